import { isKnown } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import type { AssetTables } from '../common/fund-assets.ts';
import type { Moment } from '../common/moment.ts';
import { historyByFund, todayLiveByFund } from '../common/rows-by-fund.ts';

/** How many of the funds that trade on the newest day have an earlier close, and on which days the exchange repeats it as yesterday's price. */
export interface PreviousCloses {
  readonly compared: number;
  readonly repeated: Readonly<Record<string, number>>;
}

type CloseTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number]> & AssetTables;

/** The newest close of each fund in `tables` before the day of the live rows, against yesterday's price. */
export function previousCloses(tables: CloseTables, moment: Moment): PreviousCloses {
  const histories = historyByFund(tables.fund_nav_history);
  const day = moment.liveDay ?? '';
  const live = [...todayLiveByFund(tables.fund_live_data, moment).values()];
  const known = new Set(catalogueOf(tables).funds.map(({ row }) => row.id));
  const compared = live.flatMap(({ fundId, priceYesterdayRial }) => {
    const history = known.has(fundId) ? histories.get(fundId) : undefined;
    const at = history?.dates.findLastIndex((date, i) => date < day && isKnown(history.closePriceRial[i]));
    if (!history || at === undefined || at < 0 || !isKnown(priceYesterdayRial)) return [];
    return [
      { date: history.dates[at] as string, isRepeated: history.closePriceRial[at] === priceYesterdayRial },
    ];
  });
  const dates = Map.groupBy(
    compared.filter(({ isRepeated }) => isRepeated),
    ({ date }) => date,
  );
  return {
    compared: compared.length,
    repeated: Object.fromEntries([...dates].map(([date, own]) => [date, own.length])),
  };
}

export function addPreviousCloses(all: readonly PreviousCloses[]): PreviousCloses {
  const repeated: Record<string, number> = {};
  for (const one of all)
    for (const [date, count] of Object.entries(one.repeated)) repeated[date] = (repeated[date] ?? 0) + count;
  return { compared: all.reduce((sum, { compared }) => sum + compared, 0), repeated };
}

/**
 * The session before the newest trading day: the day whose closes the exchange repeats as yesterday's prices, for most funds. Null where the
 * closes do not say it: `market_holidays` has no row for most holidays.
 */
export function previousCloseDay({ compared, repeated }: PreviousCloses): string | null {
  const found = Object.entries(repeated).find(([, count]) => count > compared / 2);
  return found?.[0] ?? null;
}
