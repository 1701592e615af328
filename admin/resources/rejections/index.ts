import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const rejections = defineResource({
  name: 'rejections',
  table: 'source_rejections',
  permission: 'settings',
  text: {
    name: 'سطر ردشده |||| سطرهای ردشده',
    fields: {
      source: 'منبع',
      table_name: 'جدول',
      key: 'کلید',
      field: 'فیلد',
      value: 'مقدار',
      reason: 'دلیل',
      seen_at: 'زمان',
    },
  },
  list: lazyComponent(() => import('./pages.tsx'), 'RejectionList'),
});
