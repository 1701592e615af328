import { addDays, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { bubblePercentileRank, priceBubble } from '../../../shared/funds/bubble.ts';
import { roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { percentToFraction } from '../../../shared/units.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { fundEvidence, historyEvidence, liveEvidence } from './parts/evidence.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { historyByFund, liveByFund } from './parts/rows-by-fund.ts';

const YEAR_DAYS = 365;

/** Percentile rank of today's bubble among the closing bubbles of the year before it, a fraction. */
function bubbleRankInYear(
  live: Row<'fund_live_data'>,
  history: Row<'fund_nav_history'> | undefined,
): number | null {
  if (!history || live.bubblePercent === null) return null;
  const day = tehranDay(toIsoInstant(live.timestamp));
  const start = addDays(day, -YEAR_DAYS);
  const bubbles = history.dates.map((date, i) =>
    date >= start && date < day ? priceBubble(history.closePriceRial[i], history.navRedemptionRial[i]) : null,
  );
  return roundFraction(bubblePercentileRank(bubbles, percentToFraction(live.bubblePercent)));
}

function figuresOf(live: Row<'fund_live_data'>, history: Row<'fund_nav_history'> | undefined) {
  const { fundId: _, origin: __, timestamp, ...figures } = live;
  return {
    ...figures,
    timestamp: toIsoInstant(timestamp),
    priceChangePercent: roundRate(live.priceChangePercent),
    bubblePercent: roundRate(live.bubblePercent),
    bubblePlaceInYear: bubbleRankInYear(live, history),
  };
}

/** The newest live figures of each fund; `live` is null without any. Sample data is never used. */
export const fundLive = defineAggregate({
  id: 'fund-live',
  writes: ['fund-live'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data', 'fund_nav_history'],
  *compute(tables, asOf) {
    const rows = liveByFund(tables.fund_live_data);
    const histories = historyByFund(tables.fund_nav_history);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const [live, history] = [rows.get(row.id), histories.get(row.id)];
      const figures = live ? figuresOf(live, history) : null;
      const hasRank = figures?.bubblePlaceInYear !== null && history;
      const evidence = live
        ? [liveEvidence(live), ...(hasRank ? [historyEvidence(history)] : [])]
        : [fundEvidence(row)];
      yield [
        `fund-live/${fund.slug}`,
        { meta: createMeta(tables, asOf, evidence, category.ref.kind), fund, live: figures },
      ];
    }
  },
});
