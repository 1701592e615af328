import { roundSignificant } from '../../../shared/units.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { cleanFund, payoutsOf, seriesEvidence } from './clean-histories.ts';

/** Growth is published with this many significant digits: a quotient of two is exact to a millionth of a percent point. */
export const GROWTH_DIGITS = 8;

/** The finished days of each fund with a NAV, as stored and cleaned; inactive funds keep theirs. */
export const fundHistory = defineAggregate({
  id: 'fund-history',
  writes: ['fund-history'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, 'fund_nav_history', 'fund_return_data', 'fund_payouts', 'market_holidays'],
  *compute(tables) {
    const histories = historyByFund(tables.fund_nav_history);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const history = histories.get(row.id);
      const [first, last] = [history?.pastDates[0], history?.pastDates.at(-1)];
      if (!history || first === undefined || last === undefined) continue;
      const { series, cleaning, lacksPayouts } = cleanFund(row, history, tables);
      const { origins, simulated } = seriesEvidence(history, tables);
      yield [
        `fund-history/${fund.slug}`,
        {
          fund,
          category: category.ref,
          dates: history.pastDates,
          navRial: history.pastNavRial,
          closeRial: history.pastDates.map((_, i) => history.pastCloseRial[i] ?? null),
          sessions: [...series.dates],
          growth: series.values.map((value) => roundSignificant(value, GROWTH_DIGITS)),
          splits: [...cleaning.splits],
          misprints: [...cleaning.badPrints],
          jumps: [...cleaning.jumps],
          unconfirmed: [...cleaning.unconfirmed],
          lacksPayouts,
          payouts: payoutsOf(history, tables).filter(({ day }) => day > first && day <= last),
          origins: [...origins],
          simulated,
        },
      ];
    }
  },
});
