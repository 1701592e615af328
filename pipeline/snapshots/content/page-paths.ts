import { pagePath } from '../../../shared/paths.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { Catalogue } from '../common/catalogue.ts';

/** Paths of the pages of funds, categories and articles; the fixed pages are not among them. */
export const pathsOf = (
  { allFunds, categories }: Catalogue,
  articles: readonly Row<'articles'>[],
): string[] => [
  ...allFunds.map(({ row }) => pagePath.fund(row.slug)),
  ...categories.map(({ row }) => pagePath.category(row.slug)),
  ...articles.map(({ kind, slug }) => pagePath[kind](slug)),
];
