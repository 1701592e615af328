import { CHANGED_MEASURES } from '../../../shared/figures/measures.ts';
import { type MeasuredPeriod, measuredPeriods } from '../../../shared/measures/measured-periods.ts';
import type { MarketMeasures } from '../../../shared/schema/snapshots/measures.ts';
import { derived, type ProvenanceEntries, publishedValue, sourceOf } from '../common/entries.ts';
import type { Evidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { assumedOf, MEASURE_TABLE } from './measure-figures.ts';
import { type MeasureTables, measureSeriesOf } from './measure-tables.ts';
import { measureEvidence, measureKey } from './measured-returns.ts';

const NO_RETURNS = { monthly: null, quarterly: null, biannual: null, yearly: null };

/** The two ends of every measure in the periods of the returns up to a day. */
export const periodsTo = (day: string, tables: MeasureTables): MeasuredPeriod[] =>
  measuredPeriods(NO_RETURNS, day, measureSeriesOf(tables));

/** The provenance of what dollar, coin and the price index gained in each period. */
export const changeEntries = (periods: readonly MeasuredPeriod[], tables: MeasureTables): ProvenanceEntries =>
  Object.fromEntries(
    periods.flatMap((period) =>
      CHANGED_MEASURES.map((measure) => {
        const id = `${measure}-${period.period}-change` as const;
        const { from, to } = period.measures[measure];
        const rows = unionEvidence(measureEvidence(period, measure, tables));
        const source = sourceOf(rows, MEASURE_TABLE[measure], measureKey(period, measure, tables));
        const assumed = assumedOf(period, measure, tables);
        const entry = derived(id, { from: from?.value ?? null, to: to?.value ?? null }, source);
        return [id, { ...entry, ...(assumed.length > 0 && { assumed }) }];
      }),
    ),
  );

/** The same gains as the snapshot has them, and the rows behind them. */
export function changesOf(
  periods: readonly MeasuredPeriod[],
  tables: MeasureTables,
): { readonly changes: MarketMeasures['changes']; readonly evidence: Evidence[] } {
  const entries = changeEntries(periods, tables);
  return {
    changes: periods.map(({ period, from }) => ({
      period,
      from,
      usd: publishedValue(entries, `usd-${period}-change`),
      coin: publishedValue(entries, `coin-${period}-change`),
      real: publishedValue(entries, `real-${period}-change`),
    })),
    evidence: periods.flatMap((period) =>
      CHANGED_MEASURES.flatMap((measure) => measureEvidence(period, measure, tables)),
    ),
  };
}
