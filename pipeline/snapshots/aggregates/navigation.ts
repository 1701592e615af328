import { defineAggregate } from './define.ts';
import { byDisplayOrder } from './parts/by-display-order.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { settingsOf } from './parts/site-settings.ts';

/** Sidebar, bottom bar and foot: all categories in the sidebar's order, and the links of the staff. */
export const navigation = defineAggregate({
  id: 'navigation',
  writes: ['navigation'],
  reads: [...CATALOGUE_TABLES, 'site_settings', 'menu_links'],
  *compute(tables) {
    const categories = catalogueOf(tables).categories.map(({ ref, funds }) => ({
      category: ref,
      fundCount: funds.length,
    }));
    const links = byDisplayOrder(tables.menu_links).map(({ place, label, href }) => ({ place, label, href }));
    const blogUrl = settingsOf(tables.site_settings).blog_url;
    yield ['navigation', { categories, blogUrl, ...(links.length > 0 ? { links } : {}) }];
  },
});
