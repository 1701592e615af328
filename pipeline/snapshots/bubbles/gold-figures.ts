import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { type ProvenanceEntries, recordDay, reported, reportedFields, sourceOf } from '../common/entries.ts';
import { compositionEvidence } from '../common/evidence.ts';
import { storedColumn } from '../common/stored-column.ts';
import { lastBubbleIndex } from './gold-records.ts';

/** A gold fund's newest bubbles and its composition. */
export function goldEntries(record: Row<'gold_fund_data'> | null): ProvenanceEntries {
  if (!record) return {};
  return { ...goldBubbleEntries(record), ...compositionEntries(record) };
}

/** The bubbles of the newest day that has any. */
export function goldBubbleEntries(record: Row<'gold_fund_data'>): ProvenanceEntries {
  const at = lastBubbleIndex(record);
  if (at < 0) return {};
  const source = recordDay('gold_fund_data', { symbol: record.symbol }, record, record.dates[at] as string);
  const [price = null, inherent = null, total = null] = [
    record.priceBubbleFraction[at],
    record.inherentBubbleFraction[at],
    record.totalBubbleFraction[at],
  ];
  const column = (field: 'price' | 'inherent' | 'total') =>
    storedColumn('gold_fund_data', `${field}BubbleFraction`);
  const entry = reported('gold-total-bubble', total, source, column('total'));
  return {
    'gold-price-bubble': reported('gold-price-bubble', price, source, column('price')),
    'gold-inherent-bubble': reported('gold-inherent-bubble', inherent, source, column('inherent')),
    'gold-total-bubble':
      isKnown(price) && isKnown(inherent) ? { ...entry, inputs: { price, inherent } } : entry,
  };
}

const SHARES = [
  ['gold-bar-share', 'barPercent'],
  ['gold-coin-share', 'coinPercent'],
  ['gold-silver-share', 'silverPercent'],
  ['gold-cash-share', 'otherPercent'],
] as const satisfies readonly (readonly [FigureId, keyof Row<'gold_fund_data'>])[];

/** What the fund holds, by its newest report; empty where no report says it. */
export function compositionEntries(record: Row<'gold_fund_data'>): ProvenanceEntries {
  const { symbol, compositionDate: date } = record;
  if (date === null && !SHARES.some(([, field]) => isKnown(record[field]))) return {};
  const source = sourceOf(
    compositionEvidence(record),
    'gold_fund_data',
    date === null ? { symbol } : { symbol, date },
  );
  return reportedFields('gold_fund_data', record, source, SHARES);
}
