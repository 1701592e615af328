import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../../../shared/dates/days.ts';
import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { cleanSeries } from '../../../../shared/measures/clean-series.ts';
import { maxDrawdown } from '../../../../shared/measures/drawdown.ts';
import { simpleReturns } from '../../../../shared/measures/session-returns.ts';
import { closures } from '../content/closures.ts';
import { consumerPrices } from '../content/content-tables.ts';
import type { NavLine } from './csv-lines.ts';
import { readMarket } from './market.ts';

/** Known answers over the real series of the seed. */

const market = readMarket();
const holidays = new Set(closures().rows.map(({ date }) => String(date)));
const linesOf = (symbol: string): readonly NavLine[] => {
  const key = market.funds.find((fund) => fund.symbol === symbol)?.key ?? '';
  return market.history.get(key) ?? [];
};
const daysOf = (symbol: string) =>
  linesOf(symbol).map(({ date, nav_redemption, net_asset_rial }) => ({
    day: date,
    navRial: nav_redemption,
    netAssetRial: net_asset_rial,
  }));

describe('the closure of 2026-02-28 to 2026-05-18', () => {
  it('has a holiday for each of its 58 sessions', () => {
    expect(holidays.size).toBe(58);
    expect([...holidays].sort().at(0)).toBe('2026-02-28');
    expect([...holidays].sort().at(-1)).toBe('2026-05-18');
  });

  it('shows in اطلس: no day of it moves by 0.5%, but the revaluation on its last', () => {
    const days = daysOf('اطلس').filter(({ day }) => day >= '2026-02-27' && day <= '2026-05-17');
    const moves = simpleReturns(days.map(({ navRial }) => navRial)).map(Math.abs);
    expect(days).toHaveLength(80);
    expect(Math.max(...moves)).toBeLessThan(0.005);
    const last = daysOf('اطلس').find(({ day }) => day === '2026-05-18');
    expect((last?.navRial ?? 0) / 82_947 - 1).toBeCloseTo(-0.1633, 4);
  });
});

describe('اطلس', () => {
  it('falls by 20.551% on sessions from 2026-01-21 to 2026-05-19; raw rows would give 28.589% on a closed day', () => {
    const { series, cleaning } = cleanSeries(daysOf('اطلس'), holidays);
    expect(maxDrawdown(series)).toMatchObject({
      value: expect.closeTo(0.20551, 5),
      peakDay: '2026-01-21',
      troughDay: '2026-05-19',
    });
    expect(cleaning).toMatchObject({ splits: [], badPrints: [] });
    const raw = daysOf('اطلس');
    const all = { dates: raw.map(({ day }) => day), values: raw.map(({ navRial }) => navRial) };
    expect(maxDrawdown(all)).toMatchObject({ value: expect.closeTo(0.28589, 5), troughDay: '2026-05-18' });
  });

  it('has units that change by what was issued and redeemed, on 350 of 350 consecutive days', () => {
    const lines = linesOf('اطلس');
    const units = (line: NavLine) => (line.net_asset_rial ?? Number.NaN) / line.nav_redemption;
    const errors = lines.slice(1).flatMap((line, i) => {
      const before = lines[i] as NavLine;
      if (daysBetween(before.date, line.date) !== 1) return [];
      const reported = (line.units_issued ?? 0) - (line.units_redeemed ?? 0);
      return [Math.abs(units(line) - units(before) - reported) / units(line)];
    });
    expect(errors).toHaveLength(350);
    expect(Math.max(...errors)).toBeLessThanOrEqual(3e-5);
  });
});

describe('the closes of اطلس', () => {
  // spec 38.23
  it('give its ten real bubbles, from +0.40% over +5.35% to −0.83%', () => {
    const navs = new Map(linesOf('اطلس').map((line) => [line.date, line.nav_redemption]));
    const key = market.funds.find(({ symbol }) => symbol === 'اطلس')?.key ?? '';
    const bubbles = (market.closes.get(key) ?? []).flatMap(({ date, close_price }) => {
      const bubble = priceBubble(close_price, navs.get(date));
      return bubble === null ? [] : [[date, Number((bubble * 100).toFixed(2))]];
    });
    expect(bubbles).toHaveLength(10);
    expect([bubbles[0], bubbles[6], bubbles[9]]).toEqual([
      ['2026-07-29', 0.4],
      ['2026-08-09', 5.35],
      ['2026-08-16', -0.83],
    ]);
  });
});

describe('آگاس', () => {
  it('split its units 4:1 on 2020-09-09, once in ten years', () => {
    const { series, cleaning } = cleanSeries(daysOf('آگاس'), holidays);
    expect(cleaning.splits).toEqual([{ day: '2020-09-09', ratio: 4 }]);
    const [before, after] = ['2020-09-08', '2020-09-09'].map(
      (day) => series.values[series.dates.indexOf(day)] as number,
    ) as [number, number];
    expect(after / before - 1).toBeCloseTo((69_914 * 4) / 278_171 - 1, 12);
  });
});

describe('یاقوت', () => {
  it('has one misprint in six years, on 2020-05-03, flagged and left out of the series alone', () => {
    const raw = daysOf('یاقوت');
    const { series, cleaning } = cleanSeries(raw, holidays);
    expect(cleaning.badPrints).toEqual(['2020-05-03']);
    expect(series.dates).not.toContain('2020-05-03');
    expect(raw.some(({ day, navRial }) => day === '2020-05-03' && navRial === 7697)).toBe(true);
  });
});

describe('inflation of the year to 2026-08-16', () => {
  it('is 83.916%, from Tir 1404 to Tir 1405, the newest months known on the two days', () => {
    const known = (day: string) =>
      consumerPrices()
        .rows.filter(({ published_on }) => String(published_on) <= day)
        .at(-1) as never as {
        month: string;
        index_value: number;
      };
    const [from, to] = [known('2025-08-16'), known('2026-08-16')];
    expect([from.month, to.month]).toEqual(['1404-04', '1405-04']);
    expect(to.index_value / from.index_value - 1).toBeCloseTo(0.83916, 5);
  });
});
