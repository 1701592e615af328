import { redirectKey } from '../../../shared/seo/redirect-rules.ts';
import { leadsSomewhere } from '../../../shared/seo/site-page.ts';
import { byDisplayOrder } from '../common/by-display-order.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { pathsOf } from './page-paths.ts';
import { settingsOf } from './site-settings.ts';

/** Sidebar, bottom bar and foot: all categories in the sidebar's order, and the links of the staff whose page exists. */
export const navigation = defineAggregate({
  id: 'navigation',
  writes: ['navigation'],
  reads: [...CATALOGUE_TABLES, 'site_settings', 'menu_links', 'articles'],
  *compute(tables) {
    const catalogue = catalogueOf(tables);
    const pages = new Set(pathsOf(catalogue, tables.articles).map(redirectKey));
    const categories = catalogue.categories.map(({ ref, funds }) => ({
      category: ref,
      fundCount: funds.length,
    }));
    const links = byDisplayOrder(tables.menu_links)
      .filter(({ href }) => leadsSomewhere(href, pages))
      .map(({ place, label, href }) => ({ place, label, href }));
    const blogUrl = settingsOf(tables.site_settings).blog_url;
    yield ['navigation', { categories, blogUrl, ...(links.length > 0 ? { links } : {}) }];
  },
});
