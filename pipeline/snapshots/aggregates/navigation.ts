import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { settingsOf } from './parts/site-settings.ts';

/** Sidebar and bottom bar: all categories in the sidebar's order. */
export const navigation = defineAggregate({
  id: 'navigation',
  writes: ['navigation'],
  reads: [...CATALOGUE_TABLES, 'site_settings'],
  *compute(tables) {
    const categories = catalogueOf(tables).categories.map(({ ref, funds }) => ({
      category: ref,
      fundCount: funds.length,
    }));
    yield ['navigation', { categories, blogUrl: settingsOf(tables.site_settings).blog_url }];
  },
});
