import { describe, expect, it } from 'vitest';
import { fairBarRial, fairSilverRial } from '../../../shared/funds/bubble.ts';
import { GOLD, marketState, TODAY } from '../../database/testing/market-funds.ts';
import { answer, batch, dearCoinRial, rowsOf, storedGold } from '../testing/batches.ts';
import { parseIme, recognize } from './parse.ts';

const symbol = GOLD.symbol as string;

describe('parseIme(batch, stored)', () => {
  const contract = (ContractCode: string, changes: Record<string, unknown> = {}) => ({
    ContractCode,
    ContractDescription: 'گواهی سپرده',
    AskPrice1: 1,
    BidPrice1: 1,
    LastTradedPrice: 22_000_000,
    LastSettlementPrice: 21_900_000,
    TradesVolume: 10,
    LastUpdate: '2026-08-16T15:04:05.08',
    ...changes,
  });

  it('reads certificates, by the settlement price before the day’s first trade', () => {
    const { rows } = parseIme(
      batch(
        answer('market', [
          contract('GoldBar', { LastTradedPrice: 0 }),
          contract('GoldCoin'),
          contract('Saffron'),
        ]),
      ),
      marketState(),
    );
    expect(rowsOf(rows, 'reference_prices')).toEqual([
      { symbol: 'ime_gold_bar', date: TODAY, value: 21_900_000, unit: 'rial' },
      { symbol: 'ime_gold_coin', date: TODAY, value: 22_000_000, unit: 'rial' },
    ]);
  });

  it('recomputes the bubbles of today’s gold funds', () => {
    const references = new Map([
      ['usd_free', { day: TODAY, value: 1_700_000 }],
      ['gold_ounce', { day: TODAY, value: 4000 }],
      ['coin_emami', { day: TODAY, value: dearCoinRial }],
    ]);
    const bar = Math.round(fairBarRial(4000, 1_700_000));
    const { rows } = parseIme(
      batch(answer('market', [contract('GoldBar', { LastTradedPrice: bar })])),
      marketState({ gold: storedGold, references }),
    );
    expect((rowsOf(rows, 'gold_fund_data')[0] as Record<string, number>).inherent_bubble).toBeCloseTo(
      0.01,
      6,
    );
  });

  it('computes the bubble of a fund with silver from the silver certificate, and none without it', () => {
    const references = new Map([
      ['usd_free', { day: TODAY, value: 1_700_000 }],
      ['gold_ounce', { day: TODAY, value: 4000 }],
      ['silver_ounce', { day: TODAY, value: 50 }],
      ['coin_emami', { day: TODAY, value: dearCoinRial }],
    ]);
    const bar = contract('GoldBar', { LastTradedPrice: Math.round(fairBarRial(4000, 1_700_000)) });
    const silver = contract('SilverBar', {
      LastTradedPrice: Math.round(fairSilverRial(50, 1_700_000) * 1.2),
    });
    const mixed = new Map([
      [symbol, { ...storedGold.get(symbol), barPercent: 70, coinPercent: 0, silverPercent: 30 } as never],
    ]);
    const inherent = (...contracts: unknown[]) =>
      rowsOf(
        parseIme(batch(answer('market', contracts)), marketState({ gold: mixed, references })).rows,
        'gold_fund_data',
      ).map((row) => row.inherent_bubble as number);
    expect(inherent(bar, silver)).toEqual([expect.closeTo(0.3 * 0.2, 6)]);
    expect(inherent(bar)).toEqual([]);
  });

  it('throws when the board has none of the contracts, and for a changed layout', () => {
    expect(() => parseIme(batch(answer('market', [contract('Saffron')])), marketState())).toThrowError(
      /came none of them/,
    );
    expect(() => parseIme(batch(answer('market', { rows: [] })), marketState())).toThrowError(
      /layout of market has changed/,
    );
    expect(recognize([contract('GoldBar')])).toBe('market');
    expect(recognize([])).toBeNull();
  });
});
