import { jalaliLong } from '../../../../shared/dates/jalali.ts';
import { isLeveraged } from '../../../../shared/funds/kinds.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { formatMoney, formatNumber, formatPercent, ltrIsolate } from '../../../../shared/persian/format.ts';
import type { FundPage, FundSeries } from '../../../../shared/schema/snapshots/fund.ts';
import { rialToToman } from '../../../../shared/units.ts';
import { defineCard } from './define.ts';
import { type Figure, figures, frame } from './parts/frame.ts';
import { COLOR, categoryColor, signColor } from './parts/palette.ts';
import { fitHeading, HEIGHT, line, RIGHT, sparklinePath, WIDTH } from './parts/svg.ts';

const text = {
  kicker: (label: string) => `صندوق ${label}`,
  nav: 'NAV ابطال (تومان)',
  month: 'بازده یک‌ماهه',
  quarter: 'بازده سه‌ماهه',
  year: 'بازده یک‌ساله',
  assets: 'خالص دارایی',
  line: (day: string) => `NAV در یک سال، تا ${day}`,
  until: (day: string) => `داده‌های ${day}`,
};

/** Trading days of a year. */
const DAYS = 250;
/** The line ends at the bar of the category's colour. */
const END = WIDTH - 12;

const percent = (label: string, value: number | null): Figure => ({
  label,
  value: ltrIsolate(formatPercent(value, { decimals: 1 })),
  color: signColor(value),
});

/** fipiran counts a year of leveraged funds in another way: three months stand in its place. */
const longestOf = ({ category, returns }: FundPage): Figure =>
  isLeveraged(category)
    ? percent(text.quarter, returns.quarterlyPercent)
    : percent(text.year, returns.yearlyPercent);

const figuresOf = (page: FundPage): Figure[] => [
  {
    label: text.nav,
    value: formatNumber(page.navRial === null ? null : rialToToman(page.navRial), { decimals: 0 }),
  },
  percent(text.month, page.returns.monthlyPercent),
  longestOf(page),
  { label: text.assets, value: formatMoney(page.assetsRial) },
];

/** NAV of a year as a filled line along the lower edge. */
function yearLine(series: FundSeries | null, color: string): string {
  const drawn = sparklinePath(series?.navRial.slice(-DAYS) ?? [], {
    left: 0,
    right: END,
    top: 452,
    bottom: 548,
  });
  if (!drawn) return '';
  const [x, y] = drawn.end;
  return [
    `<path d="${drawn.path}L${END} ${HEIGHT}L0 ${HEIGHT}Z" fill="${color}" fill-opacity=".14"/>`,
    `<path d="${drawn.path}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round"/>`,
    `<circle cx="${x}" cy="${y.toFixed(1)}" r="9" fill="${COLOR.ink}"/>`,
  ].join('');
}

function heading({ fund, manager }: FundPage): string {
  const { lines, size } = fitHeading(fund.name, RIGHT - 64, [
    [72, 1],
    [60, 1],
    [48, 2],
  ]);
  const under = [fund.symbol, manager].filter(Boolean).join(' · ');
  const top = lines.length > 1 ? 172 : 196;
  const last = top + (lines.length - 1) * size * 1.3;
  return [
    ...lines.map((one, at) => line(RIGHT, top + at * size * 1.3, one, { size, weight: 700 })),
    line(RIGHT, last + 56, fitHeading(under, RIGHT - 64, [[30, 1]]).lines[0] ?? '', {
      size: 30,
      color: COLOR.muted,
    }),
  ].join('');
}

/** A fund: name, the day's NAV, returns and assets, and NAV of a year. */
export const fundCard = defineCard({
  id: 'fund',
  reads: ['fund', 'fund-series'],
  subject: (key) => `fund/${key.slice(key.indexOf('/') + 1)}`,
  page: (subject) => pagePath.fund(subject.slice('fund/'.length)),
  draw(subject, reader) {
    const page = reader.read('fund', subject);
    if (!page) return null;
    const series = reader.read('fund-series', `fund-series/${page.fund.slug}`);
    const color = categoryColor(page.category);
    const day = page.meta.asOf;
    const drawn = yearLine(series, color);
    return frame(
      {
        brand: reader.brand,
        kicker: text.kicker(page.category.label),
        color,
        demonstration: page.meta.simulated || (series?.meta.simulated ?? false),
        foot: day === null ? '' : (drawn === '' ? text.until : text.line)(jalaliLong(day)),
      },
      drawn + heading(page) + figures(figuresOf(page), 342),
    );
  },
});
