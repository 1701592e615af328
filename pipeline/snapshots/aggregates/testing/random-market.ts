/** Random markets of three categories with daily histories. Never imported by the product. */
import fc from 'fast-check';
import { addDays } from '../../../../shared/dates/days.ts';
import { isSessionDay } from '../../../../shared/dates/session-days.ts';
import type { Tables } from '../../../../shared/schema/rows/index.ts';
import { createRandom } from '../../../database/seed/simulate/random.ts';
import * as rows from './tables.ts';

const KINDS = ['gold', 'fixed-income', 'leveraged'];
const FUNDS_PER_KIND = 5;
const FUNDS = KINDS.length * FUNDS_PER_KIND;
/** A year of sessions, so that each figure has its window. */
const DAYS = 380;

/** The first fund of each category holds the newest day of every table: without it another day would be today. */
const isAnchor = (n: number): boolean => n <= KINDS.length;
/** Number of the category of fund `n`, from 1 on. */
export const categoryNumberOf = (n: number): number => ((n - 1) % KINDS.length) + 1;

const sessions = Array.from({ length: DAYS }, (_, i) => addDays(rows.AS_OF.day, i - DAYS + 1)).filter((day) =>
  isSessionDay(day, new Set()),
);

/** Moves of up to 1.5% a session: none of them is a split, a misprint or a jump. */
function historyOf(n: number, random: () => number) {
  const start = isAnchor(n) ? 0 : Math.floor(random() * 60);
  const dates = sessions.slice(start);
  let nav = 10_000 + Math.floor(random() * 1000);
  const navs = dates.map(() => {
    nav *= 1 + (random() - 0.48) * 0.03;
    return nav;
  });
  const assets = navs.map((value) => value * 1e6);
  const closes = navs.map((value) => value * (1 + (random() - 0.5) * 0.02));
  return rows.history(n, {
    dates,
    navRedemptionRial: navs,
    closePriceRial: closes,
    netAssetRial: assets,
    pastDates: dates,
    pastNavRial: navs,
    pastNetAssetRial: assets,
    pastNetIssuedUnits: dates.map(() => 0),
    pastCloseRial: closes,
    pastOrigins: dates.map(() => 'fipiran'),
  });
}

const percentOf = (random: () => number): number => Math.round((random() - 0.4) * 4000) / 100 || 1;

function liveOf(n: number, random: () => number) {
  return rows.live(n, {
    currentPriceRial: 10_000 + n,
    navRial: 10_000,
    bubblePercent: percentOf(random) / 10,
    priceChangePercent: percentOf(random) / 10,
    tradingValueRial: 1e9 + Math.floor(random() * 1e9),
    tradingVolume: 1000,
    liquidityRial: 1e8,
  });
}

/** A market by its seed. */
export function marketOf(seed: number): Tables {
  const random = createRandom(String(seed)).next;
  const numbers = Array.from({ length: FUNDS }, (_, i) => i + 1);
  const recent = sessions.slice(-20);
  return rows.tablesWith({
    categories: KINDS.map((name, i) => rows.category(i + 1, { name, description: null })),
    data_sources: [rows.source('tsetmc'), rows.source('fipiran'), rows.source('codal')],
    funds: numbers.map((n) =>
      rows.fund(n, {
        categoryId: rows.categoryId(categoryNumberOf(n)),
        assetsRial: 1e12 + n,
        initiationDate: '2020-01-01',
      }),
    ),
    fund_nav_history: numbers.map((n) => historyOf(n, random)),
    fund_live_data: numbers.map((n) => liveOf(n, random)),
    fund_return_data: numbers.map((n) =>
      rows.returns(n, {
        dailyPercent: percentOf(random) / 20,
        monthlyPercent: percentOf(random),
        quarterlyPercent: percentOf(random),
        biannualPercent: percentOf(random),
        yearlyPercent: percentOf(random),
      }),
    ),
    fund_cash_flow: numbers.map((n) =>
      rows.flow(n, { dates: recent, cashFlowToman: recent.map(() => percentOf(random) * 1e6) }),
    ),
    zakhireh_fixincome: numbers
      .filter((n) => KINDS[categoryNumberOf(n) - 1] === 'fixed-income')
      .map((n) => rows.reserve(n, { dates: recent, reserveFraction: recent.map(() => random() / 100) })),
    gold_fund_data: numbers
      .filter((n) => KINDS[categoryNumberOf(n) - 1] === 'gold')
      .map((n) =>
        rows.goldRow(`ن${n}`, { dates: recent, priceBubbleFraction: recent.map(() => random() / 50) }),
      ),
    leveraged_funds_data: numbers
      .filter((n) => KINDS[categoryNumberOf(n) - 1] === 'leveraged')
      .map((n) => rows.leverage(n, { dates: recent, nominalRatio: recent.map(() => 1 + random()) })),
    fund_portfolio_holdings: numbers.map((n) =>
      rows.holding(n, `نماد ${n % 4}`, { purchaseValueRial: 1e9 * n, weightFraction: 0.1 }),
    ),
    market_map_data: numbers.map((n) =>
      rows.cell(n, { categoryId: rows.categoryId(categoryNumberOf(n)), tradingVolume: n }),
    ),
    category_trade_data: KINDS.map((_, i) => rows.trade(i + 1, { cashFlowToman: 1e6 * (i + 1) })),
    reference_prices: [
      rows.closes('usd_free', { dates: sessions, valuesRial: sessions.map((_, i) => 1e6 * 1.001 ** i) }),
    ],
  });
}

/** A market and one of its funds that is no anchor. */
export const randomMarket = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  n: fc.integer({ min: KINDS.length + 1, max: FUNDS }),
  /** A day within the history of every fund, but for its first and last ones. */
  day: fc.integer({ min: 70, max: sessions.length - 2 }).map((at) => sessions[at] as string),
});
