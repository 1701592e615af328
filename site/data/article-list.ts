import { jalaliDate } from '../../shared/persian/jalali.ts';
import { pagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { articlesFor } from './articles-for.ts';

const text = {
  news: { title: 'آخرین اخبار', more: 'سایر اخبار', href: pagePath.newsList, of: pagePath.news },
  analysis: { title: 'آخرین تحلیل‌ها', more: 'سایر تحلیل‌ها', href: pagePath.analysisList, of: pagePath.analysis },
};

/** A card of titles: news or analyses that fit a page. */
export interface ArticleListView {
  readonly title: string;
  readonly more: { readonly label: string; readonly href: string };
  readonly items: readonly {
    readonly title: string;
    readonly href: string;
    readonly date: string;
    readonly iso: string;
    readonly summary: string | null;
  }[];
}

/** The articles of one kind that fit the names of a page. */
export function articleList(
  snapshots: SnapshotReader,
  kind: 'news' | 'analysis',
  names: readonly string[],
): ArticleListView {
  const list = snapshots.read('articles', `articles/${kind}`);
  const { title, more, href, of } = text[kind];
  return {
    title,
    more: { label: more, href },
    items: articlesFor(list?.items ?? [], names).map((item) => ({
      title: item.title,
      href: of(item.slug),
      date: jalaliDate(item.publishedAt),
      iso: item.publishedAt,
      summary: item.summary,
    })),
  };
}
