import LogIcon from '@mui/icons-material/HistoryOutlined';
import { tehranInstant } from '../../../shared/dates/days.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const logs = defineResource({
  name: 'logs',
  table: 'admin_user_logs',
  permission: 'users',
  // A change of many rows is one line; a record is looked for among all of them, and an export has them all.
  filter: ({ from, ...filter }, _now, isExport) => ({
    ...filter,
    ...(typeof from === 'string' && from ? { 'created_at@gte': tehranInstant(from) } : {}),
    ...(filter.resource_id || isExport ? {} : { 'batch@is': null }),
  }),
  menu: { group: 'system', icon: LogIcon },
  text: {
    name: 'رویداد |||| گزارش فعالیت',
    fields: {
      user_id: 'کاربر',
      action: 'کار',
      resource: 'بخش',
      resource_id: 'شناسه',
      details: 'پیش و پس',
      ip_address: 'نشانی اینترنتی',
      user_agent: 'مرورگر',
      created_at: 'زمان',
      from: 'از تاریخ',
    },
  },
  list: lazyComponent(() => import('./LogList.tsx'), 'LogList'),
});
