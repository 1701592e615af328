import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatReserve, RESERVE_DECIMALS } from '../../../shared/persian/format.ts';
import type { CategoryReserve } from '../../../shared/schema/snapshots/category.ts';
import { fractionToPercent, roundTo } from '../../../shared/units.ts';
import { horizontalBars } from '../../charts/parts/bars.ts';
import { BOX } from '../../charts/parts/box.ts';
import { signColor } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  empty: 'داده‌ای برای نمایش موجود نیست',
  emptyHint: 'ذخیرهٔ صندوق‌های این دسته در منبع‌ها نیست.',
  reserve: 'ذخیره',
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

interface ReserveEnd {
  readonly id: string;
  readonly end: 'highest' | 'lowest';
  readonly title: string;
  readonly question: string;
  readonly meaning: string;
}

const format = (fraction: number | null): string => formatReserve(percentOf(fraction));

/** The colour of the reserve as it is printed: −0.03% is «۰٫۰٪», which is no loss. */
const shownColor = (fraction: number): string =>
  signColor(roundTo(fractionToPercent(fraction), RESERVE_DECIMALS));

type Item = CategoryReserve['highest'][number];
const tooltipOf = (item: Item | undefined): string =>
  item
    ? tooltipHtml(
        item.fund.name,
        [
          [text.reserve, format(item.reserveFraction)],
          ['تاریخ', jalaliDate(item.date)],
        ],
        text.hint,
      )
    : '';

/** A widget of one end of the fixed-income reserve ranking: the ten highest or the ten lowest funds. */
export const defineReserveWidget = ({ id, end, title, question, meaning }: ReserveEnd) =>
  defineWidget({
    id,
    snapshot: 'category-reserve',
    views: ['main'],
    size: BOX.half,
    text: {
      title,
      question,
      meaning,
      empty: text.empty,
      emptyHint: text.emptyHint,
      describe: `${title}، نمودار میله‌ای به درصد.`,
      views: { main: text.reserve },
    },
    isEmpty: (snapshot) => snapshot[end].length === 0,
    option(snapshot, { size }) {
      const items = snapshot[end];
      const bars = items.map((item) => ({
        name: shortName(item.fund),
        value: item.reserveFraction,
        color: shownColor(item.reserveFraction),
      }));
      return horizontalBars(bars, {
        size,
        format,
        // The two ends stand side by side: a bar has the same length for the same reserve in both.
        alsoOnScale: [...snapshot.highest, ...snapshot.lowest].map((item) => item.reserveFraction),
        tooltip: (index) => tooltipOf(items[index]),
      });
    },
    table: (snapshot) => ({
      columns: [
        { key: 'fund', label: 'صندوق', kind: 'text' },
        { key: 'reserve', label: text.reserve, kind: 'reserve', figure: 'reserve' },
        { key: 'date', label: 'تاریخ', kind: 'date' },
      ],
      rows: snapshot[end].map((item) => ({
        cells: [item.fund.name, percentOf(item.reserveFraction), item.date],
        href: pagePath.fund(item.fund.slug),
      })),
    }),
    link: (snapshot, index) => (snapshot[end][index] ? pagePath.fund(snapshot[end][index].fund.slug) : null),
  });
