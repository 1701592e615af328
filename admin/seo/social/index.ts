import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const socialTab = defineTab({
  id: 'social',
  label: 'بررسی اشتراک‌گذاری',
  component: lazyComponent(() => import('./SocialTab.tsx'), 'SocialTab'),
});
