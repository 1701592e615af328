import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const staticTab = defineTab({
  id: 'static',
  label: 'وضعیت ایستا',
  component: lazyComponent(() => import('./StaticTab.tsx'), 'StaticTab'),
});
