import { isNonZero } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { dayEvidence, daysEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { flowByFund, tradesByCategory } from '../common/rows-by-fund.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
import { flowOn, flowRial, newestFlow } from './cash-flow.ts';

/** Each fund's flow on the market's newest day of flows, `date`, largest first, without nulls and zeros. */
function flowsToday(
  funds: readonly FundEntry[],
  table: readonly Row<'fund_cash_flow'>[],
  date: string | null,
) {
  const records = flowByFund(table);
  const own = funds.flatMap(({ row, ref }) => {
    const record = records.get(row.id);
    return record ? [{ fund: ref, record }] : [];
  });
  const found = own.flatMap(({ fund, record }) => {
    const netInflowRial = flowOn(record, date);
    return isNonZero(netInflowRial) ? [{ fund, netInflowRial, record }] : [];
  });
  return {
    items: sortByFigure(found, (one) => one.netInflowRial).map(({ fund, netInflowRial }) => ({
      fund,
      netInflowRial,
    })),
    evidence: date === null ? [] : found.map(({ record }) => daysEvidence(record, [date])),
  };
}

/** Today's net inflow of each fund, and the category's own history. */
export const categoryFlow = defineAggregate({
  id: 'category-flow',
  writes: ['category-flow'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_cash_flow', 'category_trade_data'],
  *compute(tables, moment) {
    const trades = tradesByCategory(tables.category_trade_data);
    for (const { row, ref: category, funds } of catalogueOf(tables).categories) {
      const { items, evidence } = flowsToday(funds, tables.fund_cash_flow, moment.flowDay);
      const days = trades.get(row.id) ?? [];
      const newest = newestFlow(days);
      const known = days.filter(({ cashFlowToman }) => cashFlowToman !== null);
      yield [
        `category-flow/${category.slug}`,
        {
          meta: createMeta(tables, moment, [...evidence, ...known.map(dayEvidence)], category.kind),
          category,
          items,
          today: {
            date: newest?.date ?? null,
            netInflowRial: flowRial(newest?.cashFlowToman),
            buyingPerCapitaRial: flowRial(newest?.buyingPerCapitaToman),
            sellingPerCapitaRial: flowRial(newest?.sellingPerCapitaToman),
          },
          history: {
            dates: days.map(({ date }) => date),
            netInflowRial: days.map(({ cashFlowToman }) => flowRial(cashFlowToman)),
          },
        },
      ];
    }
  },
});
