import { pagePath } from '../../../shared/paths.ts';
import { anyConfig } from '../../../shared/schema/section-settings.ts';
import {
  type Block,
  type BlockContext,
  blockOf,
  defineSection,
  type PageContext,
} from '../frame/define-section.ts';
import ArticleCards from './ArticleCards.astro';
import { type ArticleSubject, filledArticlesFor } from './articles-for.ts';

const text = { news: 'آخرین اخبار', analysis: 'آخرین تحلیل‌ها' };
const MAX_CARDS = 4;

function subjectOf({ fund, category }: PageContext): ArticleSubject {
  const own = { names: [category.label], paths: [pagePath.category(category.slug)] };
  if (fund === null) return own;
  return {
    names: [fund.symbol ?? '', fund.name, ...own.names],
    paths: [pagePath.fund(fund.slug), ...own.paths],
  };
}

/** The newest articles about the page's category or fund, on the home page of all; `key` is "articles/news" or "articles/analysis". */
function articlesView({ snapshots, key, page }: BlockContext) {
  const kind = key === 'articles/news' ? ('news' as const) : ('analysis' as const);
  const all = snapshots.read('articles', key)?.items ?? [];
  const items = page.surface === 'home' ? all.slice(0, MAX_CARDS) : filledArticlesFor(all, subjectOf(page));
  return { kind, ownTitle: text[kind], items };
}

const news = blockOf({ Component: ArticleCards, view: articlesView, isFramed: true, key: 'articles/news' });
const analyses: Block = { ...news, key: 'articles/analysis' };

export const categoryNewsAnalysisSection = defineSection({
  type: 'category-news-analysis',
  title: 'آخرین اخبار و تحلیل‌ها',
  heading: 'special',
  config: anyConfig,
  place: () => [news, analyses],
});

export const newsAnalysisSection = defineSection({
  type: 'news-analysis',
  title: 'اخبار و تحلیل‌ها',
  heading: 'special',
  panels: true,
  config: anyConfig,
  place: () => [news, analyses],
});

export const fundLatestArticlesSection = defineSection({
  type: 'fund-latest-articles',
  title: 'تحلیل‌های مرتبط',
  heading: 'special',
  config: anyConfig,
  place: () => [analyses],
});
