import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const analyzerTab = defineTab({
  id: 'analyzer',
  label: 'تحلیلگر',
  component: lazyComponent(() => import('./AnalyzerTab.tsx'), 'AnalyzerTab'),
});
