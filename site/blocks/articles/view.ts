import type { ArticleCard } from '../../../shared/schema/snapshots/content.ts';
import type { BlockContext, BlockView, PageContext } from '../frame/define-section.ts';
import { filledArticlesFor } from './articles-for.ts';

export interface ArticlesView extends BlockView {
  readonly is: 'articles';
  readonly kind: 'news' | 'analysis';
  readonly title: string;
  readonly items: readonly ArticleCard[];
}

const text = { news: 'آخرین اخبار', analysis: 'آخرین تحلیل‌ها' };

const namesOf = ({ fund, category }: PageContext): string[] =>
  fund ? [fund.symbol ?? '', fund.name, category.label] : [category.label];

/** The newest articles about the page's category or fund; `key` is "articles/news" or "articles/analysis". */
export function articlesView({ snapshots, key, page }: BlockContext): ArticlesView {
  const kind = key === 'articles/news' ? 'news' : 'analysis';
  const all = snapshots.read('articles', key)?.items ?? [];
  return { is: 'articles', kind, title: text[kind], items: filledArticlesFor(all, namesOf(page)) };
}
