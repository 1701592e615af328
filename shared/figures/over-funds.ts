import { defineFigure, defineReported, type FigureLevel, type FigureUnit } from './define-figure.ts';

const text = {
  ours: 'روش این سایت',
  plain: 'روش این سایت: میانگین ساده؛ مقدارهای نامعلوم و صفر شمرده نمی‌شوند',
  plainWithZeros: 'روش این سایت: میانگین ساده؛ مقدارهای نامعلوم شمرده نمی‌شوند و صفر شمرده می‌شود',
  weighted: 'روش این سایت: میانگین موزون به خالص ارزش دارایی صندوق‌ها',
  lines: 'روش این سایت، از سطرهای جدول',
};
type Group = 'category' | 'market';

interface Aggregate<I extends string> {
  readonly id: I;
  readonly level: FigureLevel & Group;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly definition: string;
  /** The fund's figure that is added up. */
  readonly of: string;
}

const FUNDS_COUNTED = { label: 'صندوق‌های دارای رقم', unit: 'count' } as const;
const sumInputs = (unit: FigureUnit, of: string) => ({
  sum: { label: 'جمع', unit, figure: of },
  funds: FUNDS_COUNTED,
});

/** A sum over funds; `sum` and the number of funds are its inputs. */
export const total = <const I extends string>({ of, ...figure }: Aggregate<I>) =>
  defineFigure({
    ...figure,
    formula: 'جمع {sum} از {funds} صندوق',
    inputs: sumInputs(figure.unit, of),
    source: text.ours,
    compute: ({ sum }) => sum,
  });

interface PlainMean<I extends string> extends Aggregate<I> {
  /** A zero is a value of this figure; where it is not, as of returns, sources write 0 for an unknown one. */
  readonly countsZeros?: boolean;
}

/** A plain mean over funds. */
export const plainMean = <const I extends string>({ of, countsZeros = false, ...figure }: PlainMean<I>) =>
  defineFigure({
    ...figure,
    formula: '{sum} ÷ {funds}',
    inputs: sumInputs(figure.unit, of),
    source: countsZeros ? text.plainWithZeros : text.plain,
    compute: ({ sum, funds }) => (sum === null || !funds ? null : sum / funds),
  });

/** A mean over funds, weighted by net assets. */
export const assetMean = <const I extends string>({ of, ...figure }: Aggregate<I>) =>
  defineFigure({
    ...figure,
    formula: '{products} ÷ {assets}',
    inputs: {
      products: { label: 'جمع رقم × دارایی', unit: 'rial', figure: of },
      assets: { label: 'جمع دارایی', unit: 'rial', figure: 'net-assets' },
      funds: FUNDS_COUNTED,
    },
    source: text.weighted,
    compute: ({ products, assets }) => (products === null || !assets ? null : products / assets),
  });

/** A number of funds. */
export const count = <const I extends string>(id: I, level: Group, label: string, definition: string) =>
  defineFigure({
    id,
    level,
    label,
    unit: 'count',
    definition,
    formula: 'شمار {funds}',
    inputs: { funds: { label: 'صندوق‌ها', unit: 'count' } },
    source: text.ours,
    compute: ({ funds }) => funds,
  });

/** A figure of each line of a table: the values stand in the table, the provenance names the rows behind them. */
export const ofLines = <const I extends string>(
  id: I,
  level: FigureLevel,
  label: string,
  unit: FigureUnit,
  definition: string,
) => defineReported({ id, level, label, unit, definition, source: text.lines });

/** The value in the middle of the funds, or the mean of the two in the middle; `of` is the fund's figure. */
export const median = <const I extends string>({ of, ...figure }: Aggregate<I>) =>
  defineFigure({
    ...figure,
    formula: '({lower} + {upper}) ÷ ۲، از {funds} صندوق',
    inputs: {
      lower: { label: 'رقم میانی پایین', unit: figure.unit, figure: of },
      upper: { label: 'رقم میانی بالا', unit: figure.unit, figure: of },
      funds: FUNDS_COUNTED,
    },
    source: text.ours,
    compute: ({ lower, upper }) => (lower == null || upper == null ? null : (lower + upper) / 2),
  });
