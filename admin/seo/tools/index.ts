import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const toolsTab = defineTab({
  id: 'tools',
  label: 'ابزارهای سئو',
  component: lazyComponent(() => import('./ToolsTab.tsx'), 'ToolsTab'),
});
