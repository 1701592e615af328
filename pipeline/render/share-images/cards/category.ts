import { dayBeside, jalaliLong } from '../../../../shared/dates/jalali.ts';
import { isLeveraged } from '../../../../shared/funds/kinds.ts';
import { shortName } from '../../../../shared/identity/short-name.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { formatMoney, formatNumber, formatPercent, ltrIsolate } from '../../../../shared/persian/format.ts';
import type { CategoryPage } from '../../../../shared/schema/snapshots/category.ts';
import { defineCard } from './define.ts';
import { type Figure, figures, frame } from './parts/frame.ts';
import { COLOR, categoryColor, signColor } from './parts/palette.ts';
import { type Share, shareBar } from './parts/share-bar.ts';
import { fitHeading, line, RIGHT } from './parts/svg.ts';

const text = {
  kicker: 'دستهٔ صندوق',
  title: (label: string) => `صندوق‌های ${label}`,
  meaning: 'بازده، حباب، جریان پول و پرتفوی در یک نگاه',
  count: 'تعداد صندوق',
  assets: 'خالص دارایی',
  month: 'میانگین سادهٔ یک‌ماهه',
  quarter: 'میانگین سادهٔ سه‌ماهه',
  year: 'میانگین سادهٔ یک‌ساله',
  others: 'دیگران',
  shares: (day: string) => `سهم صندوق‌ها از خالص دارایی، ${day}`,
  until: (day: string) => `داده‌های ${day}`,
  returns: (day: string) => `بازده تا ${day}؛ `,
};

const MAX_FUNDS = 7;

/** The largest funds in lighter and lighter shades of the category's colour, and the rest as one share. */
function sharesOf({ funds, category }: CategoryPage): Share[] {
  const color = categoryColor(category);
  const known = funds
    .filter(({ assetsRial }) => (assetsRial ?? 0) > 0)
    .sort((a, b) => (b.assetsRial as number) - (a.assetsRial as number));
  const rest = known.slice(MAX_FUNDS).reduce((sum, { assetsRial }) => sum + (assetsRial as number), 0);
  const largest = known.slice(0, MAX_FUNDS).map((fund, at) => ({
    label: shortName(fund),
    value: fund.assetsRial as number,
    color,
    opacity: 1 - at * 0.1,
  }));
  return rest > 0 ? [...largest, { label: text.others, value: rest, color: COLOR.line }] : largest;
}

const percent = (label: string, value: number | null): Figure => ({
  label,
  value: ltrIsolate(formatPercent(value, { decimals: 1 })),
  color: signColor(value),
});

/** Two mean returns; fipiran counts a year of leveraged funds in another way. */
function returnsOf({ category, averageReturns }: CategoryPage): Figure[] {
  const quarter = percent(text.quarter, averageReturns.quarterlyPercent);
  return isLeveraged(category)
    ? [percent(text.month, averageReturns.monthlyPercent), quarter]
    : [quarter, percent(text.year, averageReturns.yearlyPercent)];
}

/** What the bar is, if it is drawn, with its day, and the day of the returns where that is another one. */
function footOf({ meta: { asOf }, returnsDate }: CategoryPage, bar: string): string {
  if (asOf === null) return '';
  const own = returnsDate === null || returnsDate === asOf ? '' : text.returns(dayBeside(returnsDate, asOf));
  return own + (bar === '' ? text.until : text.shares)(jalaliLong(asOf));
}

const figuresOf = (page: CategoryPage): Figure[] => [
  { label: text.count, value: formatNumber(page.fundCount) },
  { label: text.assets, value: formatMoney(page.netAssetRial) },
  ...returnsOf(page),
];

/** A category: number of funds, net assets, mean returns, and shares of the largest funds. */
export const categoryCard = defineCard({
  id: 'category',
  reads: ['category'],
  subject: (key) => key,
  page: (subject) => pagePath.category(subject.slice('category/'.length)),
  draw(subject, reader) {
    const page = reader.read('category', subject);
    if (!page) return null;
    const { lines, size } = fitHeading(text.title(page.category.label), RIGHT - 64, [
      [72, 1],
      [56, 1],
    ]);
    const bar = shareBar(sharesOf(page), 462, 72);
    return frame(
      {
        brand: reader.brand,
        kicker: text.kicker,
        color: categoryColor(page.category),
        demonstration: page.meta.simulated,
        foot: footOf(page, bar),
      },
      [
        line(RIGHT, 196, lines[0] ?? '', { size, weight: 700 }),
        line(RIGHT, 252, text.meaning, { size: 30, color: COLOR.muted }),
        figures(figuresOf(page), 342),
        bar,
      ].join(''),
    );
  },
});
