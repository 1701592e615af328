import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const reportsTab = defineTab({
  id: 'reports',
  label: 'گزارش‌ها',
  component: lazyComponent(() => import('./ReportsTab.tsx'), 'ReportsTab'),
});
