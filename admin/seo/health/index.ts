import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const healthTab = defineTab({
  id: 'health',
  label: 'سلامت سئو',
  component: lazyComponent(() => import('./HealthTab.tsx'), 'HealthTab'),
});
