import type { Figure, FigureUnit } from '../../../shared/figures/define-figure.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { writeNumber } from '../../../shared/persian/write-number.ts';
import { fractionToPercent, roundTo } from '../../../shared/units.ts';

const text: Readonly<Record<FigureUnit, string>> = {
  rial: ' ریال',
  percent: '٪',
  fraction: '٪',
  multiple: ' برابر',
  units: ' واحد',
  count: '',
  rank: '',
  months: ' ماه',
};

/** The most decimals that are published: rates have four, fractions six, which are four in percent. */
const MAX_DECIMALS = 6;

/** A value in full precision with its unit, e.g. 0.0123456 of a fraction → «۱٫۲۳۴۵۶٪». */
export function writeFigure(unit: FigureUnit, value: number | null | undefined): string {
  if (value === null || value === undefined) return DASH;
  const shown = unit === 'fraction' ? roundTo(fractionToPercent(value), MAX_DECIMALS) : value;
  return `${writeNumber(shown, { minDecimals: 0, maxDecimals: MAX_DECIMALS, sign: false })}${text[unit]}`;
}

/** The formula with each input's name, or with its value, in the place of the braces. */
export const fillFormula = (
  { formula, inputs }: Figure,
  write: (name: string, input: Figure['inputs'][string]) => string,
): string | null =>
  formula?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const input = inputs[name];
    return input ? write(name, input) : DASH;
  }) ?? null;
