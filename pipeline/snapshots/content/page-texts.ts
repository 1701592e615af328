import { PAGE_TEXT_IDS } from '../../../shared/schema/page-texts.ts';
import { redirectKey } from '../../../shared/seo/redirect-rules.ts';
import { leadsSomewhere } from '../../../shared/seo/site-page.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { pathsOf } from './page-paths.ts';

/** Headings and texts of the site's own pages in reading order; the address of a page that went is left out. */
export const pageTexts = defineAggregate({
  id: 'page-texts',
  writes: ['page-texts'],
  reads: [...CATALOGUE_TABLES, 'page_texts', 'articles'],
  *compute(tables) {
    const pages = new Set(pathsOf(catalogueOf(tables), tables.articles).map(redirectKey));
    const texts = PAGE_TEXT_IDS.flatMap((id) => {
      const row = tables.page_texts.find(({ part }) => part === id);
      if (!row) return [];
      const { part, title, content, href } = row;
      return [{ part, title, content, href: href !== null && leadsSomewhere(href, pages) ? href : null }];
    });
    if (texts.length > 0) yield ['page-texts', { texts }];
  },
});
