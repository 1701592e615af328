import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { ArticleKind } from '../../../shared/schema/lists.ts';
import type { ArticleCard } from '../../../shared/schema/snapshots/content.ts';
import type { PictureView } from '../../ui/pictures.ts';

const text = {
  news: {
    title: 'اخبار',
    pageTitle: 'اخبار صندوق‌های سرمایه‌گذاری',
    description:
      'تازه‌ترین خبرهای صندوق‌های سرمایه‌گذاری ایران: ورود و خروج پول، صندوق‌های تازه، تغییر مقررات و رویدادهای بازار طلا، سهام و درآمد ثابت.',
    closers: [
      'خبری از صندوق‌های سرمایه‌گذاری ایران در صندوق‌نما',
      'همراه رقم‌های روز هر صندوق و هر دسته',
      'طلا، سهامی، درآمد ثابت و اهرمی',
    ],
    lead: 'آنچه در بازار صندوق‌ها رخ داده است.',
    empty: 'هنوز خبری منتشر نشده است.',
  },
  analysis: {
    title: 'تحلیل‌ها',
    pageTitle: 'تحلیل صندوق‌های سرمایه‌گذاری',
    description:
      'تحلیل‌های مبتنی بر داده از صندوق‌های سرمایه‌گذاری: حباب صندوق‌های طلا و اهرمی، ذخیرهٔ صندوق‌های درآمد ثابت، جریان پول حقیقی و مقایسهٔ بازده.',
    closers: [
      'تحلیلی از صندوق‌های سرمایه‌گذاری ایران در صندوق‌نما',
      'همراه رقم‌های روز هر صندوق و هر دسته',
      'طلا، سهامی، درآمد ثابت و اهرمی',
    ],
    lead: 'نگاهی عمیق‌تر به عددها.',
    empty: 'هنوز تحلیلی منتشر نشده است.',
  },
} as const;

/** The texts of a kind's own list. */
export const articleText = (kind: ArticleKind) => text[kind];

export interface ArticleView {
  readonly title: string;
  readonly summary: string | null;
  readonly href: string;
  readonly date: string;
  readonly instant: string;
  readonly author: string | null;
  readonly tags: readonly string[];
}

/** An article with its body, and others of its kind to read next. */
export interface ArticleBodyView extends ArticleView {
  readonly kind: ArticleKind;
  readonly imageUrl: string | null;
  /** The image in several sizes, where it is one of the library. */
  readonly picture: PictureView | null;
  /** Sanitised. */
  readonly html: string;
  readonly others: readonly ArticleView[];
}

/** A card with its day formatted. */
export const articleView = (card: ArticleCard): ArticleView => ({
  title: card.title,
  summary: card.summary,
  href: pagePath[card.kind](card.slug),
  date: jalaliLong(card.publishedAt),
  instant: card.publishedAt,
  author: card.author,
  tags: card.tags,
});
