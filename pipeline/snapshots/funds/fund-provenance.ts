import { goldEntries } from '../bubbles/gold-figures.ts';
import { goldRecordOf } from '../bubbles/gold-records.ts';
import { leverageEntries } from '../bubbles/leverage-figures.ts';
import { bubblePlaceEntry } from '../bubbles/year-bubbles.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { provenanceFile } from '../common/entries.ts';
import { netAssetsOf } from '../common/fund-assets.ts';
import {
  allocationByFund,
  flowByFund,
  historyByFund,
  leverageByFund,
  liveByFund,
  reportsByFund,
  reserveByFund,
  returnsByFund,
} from '../common/rows-by-fund.ts';
import { fundMeasureEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES } from '../measures/measure-tables.ts';
import { reserveEntries } from '../reserves/reserve-figures.ts';
import { returnEntries } from '../returns/return-figures.ts';
import { flowEntries, flowShareEntry } from '../trading/flow-figures.ts';
import { liveEntries } from '../trading/live-figures.ts';
import { allocationEntries } from './allocation-figures.ts';
import { identityEntries } from './identity-figures.ts';
import { historyEntries, holdingEntries } from './series-figures.ts';

/** By what each figure of a fund's own rows can be followed; its ranks and its category's figures have files of their own. */
export const fundProvenance = defineAggregate({
  id: 'fund-provenance',
  writes: ['fund-provenance'],
  scope: 'fund',
  reads: [
    ...CATALOGUE_TABLES,
    'fund_live_data',
    'fund_return_data',
    'fund_allocations',
    'fund_nav_history',
    'fund_cash_flow',
    'zakhireh_fixincome',
    'gold_fund_data',
    'leveraged_funds_data',
    'fund_portfolio_holdings',
    'fund_payouts',
    ...MEASURE_TABLES,
  ],
  *compute(tables) {
    const [live, returns] = [liveByFund(tables.fund_live_data), returnsByFund(tables.fund_return_data)];
    const [histories, flows] = [historyByFund(tables.fund_nav_history), flowByFund(tables.fund_cash_flow)];
    const reserves = reserveByFund(tables.zakhireh_fixincome);
    const leverage = leverageByFund(tables.leveraged_funds_data);
    const allocations = allocationByFund(tables.fund_allocations);
    const reports = reportsByFund(tables.fund_portfolio_holdings);
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref, category } = entry;
      const entries = {
        ...historyEntries(histories.get(row.id)),
        ...flowEntries(flows.get(row.id)),
        ...flowShareEntry(flows.get(row.id), netAssetsOf(entry, tables)),
        ...liveEntries(live.get(row.id)),
        ...bubblePlaceEntry(live.get(row.id), histories.get(row.id)),
        ...identityEntries(entry, tables),
        ...returnEntries(returns.get(row.id)),
        ...fundMeasureEntries(returns.get(row.id), tables),
        ...allocationEntries(allocations.get(row.id)),
        ...(category.isFixedIncome ? reserveEntries(reserves.get(row.id)) : {}),
        ...goldEntries(goldRecordOf(entry, tables.gold_fund_data)),
        ...leverageEntries(leverage.get(row.id)),
        ...holdingEntries(reports.get(row.id)?.[0]?.[1]),
      };
      yield [
        `fund-provenance/${ref.slug}`,
        provenanceFile({ level: 'fund', slug: ref.slug, name: ref.name }, entries),
      ];
    }
  },
});
