import { toIsoInstant } from '../../../shared/dates/days.ts';
import { ARTICLE_KINDS } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { createRenamedFinder } from './renamed-pages.ts';

const cardOf = ({ kind, slug, title, summary, tags, author, publishedAt }: Row<'articles'>) => ({
  kind,
  slug,
  title,
  summary,
  tags,
  author,
  publishedAt: toIsoInstant(publishedAt),
});

/** The snapshot of one article, published or drafted. */
export const articleSnapshot = (row: Row<'articles'>) => ({
  ...cardOf(row),
  bodyMarkdown: row.bodyMarkdown,
  imageUrl: row.imageUrl,
  updatedAt: toIsoInstant(row.updatedAt),
});

/** Lists of news and analyses, newest first, and one snapshot an article. */
export const articles = defineAggregate({
  id: 'articles',
  writes: ['articles', 'article'],
  reads: ['articles', ...CATALOGUE_TABLES, 'redirects'],
  *compute(tables) {
    const findRenamed = createRenamedFinder(catalogueOf(tables), tables.redirects);
    const listed = (row: Row<'articles'>) => {
      const renamedPages = [...new Set(row.tags.flatMap(findRenamed))];
      return { ...cardOf(row), ...(renamedPages.length > 0 && { renamedPages }) };
    };
    const all = tables.articles
      .map((row) => ({ row, card: listed(row) }))
      .sort((a, b) => {
        if (a.card.publishedAt !== b.card.publishedAt)
          return a.card.publishedAt < b.card.publishedAt ? 1 : -1;
        return a.card.slug < b.card.slug ? -1 : 1;
      });
    for (const kind of ARTICLE_KINDS) {
      const items = all.filter(({ card }) => card.kind === kind).map(({ card }) => card);
      yield [`articles/${kind}`, { kind, items }];
    }
    for (const { row, card } of all) {
      yield [`article/${card.kind}/${card.slug}`, articleSnapshot(row)];
    }
  },
});
