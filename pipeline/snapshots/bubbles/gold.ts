import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { isKnown, roundFraction } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { publishedValue, type RowSource } from '../common/entries.ts';
import { daysEvidence, type Evidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
import { compositionEntries, goldBubbleEntries } from './gold-figures.ts';
import { goldRecordOf, lastBubbleIndex } from './gold-records.ts';

interface GoldFund {
  readonly fund: FundRef;
  readonly record: Row<'gold_fund_data'>;
}

/** The bubbles of the day at index `at`. */
const bubblesAt = (record: GoldFund['record'], at: number) => ({
  priceFraction: roundFraction(record.priceBubbleFraction[at]),
  inherentFraction: roundFraction(record.inherentBubbleFraction[at]),
  totalFraction: roundFraction(record.totalBubbleFraction[at]),
});

/** A line of a list with the row behind it. */
interface Sourced<T> {
  readonly item: T;
  readonly source: RowSource;
}

/** The newest bubbles of each fund that has some of the last week: older ones are not compared with today's. */
const newestBubbles = (funds: readonly GoldFund[], { day }: Pick<Moment, 'day'>) =>
  funds.flatMap(({ fund, record }) => {
    const entries = goldBubbleEntries(record);
    const source = entries['gold-price-bubble']?.source;
    if (!source?.day || source.day < oldestCurrentDay(day)) return [];
    const item = {
      fund,
      date: source.day,
      priceFraction: publishedValue(entries, 'gold-price-bubble'),
      inherentFraction: publishedValue(entries, 'gold-inherent-bubble'),
      totalFraction: publishedValue(entries, 'gold-total-bubble'),
    };
    return [{ item, source }];
  });

const compositions = (funds: readonly GoldFund[]) =>
  funds.flatMap(({ fund, record }) => {
    const entries = compositionEntries(record);
    const source = entries['gold-bar-share']?.source;
    const shares = {
      barPercent: publishedValue(entries, 'gold-bar-share'),
      coinPercent: publishedValue(entries, 'gold-coin-share'),
      silverPercent: publishedValue(entries, 'gold-silver-share'),
      cashPercent: publishedValue(entries, 'gold-cash-share'),
    };
    return source && Object.values(shares).some(isKnown)
      ? [{ item: { fund, date: record.compositionDate, ...shares }, source }]
      : [];
  });

/** The lines by a figure, largest first, and the rows of all of them. */
const board = <T extends { readonly fund: FundRef }>(
  lines: readonly Sourced<T>[],
  figure: (item: T) => number | null,
) => ({
  items: sortByFigure(
    lines.map(({ item }) => item),
    figure,
  ),
  evidence: lines.map(({ source }) => source),
});

/** Bubbles of gold funds, as a comparison and by fund, and their compositions. */
export const gold = defineAggregate({
  id: 'gold',
  writes: ['gold/bubbles', 'gold-bubble', 'gold/composition'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'gold_fund_data'],
  *compute(tables, moment) {
    const all = catalogueOf(tables).allFunds.flatMap((entry) => {
      const record = goldRecordOf(entry, tables.gold_fund_data);
      return record ? [{ fund: entry.ref, record, isActive: entry.row.isActive }] : [];
    });
    const active = all.filter(({ isActive }) => isActive);
    const metaFor = (evidence: readonly Evidence[]) => createMeta(tables, moment, evidence, 'gold');
    const bubbles = board(newestBubbles(active, moment), (item) => item.priceFraction);
    yield ['gold/bubbles', { meta: metaFor(bubbles.evidence), items: bubbles.items }];
    const reports = compositions(active).map(({ item, source }) => ({
      item: { ...item, meta: metaFor([source]) },
      source,
    }));
    const mixes = board(reports, (item) => item.barPercent);
    yield ['gold/composition', { meta: metaFor(mixes.evidence), items: mixes.items }];
    for (const { fund, record } of all) {
      const last = lastBubbleIndex(record);
      if (last < 0) continue;
      // A day with a composition only, from a monthly report, is not a point of the line of bubbles.
      const every = record.dates.map((date, i) => ({ date, ...bubblesAt(record, i) }));
      const days = every.filter((day) =>
        [day.priceFraction, day.inherentFraction, day.totalFraction].some(isKnown),
      );
      yield [
        `gold-bubble/${fund.slug}`,
        {
          meta: metaFor([
            daysEvidence(
              record,
              days.map(({ date }) => date),
            ),
          ]),
          fund,
          dates: days.map(({ date }) => date),
          priceFraction: days.map(({ priceFraction }) => priceFraction),
          inherentFraction: days.map(({ inherentFraction }) => inherentFraction),
          totalFraction: days.map(({ totalFraction }) => totalFraction),
        },
      ];
    }
  },
});
