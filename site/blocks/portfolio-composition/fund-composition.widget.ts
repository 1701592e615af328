import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { FundHoldings } from '../../../shared/schema/snapshots/fund.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget, type ViewOf } from '../../charts/parts/define-widget.ts';
import { donut } from '../../charts/parts/donut.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { drilledParts, industryParts, type Part, slicesOf, stockParts } from './composition-parts.ts';

const text = {
  title: 'آخرین ترکیب پرتفوی',
  question: 'پول این صندوق در کدام دارایی‌هاست؟',
  questionInside: 'در این صنعت پول صندوق در کدام نمادهاست؟',
  meaning: 'ده جزء سنگین‌تر در آخرین گزارش ماهانه، درصد از کل دارایی صندوق.',
  dated: (date: string) => `ده جزء سنگین‌تر در گزارش ماهانهٔ ${date}، درصد از کل دارایی صندوق.`,
  inside: (industry: string, date: string) =>
    `درصد از دارایی صندوق در «${industry}»، در گزارش ماهانهٔ ${date}.`,
  empty: 'نمادی برای نمایش وجود ندارد',
  emptyHint: 'این صندوق هنوز گزارش ماهانه‌ای از پرتفوی خود منتشر نکرده است.',
  failure: { title: 'خطا در بارگذاری اطلاعات پرتفو' },
  describe: 'نمودار حلقه‌ای ترکیب پرتفوی صندوق به تفکیک سهم یا صنعت.',
  views: { stocks: 'سهم‌ها', industries: 'صنایع' },
  weight: 'وزن',
  weightInside: 'وزن در صنعت',
  hint: 'برای دیدن سهم‌های این صنعت کلیک کنید',
};

type At = Pick<ViewOf<'stocks' | 'industries'>, 'view' | 'drill'>;

/** The parts that a view shows; for an industry that cannot be opened, the overview. */
function partsOf(holdings: FundHoldings, { view, drill }: At): readonly Part[] {
  if (view === 'stocks') return stockParts(holdings);
  const inside = drill === undefined ? null : drilledParts(holdings, drill);
  return inside ?? industryParts(holdings);
}

const figureOf = (view: At['view'], drill: number | undefined) => {
  if (view === 'stocks') return 'holding-weight';
  return drill === undefined ? 'industry-weight' : 'weight-in-industry';
};

/** Donut of what a fund holds, by stock or by industry; an industry opens into its stocks. */
export const fundComposition = defineWidget({
  id: 'fund-composition',
  snapshot: 'fund-holdings',
  views: ['stocks', 'industries'],
  size: sizeFor('half', { wide: 320, phone: 320 }),
  text,
  drills: true,
  opened: (holdings, index, { view }) =>
    view === 'industries' && drilledParts(holdings, index)
      ? (industryParts(holdings)[index]?.name ?? null)
      : null,
  meaning(holdings, { view, drill }) {
    if (!holdings) return text.meaning;
    const date = jalaliDate(holdings.reportDate);
    const industry =
      view === 'industries' && drill !== undefined ? industryParts(holdings)[drill] : undefined;
    return industry ? text.inside(industry.name, date) : text.dated(date);
  },
  isEmpty: (holdings) => stockParts(holdings).every((part) => part.kind === 'unlisted'),
  option(holdings, { view, size, drill }) {
    const parts = partsOf(holdings, { view, drill });
    const opens = view === 'industries' && drill === undefined;
    return donut(slicesOf(parts), size, (index) => {
      const part = parts[index];
      if (!part) return '';
      const weight = formatPercent(percentOf(part.fraction), { sign: false });
      const label = drill === undefined ? text.weight : text.weightInside;
      return tooltipHtml(part.name, [[label, weight]], opens && part.kind === 'own' ? text.hint : undefined);
    });
  },
  table: (holdings, { view, drill }) => ({
    columns: [
      { key: 'name', label: view === 'stocks' || drill !== undefined ? 'نماد' : 'صنعت', kind: 'text' },
      {
        key: 'weight',
        label: drill === undefined ? text.weight : text.weightInside,
        kind: 'percentPlain',
        figure: figureOf(view, drill),
      },
    ],
    rows: partsOf(holdings, { view, drill }).map((part) => ({
      cells: [part.name, percentOf(part.fraction)],
    })),
  }),
  link: () => null,
});
