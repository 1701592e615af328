import {
  addJalaliMonths,
  firstDayOfJalaliMonth,
  lastDayOfJalaliMonth,
} from '../../../shared/dates/jalali-month.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import { type extremeMonths, monthCloses } from '../../../shared/measures/month-returns.ts';
import type { RiskKind } from '../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import {
  derived,
  type ProvenanceEntries,
  type ProvenanceEntry,
  type RowSource,
  sourceOf,
} from '../common/entries.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import type { Benchmarked } from './category-benchmark.ts';
import { pastEvidence, seriesEvidence, windowEvidence } from './clean-histories.ts';
import type { RiskFree } from './risk-free.ts';
import type { RiskOfWindow } from './risk-windows.ts';

const TABLE = 'fund_nav_history';

interface RiskRows {
  readonly fundId: string;
  readonly category: string;
  readonly newestDay: string;
  readonly history: Row<'fund_nav_history'>;
  readonly tables: Pick<Tables, 'fund_payouts'>;
  readonly benchmarked: Benchmarked;
  readonly riskFree: RiskFree;
}

/** The rows of a window's figure: the fund's own, its category's besides, or those of the risk-free rate besides. */
function sourceOfKind(kind: RiskKind, { window, risk, pairs }: RiskOfWindow, rows: RiskRows): RowSource {
  const { fundId, newestDay, history, tables, benchmarked, riskFree, category } = rows;
  const evidence = windowEvidence(history, tables, risk);
  const key = { fund_id: fundId, date: `${risk?.from ?? newestDay} … ${newestDay}` };
  if (kind === 'beta' || kind === 'tracking')
    return sourceOf(
      unionEvidence([evidence, ...benchmarked.evidence[window]]),
      TABLE,
      { ...key, category },
      pairs,
    );
  if (kind === 'volatility' || kind === 'drawdown') return sourceOf(evidence, TABLE, key, risk?.sessions);
  const all = unionEvidence([evidence, ...riskFree.evidence]);
  return sourceOf(all, `${TABLE}, fund_return_data`, key, risk?.sessions);
}

/** The provenance of a fund's risk in every window. */
export const riskEntries = (windows: readonly RiskOfWindow[], rows: RiskRows): ProvenanceEntries =>
  Object.fromEntries(
    windows.flatMap((window) =>
      window.figures.map(({ id, kind, inputs }) => [
        id,
        derived(id, inputs, sourceOfKind(kind, window, rows)),
      ]),
    ),
  );

/** The provenance of the best and the worst month, from the last values of the month and of the one before. */
export function monthEntries(
  series: KnownSeries,
  extremes: ReturnType<typeof extremeMonths>,
  { fundId, newestDay, history, tables }: RiskRows,
): ProvenanceEntries {
  const closes = monthCloses(series);
  const entryOf = (id: FigureId, month: string | undefined): ProvenanceEntry => {
    if (month === undefined)
      return derived(
        id,
        { to: null, from: null },
        sourceOf(pastEvidence(history, [newestDay]), TABLE, { fund_id: fundId }),
      );
    const before = addJalaliMonths(month, -1);
    const [first, last] = [firstDayOfJalaliMonth(before), lastDayOfJalaliMonth(month)];
    const evidence = windowEvidence(history, tables, { from: first, to: last });
    const days = `${first} … ${last}`;
    const inputs = { to: closes.get(month) ?? null, from: closes.get(before) ?? null };
    return derived(id, inputs, sourceOf(evidence, TABLE, { fund_id: fundId, date: days }, 2));
  };
  const [first] = series.dates;
  // A fund all of whose days are withheld has no first one.
  const all: Readonly<Record<string, string>> =
    first === undefined
      ? { fund_id: fundId }
      : { fund_id: fundId, date: `${first} … ${series.dates.at(-1)}` };
  const many = {
    value: null,
    source: sourceOf(
      seriesEvidence(history, tables, first === undefined ? [newestDay] : series.dates),
      TABLE,
      all,
      series.dates.length,
    ),
    column: 'nav_redemption',
    each: 'days',
  } as const;
  return {
    'month-return': many,
    'peak-distance': many,
    'best-month': entryOf('best-month', extremes?.best.month),
    'worst-month': entryOf('worst-month', extremes?.worst.month),
  };
}

/** The provenance of the risk-free rate. */
export function riskFreeEntry({ sum, funds, evidence }: RiskFree): ProvenanceEntries {
  const inputs =
    sum.weight === 0 ? { products: null, assets: null } : { products: sum.total, assets: sum.weight };
  const source = sourceOf(
    unionEvidence(evidence),
    `fund_return_data, ${TABLE}`,
    { category: 'fixed-income' },
    funds,
  );
  return { 'risk-free-rate': derived('risk-free-rate', inputs, source) };
}
