import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const sitemapTab = defineTab({
  id: 'sitemap',
  label: 'نقشهٔ سایت و خزنده‌ها',
  component: lazyComponent(() => import('./SitemapTab.tsx'), 'SitemapTab'),
});
