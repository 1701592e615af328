import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const schemaTab = defineTab({
  id: 'schema',
  label: 'اسکیما',
  component: lazyComponent(() => import('./SchemaTab.tsx'), 'SchemaTab'),
});
