import LogIcon from '@mui/icons-material/HistoryOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const logs = defineResource({
  name: 'logs',
  table: 'admin_user_logs',
  permission: 'users',
  // A change of many rows is one line; a record is looked for among all of them, and an export has them all.
  filter: (filter, _now, isExport) =>
    filter.resource_id || isExport ? filter : { ...filter, 'batch@is': null },
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
    },
  },
  list: lazyComponent(() => import('./LogList.tsx'), 'LogList'),
});
