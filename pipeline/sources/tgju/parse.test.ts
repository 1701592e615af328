import { describe, expect, it } from 'vitest';
import { fairBarRial, fairSilverRial } from '../../../shared/funds/bubble.ts';
import { GOLD, marketState, TODAY } from '../../database/testing/market-funds.ts';
import { answer, batch, dearCoinRial, rowsOf, storedGold } from '../testing/batches.ts';
import { parseTgju, recognize } from './parse.ts';

const symbol = GOLD.symbol as string;
const quote = (p: unknown, ts = '2026-08-16 12:49:29') => ({
  p,
  h: p,
  l: p,
  d: '0',
  dp: 0,
  dt: '',
  t: '۱۲:۴۹',
  ts,
});
const current = {
  price_dollar_rl: quote('1,700,000'),
  ons: quote('4,000.00'),
  sekee: quote(dearCoinRial.toLocaleString('en')),
  geram18: quote('160,000,000'),
};
const live = (changes: Record<string, unknown> = {}) =>
  answer('live', { current: { ...current, ...changes } });

describe('parseTgju(batch, stored)', () => {
  it('reads dollar, ounce and coin with their units and day', () => {
    const { rows, refused } = parseTgju(batch(live()), marketState());
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'reference_prices')).toEqual([
      { symbol: 'usd_free', date: TODAY, value: 1_700_000, unit: 'rial' },
      { symbol: 'gold_ounce', date: TODAY, value: 4000, unit: 'usd' },
      { symbol: 'coin_emami', date: TODAY, value: dearCoinRial, unit: 'rial' },
      { symbol: 'gold_gram_18', date: TODAY, value: 160_000_000, unit: 'rial' },
    ]);
  });

  it('recomputes the bubbles of today’s gold funds', () => {
    const references = new Map([
      ['ime_gold_bar', { day: TODAY, value: fairBarRial(4000, 1_700_000) * 1.02 }],
    ]);
    const { rows } = parseTgju(batch(live()), marketState({ gold: storedGold, references }));
    const [row] = rowsOf(rows, 'gold_fund_data') as Record<string, number>[];
    expect(row?.inherent_bubble).toBeCloseTo(0.9 * 0.02 + 0.1 * 0.1, 6);
    expect(row?.total_bubble).toBeCloseTo(1.01 * (1 + (row?.inherent_bubble ?? 0)) - 1, 12);
    const before = new Map([
      [symbol, { ...(storedGold.get(symbol) as never as object), day: '2026-08-15' } as never],
    ]);
    expect(
      rowsOf(parseTgju(batch(live()), marketState({ gold: before, references })).rows, 'gold_fund_data'),
    ).toEqual([]);
  });

  it('refuses a price in tomans and a quote of another coin', () => {
    const references = new Map([['usd_free', { day: '2026-08-15', value: 1_690_000 }]]);
    const toman = parseTgju(batch(live({ price_dollar_rl: quote('170,000') })), marketState({ references }));
    expect(toman.refused).toMatchObject([
      { key: 'usd_free', value: 170_000, reason: 'expected a price within 40% of 1690000 of 2026-08-15' },
    ]);
    const quarter = parseTgju(batch(live({ sekee: quote(String(dearCoinRial / 4)) })), marketState());
    expect(quarter.refused).toMatchObject([{ key: 'coin_emami', field: 'p' }]);
    expect(rowsOf(quarter.rows, 'reference_prices').map((row) => row.symbol)).not.toContain('coin_emami');
  });

  it('reads the ounce of silver, and refuses one far from the price of the gram', () => {
    const gram = Math.round(fairSilverRial(50, 1_700_000));
    const parseSilver = (ounce: string) =>
      parseTgju(batch(live({ silver_999: quote(String(gram)), silver: quote(ounce) })), marketState());
    expect(rowsOf(parseSilver('50').rows, 'reference_prices')).toContainEqual({
      symbol: 'silver_ounce',
      date: TODAY,
      value: 50,
      unit: 'usd',
    });
    const implausible = parseSilver('5000');
    expect(implausible.refused).toMatchObject([{ key: 'silver_ounce', value: 5000 }]);
    expect(rowsOf(implausible.rows, 'reference_prices').map((row) => row.symbol)).not.toContain(
      'silver_ounce',
    );
  });

  it('throws when a required quote is missing', () => {
    expect(() =>
      parseTgju(batch(answer('live', { current: { ons: quote('1') } })), marketState()),
    ).toThrowError(/expected price_dollar_rl, sekee among the quotes/);
    expect(() => parseTgju(batch(answer('live', { data: 1 })), marketState())).toThrowError(
      /layout of live has changed/,
    );
  });

  it('reads a history with its two calendars in either order', () => {
    const cells = (a: string, b: string) => [
      '1,680,000',
      '1,670,000',
      '1,705,000',
      '1,700,000',
      '<span class="high">5,000</span>',
      '<span class="high">0.3%</span>',
      a,
      b,
    ];
    const history = answer(
      'history',
      { data: [cells('2026/08/16', '1405/05/25'), cells('1405/05/24', '2026/08/15'), cells('؟', '؟')] },
      { symbol: 'usd_free' },
    );
    const { rows, refused } = parseTgju(batch(history), marketState());
    expect(rowsOf(rows, 'reference_prices')).toEqual([
      { symbol: 'usd_free', date: '2026-08-16', value: 1_700_000, unit: 'rial' },
      { symbol: 'usd_free', date: '2026-08-15', value: 1_700_000, unit: 'rial' },
    ]);
    expect(refused).toMatchObject([{ field: 'date' }]);
    expect(() => parseTgju(batch({ ...history, about: {} }), marketState())).toThrowError(
      /does not say what it prices/,
    );
  });

  it('is recognized by its shape', () => {
    expect(recognize({ current: {} })).toBe('live');
    expect(recognize({ data: [[1, 2, 3, 4, 5, 6, 7, 8]] })).toBe('history');
    for (const other of [null, {}, { data: [] }, { data: [{}] }]) expect(recognize(other)).toBeNull();
  });
});
