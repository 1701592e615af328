import { OVERALL_RANKS, type OverallInput, overallRank } from '../funds/ranks.ts';
import { defineFigure, type FigureInput } from './define-figure.ts';

const text = {
  ours: 'روش این سایت: رتبه میان صندوق‌های فعال هم‌دسته؛ مقدارهای برابر رتبهٔ بهتر را می‌گیرند',
  mean: 'روش این سایت',
};

/** A rank is one more than the number of funds of the category that stand before the fund. */
const rank = <const I extends string>(id: I, label: string, order: string, figure: string | null) =>
  defineFigure({
    id,
    level: 'fund',
    file: 'rank',
    label,
    unit: 'rank',
    definition: `جایگاه صندوق در دستهٔ خود ${order}.`,
    formula: '{better} + ۱، از {of} صندوق',
    inputs: {
      better: { label: 'صندوق‌های جلوتر', unit: 'count' },
      of: { label: 'صندوق‌های دارای این رقم', unit: 'count' },
      own: { label: 'رقم خود صندوق', unit: 'count', ...(figure === null ? {} : { figure }) },
    },
    source: text.ours,
    compute: ({ better }) => (better === null ? null : better + 1),
  });

const overallInputs = {
  return: { label: 'بازده', unit: 'rank', figure: 'rank-return' },
  liquidity: { label: 'نقدشوندگی', unit: 'rank', figure: 'rank-liquidity' },
  bubble: { label: 'حباب', unit: 'rank', figure: 'rank-bubble' },
  assets: { label: 'دارایی', unit: 'rank', figure: 'rank-assets' },
  age: { label: 'سابقه', unit: 'rank', figure: 'rank-age' },
} as const satisfies Record<OverallInput, FigureInput>;

const OVERALL_INPUTS = Object.keys(OVERALL_RANKS) as OverallInput[];

/** e.g. ["بازده", "حباب", "سابقه"] → «بازده، حباب و سابقه» */
const listed = (labels: readonly string[]): string => `${labels.slice(0, -1).join('، ')} و ${labels.at(-1)}`;

/** Ranks of a fund within its category. */
export const rankFigures = [
  rank('rank-return', 'رتبهٔ بازده', 'بر پایهٔ بازده یک‌ساله، از بیشترین', 'yearly-return'),
  rank('rank-liquidity', 'رتبهٔ نقدشوندگی', 'بر پایهٔ ارزش معاملات روز، از بیشترین', 'trading-value'),
  rank('rank-bubble', 'رتبهٔ حباب', 'بر پایهٔ حباب قیمت، از کمترین', 'price-bubble'),
  rank('rank-assets', 'رتبهٔ دارایی', 'بر پایهٔ خالص ارزش دارایی، از بیشترین', 'net-assets'),
  rank('rank-age', 'رتبهٔ سابقه', 'بر پایهٔ روز آغاز فعالیت، از قدیمی‌ترین', null),
  rank('rank-reserve', 'رتبهٔ ذخیره', 'بر پایهٔ ذخیرهٔ سود، از بیشترین', 'reserve'),
  defineFigure({
    id: 'rank-overall',
    level: 'fund',
    file: 'rank',
    label: 'رتبهٔ کلی',
    unit: 'rank',
    definition: `میانگین گردشدهٔ رتبه‌های معلوم صندوق در ${listed(OVERALL_INPUTS.map((name) => overallInputs[name].label))}؛ رتبهٔ ذخیره در آن نیست.`,
    formula: `میانگین(${OVERALL_INPUTS.map((name) => `{${name}}`).join('، ')})`,
    inputs: overallInputs,
    source: text.mean,
    compute: (ranks) => overallRank(OVERALL_INPUTS.map((name) => ranks[name])),
  }),
] as const;
