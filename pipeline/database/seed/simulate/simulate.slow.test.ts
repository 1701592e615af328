import { describe, expect, it } from 'vitest';
import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { shortName } from '../../../../shared/identity/short-name.ts';
import { comparableQuotes } from '../market/comparable-quotes.ts';
import { readMarket } from '../market/market.ts';
import type { Returns } from '../market/returns.ts';
import { realDaysOf } from '../rows/real-days.ts';
import { anchorsOf, baseIndex } from './anchors.ts';
import { isTradingDay } from './calendar.ts';
import type { ColumnBatch } from './column-batch.ts';
import { profileOf } from './profiles.ts';
import { createScenario } from './scenario.ts';
import { SEED, simulate } from './simulate.ts';
import { simulateFunds } from './simulate-funds.ts';

const market = readMarket();
const scenario = createScenario(market, SEED);
const funds = simulateFunds(market, scenario);
const tables = new Map(simulate(market).map((columns) => [columns.table, columns]));
const table = (name: ColumnBatch['table']): ColumnBatch => tables.get(name) as ColumnBatch;
const column = (rows: ColumnBatch, name: string) =>
  rows.values[rows.names.indexOf(name)] as (string | number | null)[];

const HORIZONS: readonly (keyof Returns)[] = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'sixMonth',
  'annual',
];

describe('simulateFunds(market, scenario)', () => {
  it('simulates more than 300 funds, most of them over all 400 days', () => {
    expect(funds.length).toBeGreaterThan(300);
    expect(funds.filter(({ nav }) => nav.redemption.length === 400).length).toBeGreaterThan(240);
  });

  it('has every fund’s real NAV on the day of its quote', () => {
    for (const { fund, nav } of funds) {
      const quote = market.quotes.get(fund.key)?.at(-1);
      const at = scenario.days.indexOf(quote?.date as string) - nav.start;
      if (at >= 0) expect(nav.redemption[at]).toBe(quote?.navRedemption);
    }
  });

  it('has each real return, to the rounding of its NAVs', () => {
    let checked = 0;
    for (const { fund, nav } of funds) {
      const quote = market.quotes.get(fund.key)?.at(-1);
      if (!quote || !scenario.days.includes(quote.date)) continue;
      const last = scenario.days.indexOf(quote.date) - nav.start;
      for (const horizon of HORIZONS) {
        const real = quote.returns[horizon];
        const base = baseIndex(scenario.days, quote.date, horizon) - nav.start;
        if (real === null || base < 0) continue;
        const [from, to] = [nav.redemption[base] as number, nav.redemption[last] as number];
        const rounding = (100 * 0.5 * (to / from)) / from + 1e-6;
        expect(Math.abs((to / from - 1) * 100 - real), `${fund.symbol} ${horizon}`).toBeLessThanOrEqual(
          rounding,
        );
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(1600);
  });

  it('has the NAVs of the earlier quote where they are comparable', () => {
    for (const { fund, nav } of funds) {
      for (const quote of comparableQuotes(fund.kind, market.quotes.get(fund.key) ?? [])) {
        const at = scenario.days.indexOf(quote.date) - nav.start;
        if (at >= 0) expect(nav.redemption[at]).toBe(quote.navRedemption);
      }
    }
  });

  it('ends reserves of fixed-income funds at the real ones', () => {
    for (const { fund, nav } of funds.filter((one) => one.fund.kind === 'fixed-income')) {
      const quote = market.quotes.get(fund.key)?.at(-1);
      const at = scenario.days.indexOf(quote?.date as string) - nav.start;
      if (at >= 0) expect(nav.statistical[at]).toBe(quote?.navStatistical);
    }
  });

  it('starts no fund before its first day, unless a return or a real NAV shows it', () => {
    for (const { fund, nav } of funds) {
      const anchors = anchorsOf(
        comparableQuotes(fund.kind, market.quotes.get(fund.key) ?? []),
        (market.history.get(fund.key) ?? []).map((line) => ({ date: line.date, nav: line.nav_redemption })),
        scenario.days,
        fund.inceptionDate,
      );
      const vouched = scenario.days[anchors[0]?.index ?? 0] as string;
      const first = [fund.inceptionDate ?? scenario.days[0], vouched].sort()[0] as string;
      expect((scenario.days[nav.start] as string) >= first, shortName(fund)).toBe(true);
    }
  });

  it('moves no price beyond the exchange’s daily limit, and bubbles within their kind’s', () => {
    for (const { fund, nav, trade } of funds) {
      const moves = nav.redemption.slice(1).map((value, i) => value / (nav.redemption[i] as number) - 1);
      const real = market.history.has(fund.key);
      if (!real) expect(Math.max(...moves.map(Math.abs)), shortName(fund)).toBeLessThan(0.09);
      const prices = (trade?.closeRial ?? [])
        .slice(1)
        .map((value, i) => value / (trade?.closeRial[i] as number) - 1);
      if (prices.length > 0) expect(Math.max(...prices.map(Math.abs)), shortName(fund)).toBeLessThan(0.105);
    }
  });

  it('has large bubbles of leveraged, small ones of gold and nearly none of fixed-income funds', () => {
    const widest = (kind: string) =>
      Math.max(
        ...funds
          .filter(({ fund }) => fund.kind === kind && !market.history.has(fund.key))
          .flatMap(
            ({ nav, trade }) =>
              trade?.closeRial.map((close, i) => Math.abs(priceBubble(close, nav.redemption[i]) ?? 0)) ?? [],
          ),
      );
    expect(widest('fixed-income')).toBeLessThan(0.004);
    expect(widest('gold')).toBeLessThan(profileOf('gold').bubble.limit + 0.001);
    expect(widest('leveraged')).toBeLessThan(0.2);
    expect(widest('leveraged')).toBeGreaterThan(0.05);
  });

  it('keeps the discounts of the two funds that have traded far below their NAV for years, and gives none to another', () => {
    const median = ({ nav, trade }: (typeof funds)[number]): number => {
      const bubbles = (trade?.closeRial ?? []).flatMap(
        (close, i) => priceBubble(close, nav.redemption[i]) ?? [],
      );
      return bubbles.sort((a, b) => a - b)[Math.floor(bubbles.length / 2)] ?? 0;
    };
    const low = funds.filter((one) => median(one) < -0.2);
    expect(low.map(({ fund }) => fund.symbol).sort()).toEqual(['دارا یکم', 'پالایش']);
    for (const one of low) expect(median(one)).toBeCloseTo(one.fund.symbol === 'پالایش' ? -0.298 : -0.339, 1);
  });

  it('correlates the funds of one market', () => {
    const equity = funds.filter(({ fund, nav }) => fund.kind === 'equity' && nav.redemption.length === 400);
    const moves = equity.map(({ nav }) =>
      nav.redemption.slice(1).map((value, i) => Math.log(value / (nav.redemption[i] as number))),
    );
    const mean = (moves[0] as number[]).map(
      (_, day) => moves.reduce((sum, one) => sum + (one[day] as number), 0) / moves.length,
    );
    for (const one of moves) expect(correlation(one, mean)).toBeGreaterThan(0.7);
  });
});

function correlation(a: readonly number[], b: readonly number[]): number {
  const centre = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [x, y] = [centre(a), centre(b)];
  const dot = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, i) => sum + value * (right[i] as number), 0);
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

/** Live NAVs of the funds that were quoted on the market's day, by fund. */
const realNavs = (live: ColumnBatch): Map<unknown, unknown> => {
  const quoted = new Set(
    market.funds.flatMap(({ id, key }) =>
      market.quotes.get(key)?.at(-1)?.date === market.newestDay ? [id] : [],
    ),
  );
  const navs = column(live, 'fund_id').map((id, i) => [id, column(live, 'nav')[i]] as const);
  return new Map(navs.filter(([id]) => quoted.has(String(id))));
};

describe('simulate(market, seed)', () => {
  it('gives equal rows for an equal seed, and other rows for another', () => {
    // Compares text, because comparing three million values takes seconds.
    expect(JSON.stringify(simulate(market, SEED)) === JSON.stringify([...tables.values()])).toBe(true);
    const other = simulate(market, 'another').find(
      (columns) => columns.table === 'fund_live_data',
    ) as ColumnBatch;
    expect(column(other, 'current_price')).not.toEqual(column(table('fund_live_data'), 'current_price'));
    expect(realNavs(other)).toEqual(realNavs(table('fund_live_data')));
  });

  it('dates rows on trading days only, none after the market’s day', () => {
    for (const rows of tables.values()) {
      const dates = new Set(
        column(rows, rows.names.includes('date') ? 'date' : 'timestamp').map((day) =>
          String(day).slice(0, 10),
        ),
      );
      for (const day of dates)
        expect(isTradingDay(day) && day <= market.newestDay, `${rows.table} ${day}`).toBe(true);
    }
  });

  it('trades nothing in a closure, and has the real closes where they are known', () => {
    const isClosed = (date: unknown) => String(date) >= '2026-02-28' && String(date) <= '2026-05-18';
    const navs = table('fund_nav_history');
    const closed = column(navs, 'date').map(isClosed);
    const traded = column(navs, 'close_price').filter((price, i) => closed[i] && price !== null);
    expect(closed.filter(Boolean).length).toBeGreaterThan(1000);
    expect(traded).toEqual([]);
    const others = [
      'fund_cash_flow',
      'category_trade_data',
      'gold_fund_data',
      'leveraged_funds_data',
    ] as const;
    for (const name of others) expect(column(table(name), 'date').filter(isClosed), name).toEqual([]);
    const atlas = market.funds.find(({ symbol }) => symbol === 'اطلس')?.id ?? null;
    const live = table('fund_live_data');
    const price = column(live, 'current_price')[column(live, 'fund_id').indexOf(atlas)];
    expect(price).toBe(market.closes.get('11427939669935844')?.at(-1)?.close_price);
  });

  it('has finite figures, and none below zero where the table allows none', () => {
    for (const rows of tables.values()) {
      rows.values.forEach((values, i) => {
        const signed = /change|bubble|cash_flow|zakhireh/.test(rows.names[i] as string);
        const wrong = values.filter(
          (value) => typeof value === 'number' && (!Number.isFinite(value) || (!signed && value < 0)),
        );
        expect(wrong, `${rows.table}.${rows.names[i]}`).toEqual([]);
      });
    }
  });

  it('gives no day twice, and none with a real row', () => {
    const real = realDaysOf(market);
    const keys = new Map(market.funds.map(({ id, key }) => [id, key]));
    const nav = table('fund_nav_history');
    const days = column(nav, 'fund_id').map((id, i) => [String(id), String(column(nav, 'date')[i])] as const);
    expect(new Set(days.map((pair) => pair.join())).size).toBe(days.length);
    expect(days.filter(([id, day]) => real.hasNav(keys.get(id) as string, day))).toEqual([]);
  });

  it('has today’s prices within their range, and a flow of buying less selling', () => {
    const live = table('fund_live_data');
    const at = (name: string, i: number) => column(live, name)[i] as number | null;
    for (let i = 0; i < live.length; i++) {
      const [low, high, price, first] = [
        at('price_low', i),
        at('price_high', i),
        at('current_price', i),
        at('price_first', i),
      ];
      if (low === null || high === null || first === null) expect(at('trading_volume', i)).toBe(0);
      else
        expect([low <= (price as number), (price as number) <= high, low <= first, first <= high]).toEqual([
          true,
          true,
          true,
          true,
        ]);
    }
    const flow = table('fund_cash_flow');
    const net = column(flow, 'buying').map(
      (bought, i) => (bought as number) - (column(flow, 'selling')[i] as number),
    );
    expect(column(flow, 'cash_flow')).toEqual(net);
  });

  it('gives every fixed-income fund a reserve on each of its days', () => {
    const counts = new Map<string, number>();
    for (const id of column(table('zakhireh_fixincome'), 'fund_id'))
      counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
    const old = funds.filter(
      ({ fund, nav }) =>
        fund.kind === 'fixed-income' && nav.redemption.length === 400 && !market.history.has(fund.key),
    );
    for (const { fund } of old) expect(counts.get(fund.id)).toBeGreaterThanOrEqual(398);
  });

  it('gives every gold fund bubbles, and every leveraged one plausible ratios', () => {
    const gold = new Set(column(table('gold_fund_data'), 'symbol'));
    expect(gold.size).toBe(funds.filter(({ fund }) => fund.kind === 'gold').length);
    for (const ratio of column(table('leveraged_funds_data'), 'nominal_ratio')) {
      expect(ratio).toBeGreaterThan(1.2);
      expect(ratio).toBeLessThan(5);
    }
  });
});
