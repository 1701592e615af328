import { jalaliLong } from '../../../../shared/dates/jalali.ts';
import { pagePath } from '../../../../shared/paths.ts';
import type { Article } from '../../../../shared/schema/snapshots/content.ts';
import { defineCard } from './define.ts';
import { frame } from './parts/frame.ts';
import { marketShares } from './parts/market-shares.ts';
import { COLOR } from './parts/palette.ts';
import { fitHeading, line, RIGHT, wrapText } from './parts/svg.ts';

const text = {
  kicker: { news: 'خبر', analysis: 'تحلیل' },
  shares: (day: string) => `سهم دسته‌ها از خالص دارایی، ${day}`,
} as const;

const COLORS = { news: COLOR.accent, analysis: COLOR.gold } as const;
const LEADING = 1.45;

function headline({ title, summary, author, publishedAt }: Article): string {
  const { lines, size } = fitHeading(title, RIGHT - 64, [
    [64, 1],
    [56, 2],
    [46, 3],
  ]);
  const summaryLines = wrapText(summary ?? '', 30, RIGHT - 64, lines.length > 2 ? 1 : 2);
  const below = 196 + (lines.length - 1) * size * LEADING + 62;
  const byline = [author, jalaliLong(publishedAt)].filter(Boolean).join(' · ');
  return [
    ...lines.map((one, at) => line(RIGHT, 196 + at * size * LEADING, one, { size, weight: 700 })),
    ...summaryLines.map((one, at) => line(RIGHT, below + at * 46, one, { size: 30, color: COLOR.muted })),
    line(RIGHT, below + summaryLines.length * 46 + 6, byline, { size: 26, weight: 600, color: COLOR.muted }),
  ].join('');
}

/** An article: title, summary, and today's shares of the categories. */
export const articleCard = defineCard({
  id: 'article',
  reads: ['article', 'categories'],
  subject: (key) => (key.startsWith('article/') ? key : null),
  // e.g. "article/news/طلا"
  page(subject) {
    const [, kind, slug = ''] = subject.split('/');
    return pagePath[kind === 'news' ? 'news' : 'analysis'](slug);
  },
  draw(subject, reader) {
    const article = reader.read('article', subject);
    if (!article) return null;
    const categories = reader.read('categories', 'categories');
    const bar = marketShares(categories, 500, 48);
    const day = categories?.meta.asOf ?? null;
    return frame(
      {
        brand: reader.brand,
        kicker: text.kicker[article.kind],
        color: COLORS[article.kind],
        demonstration: categories?.meta.simulated ?? false,
        foot: bar === '' || day === null ? '' : text.shares(jalaliLong(day)),
      },
      headline(article) + bar,
    );
  },
});
