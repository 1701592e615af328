import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const fundsTab = defineTab({
  id: 'funds',
  label: 'سئوی صندوق‌ها',
  component: lazyComponent(() => import('./FundsTab.tsx'), 'FundsTab'),
});
