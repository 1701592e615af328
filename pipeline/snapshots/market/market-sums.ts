import { isKnown, isNonZero } from '../../../shared/funds/figures.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { fundEvidence, liveEvidence, liveNavEvidence } from '../common/evidence.ts';
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { addNamedSums, type FundSum, sumFunds, unionEvidence } from '../common/fund-sums.ts';
import type { Moment } from '../common/moment.ts';
import { currentLiveByFund, todayLiveByFund } from '../common/rows-by-fund.ts';

/** Whether a fund was traded on the day of its live row: a price alone may be the one of the day before. */
const isTraded = ({
  tradingValueRial,
  tradingVolume,
  tradeCount,
}: Pick<Row<'fund_live_data'>, 'tradingValueRial' | 'tradingVolume' | 'tradeCount'>): boolean =>
  [tradingValueRial, tradingVolume, tradeCount].some(isNonZero);

const NAMES = ['funds', 'assets', 'trading', 'up', 'down', 'unchanged', 'untraded', 'bubbles'] as const;

/** The sums behind the market's totals; a count is a sum of ones. */
export type MarketSums = Readonly<Record<(typeof NAMES)[number], FundSum>>;

type MarketTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number]> & AssetTables;

/** The sums of the funds in `tables`. A fund that was not traded on the newest day is neither up nor down nor unchanged. */
export function marketSums(tables: MarketTables, moment: Moment): MarketSums {
  const { funds } = catalogueOf(tables);
  const current = currentLiveByFund(tables.fund_live_data, moment);
  const live = funds.flatMap(({ row }) => current.get(row.id) ?? []);
  const today = todayLiveByFund(tables.fund_live_data, moment);
  const isOfToday = (row: (typeof live)[number]) => today.has(row.fundId) && isTraded(row);
  const traded = live.filter(isOfToday);
  const counted = (rows: typeof live) =>
    sumFunds(rows.map((row) => ({ value: 1, evidence: liveEvidence(row) })));
  const moved = (isCounted: (change: number) => boolean) =>
    counted(traded.filter(({ priceChangePercent: change }) => change !== null && isCounted(change)));
  return {
    funds: sumFunds(funds.map(({ row }) => ({ value: 1, evidence: fundEvidence(row) }))),
    assets: sumFunds(
      funds.flatMap((fund) => {
        const assets = netAssetsOf(fund, tables);
        return assets ? [{ value: assets.value, evidence: assets.evidence }] : [];
      }),
    ),
    trading: sumFunds(
      traded
        .filter(({ tradingValueRial }) => isNonZero(tradingValueRial))
        .map((row) => ({ value: row.tradingValueRial, evidence: liveEvidence(row) })),
    ),
    up: moved((change) => change > 0),
    down: moved((change) => change < 0),
    unchanged: moved((change) => change === 0),
    untraded: counted(live.filter((row) => !isOfToday(row))),
    bubbles: sumFunds(
      live
        // A bubble of zero counts: price and NAV are equal.
        .filter(({ bubblePercent }) => isKnown(bubblePercent))
        .map((row) => ({
          value: row.bubblePercent,
          evidence: unionEvidence([liveEvidence(row), liveNavEvidence(row)]),
        })),
    ),
  };
}

export const addMarketSums = (all: readonly MarketSums[]): MarketSums => addNamedSums(all, NAMES);
