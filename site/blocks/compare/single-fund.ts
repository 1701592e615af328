import type { CompareLine } from '../../../shared/compare/lines.ts';
import { type KnownSeries, knownSeries } from '../../../shared/funds/series.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import { fundLine } from './build-lines.ts';
import { MODES, type Mode } from './full-chart-address.ts';

export const MODE_TEXT: Readonly<Record<Mode, string>> = {
  total: 'بازده کل',
  nav: 'NAV ابطال',
  price: 'قیمت پایانی',
};

/** Stored values in units of the newest day, misprints left out: a split is no fall. */
function inNewUnits(
  { dates, splits, misprints }: FundHistory,
  values: readonly (number | null)[],
): KnownSeries {
  const ratioAfter = (day: string): number =>
    splits.reduce((total, split) => (split.day > day ? total * split.ratio : total), 1);
  return knownSeries({
    dates,
    values: values.map((value, i) => {
      const day = dates[i] as string;
      return value === null || misprints.includes(day) ? null : value / ratioAfter(day);
    }),
  });
}

/** The line of a mode: growth with payouts, or NAV or close as stored, without them. */
export function modeLine(history: FundHistory, mode: Mode): CompareLine {
  const line = fundLine(history);
  if (mode === 'total') return line;
  const values = mode === 'nav' ? history.navRial : history.closeRial;
  return { ...line, label: `${line.label}، ${MODE_TEXT[mode]}`, series: inNewUnits(history, values) };
}

/** The modes of which the fund has values. */
export const modesOf = (history: FundHistory): Mode[] =>
  MODES.filter((mode) => modeLine(history, mode).series.dates.length > 1);
