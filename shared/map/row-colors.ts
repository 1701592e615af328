import { NEUTRAL_BUBBLE } from '../funds/bubble.ts';
import type { Figure } from '../funds/figures.ts';
import { isFixedIncome } from '../funds/kinds.ts';
import type { StepScale } from '../funds/step-scale.ts';
import { type Lens, seeReturn } from '../measures/lens.ts';
import { SCREENER_COLUMNS } from '../schema/screener-fields.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';
import { isComparable } from '../screener/comparable-returns.ts';
import { figureAt, stampAt } from '../screener/row-figures.ts';
import { byKind, colorOf, type MapColor, type MapColorId } from './map-colors.ts';
import { mapScale } from './map-scale.ts';

/** Measures in which returns are seen; null for rials, and for inflation that is not loaded. */
export interface MapLenses {
  /** The lens of the reader's measure; null for rials. */
  readonly reader: Lens | null;
  /** Inflation, for the colour by real return. */
  readonly real: Lens | null;
}
const RIAL_LENSES: MapLenses = { reader: null, real: null };

/** By what the rows of the file are coloured. It depends neither on sizes nor on the choice of categories. */
export interface RowColors {
  /** The value of every row; null where not known. Percent points. */
  readonly values: readonly (number | null)[];
  /** By category: whether its funds are of fixed income, which have a scale and decimals of their own. */
  readonly isFixed: readonly boolean[];
  /** By category. */
  readonly scales: readonly StepScale[];
}

/** A day's change stays in rials while the measure's own change of that day is not known. */
function seenAt(color: MapColor, lens: Lens, rial: Figure, day: string): number | null {
  if (color.span === null) return rial ?? null;
  const { percent } = seeReturn(lens, rial, color.span, day);
  return percent === null && color.span === 'session' ? (rial ?? null) : percent;
}

/** The figure by which a row is coloured, in the reader's measure. Percent points. */
function colorValue(file: ScreenerFile, color: MapColor, row: number, lenses: MapLenses): number | null {
  const rial = figureAt(file, color.column, row);
  const lens = color.real ? lenses.real : lenses.reader;
  const day = stampAt(file, SCREENER_COLUMNS[color.column], row)?.day ?? null;
  if (color.real && (lens === null || day === null || !isComparable(file, row, color.column, day)))
    return null;
  if (lens === null) return rial;
  return day === null ? rial : seenAt(color, lens, rial, day);
}

/** The scale of each category's cells, over all funds of the market: neither a zoom nor a choice of categories changes a colour. */
function scalesOf(
  { category }: ScreenerFile,
  color: MapColor,
  { values, isFixed }: Omit<RowColors, 'scales'>,
) {
  const scaleOf = (fixed: boolean) => {
    const own = values.filter((_, row) => isFixed[category[row] ?? -1] === fixed);
    const neutral = color.isBubble ? NEUTRAL_BUBBLE : 0;
    return mapScale(own, byKind(color.extremes, fixed), byKind(color.decimals, fixed), neutral);
  };
  const [fixedScale, otherScale] = [scaleOf(true), scaleOf(false)];
  return isFixed.map((fixed) => (fixed ? fixedScale : otherScale));
}

/** Values and scales of a colour. */
export function rowColors(file: ScreenerFile, id: MapColorId, lenses: MapLenses = RIAL_LENSES): RowColors {
  const color = colorOf(id);
  const values = file.slugs.map((_, row) => colorValue(file, color, row, lenses));
  const isFixed = file.categories.map(isFixedIncome);
  return { values, isFixed, scales: scalesOf(file, color, { values, isFixed }) };
}
