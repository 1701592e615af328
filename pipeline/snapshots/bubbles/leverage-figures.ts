import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { type ProvenanceEntries, type RowSource, reported, sourceOf } from '../common/entries.ts';
import { daysEvidence } from '../common/evidence.ts';
import { storedColumn } from '../common/stored-column.ts';

type Leverage = Row<'leveraged_funds_data'>;
type Field = 'nominalRatio' | 'priceBubbleFraction' | 'realRatio';

/** Index of the last day with a known figure, or -1. */
const lastKnownIndex = ({ dates, nominalRatio, realRatio, priceBubbleFraction }: Leverage): number =>
  dates.findLastIndex((_, i) => [nominalRatio[i], realRatio[i], priceBubbleFraction[i]].some(isKnown));

/** A fund's row of a day, with the credits of the rows of `days`. */
const rowOf = (record: Leverage, day: string, days: readonly string[] = [day]): RowSource =>
  sourceOf(daysEvidence(record, days), 'leveraged_funds_data', { fund_id: record.fundId, date: day });

/**
 * A leveraged fund's newest bubble and real ratio, and its newest nominal ratio, which may be of an earlier day: a fund's site reports it at
 * intervals of its own. The real ratio credits the row of the nominal one too. Nothing is of a day before `oldest`.
 */
export function leverageEntries(record: Leverage | undefined, oldest = ''): ProvenanceEntries {
  const at = record ? lastKnownIndex(record) : -1;
  const day = record?.dates[at];
  if (!record || day === undefined || day < oldest) return {};
  const lastRatioAt = record.nominalRatio.findLastIndex(isKnown);
  const ratioDay = record.dates[lastRatioAt] ?? day;
  const ratioAt = ratioDay < oldest ? at : lastRatioAt;
  const shownDay = record.dates[ratioAt] ?? day;
  const realDays = isKnown(record.realRatio[at]) ? [day, ratioDay] : [day];
  const entry = (id: FigureId, field: Field, i: number, source: RowSource) =>
    reported(id, record[field][i] ?? null, source, storedColumn('leveraged_funds_data', field));
  return {
    'nominal-leverage': entry('nominal-leverage', 'nominalRatio', ratioAt, rowOf(record, shownDay)),
    'leverage-bubble': entry('leverage-bubble', 'priceBubbleFraction', at, rowOf(record, day)),
    'real-leverage': entry('real-leverage', 'realRatio', at, rowOf(record, day, realDays)),
  };
}
