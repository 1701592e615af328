import { isKnown, roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { compositionEvidence, daysEvidence, type Evidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
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

function newestBubbles(funds: readonly GoldFund[]) {
  const items = funds.flatMap(({ fund, record }) => {
    const at = lastBubbleIndex(record);
    return at < 0 ? [] : [{ fund, date: record.dates[at] as string, ...bubblesAt(record, at) }];
  });
  return sortByFigure(items, (item) => item.priceFraction);
}

const sharesOf = ({ barPercent, coinPercent, silverPercent, otherPercent }: GoldFund['record']) => ({
  barPercent: roundRate(barPercent),
  coinPercent: roundRate(coinPercent),
  silverPercent: roundRate(silverPercent),
  cashPercent: roundRate(otherPercent),
});

function compositions(funds: readonly GoldFund[]) {
  const items = funds
    .map(({ fund, record }) => ({ fund, date: record.compositionDate, ...sharesOf(record) }))
    .filter(({ barPercent, coinPercent, silverPercent, cashPercent }) =>
      [barPercent, coinPercent, silverPercent, cashPercent].some(isKnown),
    );
  return sortByFigure(items, (item) => item.barPercent);
}

/** Evidence of the records whose fund is in a list, as of the day that the list shows. */
function evidenceOf(
  items: readonly { fund: FundRef; date: string | null }[],
  funds: readonly GoldFund[],
  of: (record: GoldFund['record'], day: string) => Evidence,
): Evidence[] {
  const days = new Map(items.map(({ fund, date }) => [fund.slug, date]));
  return funds.flatMap(({ fund, record }) => {
    const day = days.get(fund.slug);
    return day === undefined ? [] : [of(record, day ?? '')];
  });
}

/** Bubbles of gold funds, as a comparison and by fund, and their compositions. */
export const gold = defineAggregate({
  id: 'gold',
  writes: ['gold/bubbles', 'gold-bubble', 'gold/composition'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'gold_fund_data'],
  *compute(tables, asOf) {
    const all = catalogueOf(tables).allFunds.flatMap((entry) => {
      const record = goldRecordOf(entry, tables.gold_fund_data);
      return record ? [{ fund: entry.ref, record, isActive: entry.row.isActive }] : [];
    });
    const active = all.filter(({ isActive }) => isActive);
    const metaFor = (evidence: readonly Evidence[]) => createMeta(tables, asOf, evidence, 'gold');
    const bubbles = newestBubbles(active);
    yield [
      'gold/bubbles',
      {
        meta: metaFor(evidenceOf(bubbles, active, (record, day) => daysEvidence(record, [day]))),
        items: bubbles,
      },
    ];
    const mixes = compositions(active);
    yield [
      'gold/composition',
      { meta: metaFor(evidenceOf(mixes, active, compositionEvidence)), items: mixes },
    ];
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
