import { extremeMonths, monthReturns } from '../../../shared/measures/month-returns.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { definePeerComparisonInMarket } from '../common/define.ts';
import { provenanceFile } from '../common/entries.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { type Benchmarked, benchmarkCategory, type PeerReturns } from './category-benchmark.ts';
import { cleanFund, closedDays, comparableReturns, seriesEvidence, seriesRuns } from './clean-histories.ts';
import { monthEntries, riskEntries, riskFreeEntry } from './risk-figures.ts';
import { addRiskFree, type RiskFree, riskFree } from './risk-free.ts';
import { publishedWindow, riskWindows } from './risk-windows.ts';

/** Volatility, ratios, drawdown, the fund against its category, and months, over five windows. */
export const fundRisk = definePeerComparisonInMarket({
  id: 'fund-risk',
  writes: ['fund-risk', 'risk-provenance'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_nav_history', 'fund_return_data', 'fund_payouts'],
  inputs(tables) {
    const histories = historyByFund(tables.fund_nav_history);
    const holidays = closedDays(tables.market_holidays);
    return catalogueOf(tables).allFunds.flatMap(({ row }): (readonly [string, PeerReturns])[] => {
      const history = histories.get(row.id);
      if (!history || history.pastDates.length === 0) return [];
      const clean = cleanFund(row, history, tables);
      const newest = clean.series.dates.at(-1) ?? null;
      const origins = seriesRuns(history, tables);
      return [[row.id, { id: row.id, newest, ...comparableReturns(clean, holidays), origins }]];
    });
  },
  compare: (peers: readonly PeerReturns[]): ReadonlyMap<string, Benchmarked> => benchmarkCategory(peers),
  summarize: riskFree,
  combine: addRiskFree,
  *compute(tables, moment, results, market: RiskFree) {
    const histories = historyByFund(tables.fund_nav_history);
    const holidays = closedDays(tables.market_holidays);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const [history, benchmarked] = [histories.get(row.id), results.get(row.id)];
      const clean = history && cleanFund(row, history, tables);
      const newestDay = clean?.lacksPayouts ? history?.pastDates.at(-1) : clean?.series.dates.at(-1);
      if (!benchmarked || !clean || newestDay === undefined) continue;
      const evidence = seriesEvidence(
        history,
        tables,
        clean.series.dates.length > 0 ? clean.series.dates : [newestDay],
      );
      const rate = riskFreeEntry(market);
      const riskFreePercent = rate['risk-free-rate']?.value ?? null;
      const windows = riskWindows(clean, holidays, benchmarked, riskFreePercent);
      const months = monthReturns(clean.series);
      const extremes = extremeMonths(months);
      const rows = {
        fundId: row.id,
        category: category.ref.slug,
        newestDay,
        history,
        tables,
        benchmarked,
        riskFree: market,
      };
      yield [
        `fund-risk/${fund.slug}`,
        {
          meta: createMeta(tables, moment, [evidence], category.ref.kind),
          fund,
          simulated: [evidence, ...Object.values(benchmarked.evidence).flat(), ...market.evidence].some(
            (one) => one.simulated,
          ),
          riskFreePercent,
          windows: windows.map(publishedWindow),
          months,
          best: extremes?.best.month ?? null,
          worst: extremes?.worst.month ?? null,
          dates: [...clean.series.dates],
          values: [...clean.series.values],
          splits: [...clean.cleaning.splits],
          misprints: [...clean.cleaning.badPrints],
          jumps: [...clean.cleaning.jumps],
          unconfirmed: [...clean.cleaning.unconfirmed],
          payouts: clean.cleaning.payouts.length,
        },
      ];
      yield [
        `risk-provenance/${fund.slug}`,
        provenanceFile(
          { level: 'fund', slug: fund.slug, name: fund.name },
          { ...riskEntries(windows, rows), ...monthEntries(clean.series, extremes, rows), ...rate },
        ),
      ];
    }
  },
});
