import { type Figure as FigureValue, roundFraction, roundRate } from '../funds/figures.ts';

/** The unit of a figure's value as it is stored and published; `fraction` is a share of one, `percent` percent points. */
const FIGURE_UNITS = ['rial', 'percent', 'fraction', 'multiple', 'units', 'count', 'rank', 'months'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** Whose figure it is: a fund's, a holding's of a fund's report, a category's, or the market's. */
const FIGURE_LEVELS = ['fund', 'holding', 'category', 'market'] as const;
export type FigureLevel = (typeof FIGURE_LEVELS)[number];

/** One input of a formula. */
export interface FigureInput {
  readonly label: string;
  readonly unit: FigureUnit;
  /** Id of the figure that this input is, where it has a provenance of its own. */
  readonly figure?: string;
}

/** Values by the names of the inputs; null is unknown. */
export type InputValues = Readonly<Record<string, number | null>>;

/**
 * What one published figure is: the aggregates compute it, pages label it, provenance, glossary and methodology
 * explain it, all by this object. A figure without inputs is published as its source reports it.
 */
export interface Figure {
  /** kebab-case, unique, stable: it stands in addresses. */
  readonly id: string;
  readonly level: FigureLevel;
  readonly label: string;
  readonly unit: FigureUnit;
  /** One sentence: what the figure says. */
  readonly definition: string;
  /** The formula with its inputs in braces, e.g. "({price} − {nav}) ÷ {nav}"; null for a reported figure. */
  readonly formula: string | null;
  /** In the order of the formula; empty for a reported figure. */
  readonly inputs: Readonly<Record<string, FigureInput>>;
  /** Where the definition or formula comes from. */
  readonly source: string;
  /** The provenance file of a fund that holds it, where it is not the one of the fund's own rows. */
  readonly file?: 'rank' | 'risk';
  /** The published value of these inputs, rounded as it is published; null where it cannot be computed. */
  compute(inputs: InputValues): number | null;
}

interface Derived<N extends string> extends Omit<Figure, 'inputs' | 'compute' | 'formula'> {
  readonly formula: string;
  readonly inputs: Readonly<Record<N, FigureInput>>;
  readonly compute: (inputs: Readonly<Record<N, number | null>>) => FigureValue;
}

const round: Readonly<Record<FigureUnit, (value: FigureValue) => number | null>> = {
  rial: (value) => value ?? null,
  percent: roundRate,
  fraction: roundFraction,
  multiple: roundRate,
  units: (value) => value ?? null,
  count: (value) => value ?? null,
  rank: (value) => value ?? null,
  months: (value) => value ?? null,
};

/** The value as it is published: percents and multiples with four decimals, fractions with six. */
export const roundFigure = (unit: FigureUnit, value: FigureValue): number | null => round[unit](value);

/** A figure that is computed from others. */
export const defineFigure = <const I extends string, const N extends string>(
  figure: Derived<N> & { readonly id: I },
): Figure & { readonly id: I } => ({
  ...figure,
  compute: (inputs) => roundFigure(figure.unit, figure.compute(inputs as Record<N, number | null>)),
});

interface Reported<I extends string>
  extends Pick<Figure, 'level' | 'label' | 'unit' | 'definition' | 'source' | 'file'> {
  readonly id: I;
}

/** A figure that is published as its source reports it, rounded at most. */
export const defineReported = <const I extends string>(figure: Reported<I>): Figure & { readonly id: I } => ({
  ...figure,
  formula: null,
  inputs: {},
  compute: ({ value = null }) => roundFigure(figure.unit, value),
});
