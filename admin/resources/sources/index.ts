import SourceIcon from '@mui/icons-material/StorageOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const sources = defineResource({
  name: 'sources',
  table: 'data_sources',
  permission: 'settings',
  title: ['name'],
  menu: { group: 'system', icon: SourceIcon },
  text: {
    name: 'منبع داده |||| منابع داده',
    fields: {
      id: 'شناسه',
      name: 'نام',
      url: 'نشانی',
      cadence_minutes: 'فاصلهٔ خواندن (دقیقه)',
      promise_minutes: 'مهلت تازگی (دقیقه)',
      is_enabled: 'روشن',
      last_run_at: 'آخرین اجرا',
      last_success_at: 'آخرین موفقیت',
      last_error: 'آخرین خطا',
      last_error_at: 'زمان خطا',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'SourceList', edit: 'SourceEdit' }),
});
