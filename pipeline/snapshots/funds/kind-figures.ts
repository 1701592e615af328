import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown, sum } from '../../../shared/funds/figures.ts';
import { RESERVE_DAYS } from '../../../shared/funds/reserve.ts';
import { lastDays } from '../../../shared/funds/series.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { lastBubbleIndex } from '../bubbles/gold-records.ts';
import { lastRatioIndex } from '../bubbles/leverage-records.ts';
import {
  derived,
  type ProvenanceEntries,
  type RowSource,
  reported,
  reportedFields,
  sourceOf,
} from '../common/entries.ts';
import { compositionEvidence, type DatedOrigins, daysEvidence } from '../common/evidence.ts';
import { storedColumn } from '../common/stored-column.ts';
import { knownReserve } from '../reserves/reserves.ts';

/** The day of a history's record. */
const daySource = (
  table: string,
  key: Readonly<Record<string, string>>,
  record: DatedOrigins,
  day: string,
): RowSource => sourceOf(daysEvidence(record, [day]), table, { ...key, date: day });

/** The row of a reserve's day. */
export const reserveSource = (record: Row<'zakhireh_fixincome'>, day: string): RowSource =>
  daySource('zakhireh_fixincome', { fund_id: record.fundId }, record, day);

const AVERAGES = [
  ['reserve-month-average', RESERVE_DAYS.month],
  ['reserve-quarter-average', RESERVE_DAYS.quarter],
  ['reserve-year-average', RESERVE_DAYS.year],
] as const satisfies readonly (readonly [FigureId, number])[];

/** A fixed-income fund's reserve and its averages. */
export function reserveEntries(record: Row<'zakhireh_fixincome'> | undefined): ProvenanceEntries {
  const known = record && knownReserve(record);
  const day = known?.dates.at(-1);
  if (!record || !known || day === undefined) return {};
  const source = reserveSource(record, day);
  const averages = AVERAGES.map(([id, days]) => {
    const { dates, values } = lastDays(known, days);
    const averaged = sourceOf(
      daysEvidence(record, dates),
      'zakhireh_fixincome',
      { fund_id: record.fundId },
      values.length,
    );
    return [id, derived(id, { sum: sum(values), days: values.length }, averaged)] as const;
  });
  return {
    reserve: reported(
      'reserve',
      known.values.at(-1) ?? null,
      source,
      storedColumn('zakhireh_fixincome', 'reserveFraction'),
    ),
    ...Object.fromEntries(averages),
  };
}

/** A gold fund's newest bubbles and its composition. */
export function goldEntries(record: Row<'gold_fund_data'> | null): ProvenanceEntries {
  if (!record) return {};
  return { ...bubbleEntries(record), ...compositionEntries(record) };
}

function bubbleEntries(record: Row<'gold_fund_data'>): ProvenanceEntries {
  const at = lastBubbleIndex(record);
  if (at < 0) return {};
  const source = daySource('gold_fund_data', { symbol: record.symbol }, record, record.dates[at] as string);
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

function compositionEntries(record: Row<'gold_fund_data'>): ProvenanceEntries {
  if (record.compositionDate === null) return {};
  const key = { symbol: record.symbol, date: record.compositionDate };
  const source = sourceOf(compositionEvidence(record), 'gold_fund_data', key);
  return reportedFields('gold_fund_data', record, source, [
    ['gold-bar-share', 'barPercent'],
    ['gold-coin-share', 'coinPercent'],
    ['gold-silver-share', 'silverPercent'],
    ['gold-cash-share', 'otherPercent'],
  ]);
}

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
  const source = daySource('leveraged_funds_data', { fund_id: record.fundId }, record, day);
  return Object.fromEntries(
    LEVERAGE_FIELDS.map(([id, field]) => [
      id,
      reported(id, record[field][at] ?? null, source, storedColumn('leveraged_funds_data', field)),
    ]),
  );
}
