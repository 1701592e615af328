import NotFoundIcon from '@mui/icons-material/LinkOffOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const notFound = defineResource({
  name: 'not-found',
  table: 'not_found_log',
  permission: 'seo',
  key: ['path'],
  menu: { group: 'seo', icon: NotFoundIcon },
  text: {
    name: 'نشانی گم‌شده |||| نشانی‌های پیدانشده',
    fields: {
      path: 'نشانی',
      hits: 'تعداد',
      first_seen_at: 'نخستین بار',
      last_seen_at: 'آخرین بار',
    },
  },
  list: lazyComponent(() => import('./NotFoundList.tsx'), 'NotFoundList'),
});
