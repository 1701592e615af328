import { pagePath } from '../../../shared/paths.ts';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { ArticleCard } from '../../../shared/schema/snapshots/content.ts';
import { richText } from '../../ui/rich-text.ts';

export type Kind = 'news' | 'analysis';

const text = {
  news: {
    title: 'اخبار',
    pageTitle: 'اخبار صندوق‌های سرمایه‌گذاری',
    description:
      'تازه‌ترین خبرهای صندوق‌های سرمایه‌گذاری ایران: ورود و خروج پول، صندوق‌های تازه، تغییر مقررات و رویدادهای بازار طلا، سهام و درآمد ثابت.',
    lead: 'آنچه در بازار صندوق‌ها رخ داده است.',
    empty: 'هنوز خبری منتشر نشده است.',
  },
  analysis: {
    title: 'تحلیل‌ها',
    pageTitle: 'تحلیل صندوق‌های سرمایه‌گذاری',
    description:
      'تحلیل‌های مبتنی بر داده از صندوق‌های سرمایه‌گذاری: حباب صندوق‌های طلا و اهرمی، ذخیرهٔ صندوق‌های درآمد ثابت، جریان پول حقیقی و مقایسهٔ بازده.',
    lead: 'نگاهی عمیق‌تر به عددها.',
    empty: 'هنوز تحلیلی منتشر نشده است.',
  },
} as const;

export const articleText = (kind: Kind) => text[kind];

export const listPath = (kind: Kind): string => (kind === 'news' ? pagePath.newsList : pagePath.analysisList);
export const itemPath = ({ kind, slug }: Pick<ArticleCard, 'kind' | 'slug'>): string => pagePath[kind](slug);

export interface ArticleView {
  readonly title: string;
  readonly summary: string | null;
  readonly href: string;
  readonly date: string;
  readonly instant: string;
  readonly author: string | null;
  readonly tags: readonly string[];
}

const view = (card: ArticleCard): ArticleView => ({
  title: card.title,
  summary: card.summary,
  href: itemPath(card),
  date: jalaliLong(card.publishedAt),
  instant: card.publishedAt,
  author: card.author,
  tags: card.tags,
});

/** The list of one kind, newest first; null where it is not published. */
export const loadArticles = (snapshots: SnapshotReader, kind: Kind): readonly ArticleView[] | null =>
  snapshots.read('articles', `articles/${kind}`)?.items.map(view) ?? null;

const OTHERS = 3;

/** One article with its body as safe HTML, and others to go on with; null where there is none of that slug. */
export function loadArticle(snapshots: SnapshotReader, kind: Kind, slug: string) {
  const article = snapshots.read('article', `article/${kind}/${slug}`);
  if (article === null) return null;
  const others =
    snapshots.read('articles', `articles/${kind}`)?.items.filter((card) => card.slug !== slug) ?? [];
  return {
    article,
    ...view(article),
    html: richText(article.bodyMarkdown, 'markdown'),
    others: others.slice(0, OTHERS).map(view),
  };
}
