import { isKnown } from '../../../shared/funds/figures.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { daysEvidence } from './parts/evidence.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { historyByFund } from './parts/rows-by-fund.ts';
import { unitHistory } from './parts/unit-history.ts';

/** NAV, closing price and net assets by day of each fund that has a history. */
export const fundSeries = defineAggregate({
  id: 'fund-series',
  writes: ['fund-series'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_nav_history'],
  *compute(tables, asOf) {
    const histories = historyByFund(tables.fund_nav_history);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const history = histories.get(row.id);
      if (!history?.navRedemptionRial.some(isKnown)) continue;
      const units = unitHistory(history);
      yield [
        `fund-series/${fund.slug}`,
        {
          meta: createMeta(tables, asOf, [daysEvidence(history)], category.ref.kind),
          fund,
          dates: history.dates,
          navRial: [...units.navRial],
          closePriceRial: [...units.closeRial],
          netAssetRial: history.netAssetRial,
        },
      ];
    }
  },
});
