import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { type ProvenanceEntries, recordDay, reported } from '../common/entries.ts';
import { storedColumn } from '../common/stored-column.ts';

/** Index of the last day with a known figure, or -1. */
const lastRatioIndex = ({
  dates,
  nominalRatio,
  realRatio,
  priceBubbleFraction,
}: Row<'leveraged_funds_data'>): number =>
  dates.findLastIndex((_, i) => [nominalRatio[i], realRatio[i], priceBubbleFraction[i]].some(isKnown));

const LEVERAGE_FIELDS = [
  ['nominal-leverage', 'nominalRatio'],
  ['leverage-bubble', 'priceBubbleFraction'],
  ['real-leverage', 'realRatio'],
] as const satisfies readonly (readonly [FigureId, keyof Row<'leveraged_funds_data'>])[];

/** A leveraged fund's newest ratios. */
export function leverageEntries(record: Row<'leveraged_funds_data'> | undefined): ProvenanceEntries {
  const at = record ? lastRatioIndex(record) : -1;
  if (!record || at < 0) return {};
  const day = record.dates[at] as string;
  const source = recordDay('leveraged_funds_data', { fund_id: record.fundId }, record, day);
  return Object.fromEntries(
    LEVERAGE_FIELDS.map(([id, field]) => [
      id,
      reported(id, record[field][at] ?? null, source, storedColumn('leveraged_funds_data', field)),
    ]),
  );
}
