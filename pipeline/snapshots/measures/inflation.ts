import { lastDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import { figureOf } from '../../../shared/figures/index.ts';
import { originsOf } from '../../../shared/schema/origins.ts';
import { defineAggregate } from '../common/define.ts';
import type { Evidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { type ComparedMonth, comparedMonths } from './index-months.ts';

function monthOf({ row, before, yearBefore }: ComparedMonth) {
  const { month, index, publishedOn, isEstimate, note } = row;
  const changeFrom = (other: ComparedMonth['before']) =>
    figureOf('yearly-inflation').compute({ from: other?.index ?? null, to: index });
  return {
    month,
    end: lastDayOfJalaliMonth(month),
    index,
    monthlyPercent: changeFrom(before),
    yearlyPercent: changeFrom(yearBefore),
    publishedOn,
    isEstimate,
    note,
  };
}

const evidenceOf = ({ row: { source, month } }: ComparedMonth): Evidence => ({
  origins: originsOf(source),
  simulated: false,
  day: lastDayOfJalaliMonth(month),
  instant: null,
});

/** The oldest months that are read lack the year before them: the history begins after them. */
function fromFirstYear(months: readonly ComparedMonth[]): readonly ComparedMonth[] {
  const first = months.findIndex(({ yearBefore }) => yearBefore !== null);
  return months.slice(Math.max(0, first));
}

/** The published months of the consumer price index with the inflation of a month and of a year. */
export const inflation = defineAggregate({
  id: 'inflation',
  writes: ['inflation'],
  reads: [...META_TABLES, 'consumer_price_index'],
  *compute(tables, moment) {
    const months = fromFirstYear(comparedMonths(tables.consumer_price_index, moment.day));
    const meta = createMeta(tables, moment, months.map(evidenceOf));
    // Published once a month: the age of its newest day says nothing.
    yield ['inflation', { meta: { ...meta, stale: false }, months: months.map(monthOf) }];
  },
});
