import { isKnown } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { daysEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { type UnitHistory, unitHistory } from './unit-history.ts';

/** Days with a NAV or a close: those that the chart and its table show. */
const shownDays = (dates: readonly string[], { navRial, closeRial }: UnitHistory): string[] =>
  dates.filter((_, i) => isKnown(navRial[i]) || isKnown(closeRial[i]));

/** NAV, closing price and net assets by day of each fund that has a history. */
export const fundSeries = defineAggregate({
  id: 'fund-series',
  writes: ['fund-series'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_nav_history'],
  *compute(tables, moment) {
    const histories = historyByFund(tables.fund_nav_history);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const history = histories.get(row.id);
      if (!history?.navRedemptionRial.some(isKnown)) continue;
      const units = unitHistory(history);
      yield [
        `fund-series/${fund.slug}`,
        {
          meta: createMeta(
            tables,
            moment,
            [daysEvidence(history, shownDays(history.dates, units))],
            category.ref.kind,
          ),
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
