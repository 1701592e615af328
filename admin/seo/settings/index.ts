import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const settingsTab = defineTab({
  id: 'settings',
  label: 'تنظیمات سئو',
  component: lazyComponent(() => import('./SettingsTab.tsx'), 'SettingsTab'),
});
