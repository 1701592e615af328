import type { FigureId } from '../../../shared/figures/index.ts';
import { roundFraction, sum } from '../../../shared/funds/figures.ts';
import { RESERVE_DAYS } from '../../../shared/funds/reserve.ts';
import { lastDays } from '../../../shared/funds/series.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import {
  derived,
  type ProvenanceEntries,
  type RowSource,
  recordDay,
  reported,
  sourceOf,
  sumSource,
} from '../common/entries.ts';
import { daysEvidence } from '../common/evidence.ts';
import type { FundSum } from '../common/fund-sums.ts';
import { storedColumn } from '../common/stored-column.ts';
import { knownReserve, newestReserve } from './reserves.ts';

/** The row of a reserve's day. */
export const reserveSource = (record: Row<'zakhireh_fixincome'>, day: string): RowSource =>
  recordDay('zakhireh_fixincome', { fund_id: record.fundId }, record, day);

const AVERAGES = [
  ['reserve-month-average', RESERVE_DAYS.month],
  ['reserve-quarter-average', RESERVE_DAYS.quarter],
  ['reserve-year-average', RESERVE_DAYS.year],
] as const satisfies readonly (readonly [FigureId, number])[];

/** A fixed-income fund's reserve and its averages. */
export function reserveEntries(record: Row<'zakhireh_fixincome'> | undefined): ProvenanceEntries {
  const newest = newestReserve(record);
  if (!record || !newest) return {};
  const known = knownReserve(record);
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
      newest.value,
      reserveSource(record, newest.day),
      storedColumn('zakhireh_fixincome', 'reserveFraction'),
    ),
    ...Object.fromEntries(averages),
  };
}

/** The mean of a category's current reserves, zeros included; empty without any. */
export function averageReserveEntry(reserves: FundSum, slug: string): ProvenanceEntries {
  if (reserves.count === 0) return {};
  const inputs = { sum: roundFraction(reserves.total), funds: reserves.count };
  const source = sumSource(reserves, 'zakhireh_fixincome', { category: slug });
  return { 'category-average-reserve': derived('category-average-reserve', inputs, source) };
}
