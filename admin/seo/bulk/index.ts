import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const bulkTab = defineTab({
  id: 'bulk',
  label: 'عملیات گروهی',
  component: lazyComponent(() => import('./BulkTab.tsx'), 'BulkTab'),
});
