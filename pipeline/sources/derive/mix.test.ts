import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewestFigures } from '../../database/stored-state.ts';
import { EQUITY, marketState, TODAY } from '../../database/testing/market-funds.ts';
import { rowsOf } from '../testing/batches.ts';
import { newest } from '../testing/tsetmc.ts';
import { type Mix, mixRow, sumOfShares } from './mix.ts';

const mix = (shares: Mix['shares'], day = TODAY): Mix => ({ fundId: EQUITY.id, day, shares });
const knowing = (storedMix: NewestFigures['mix']) =>
  marketState({ newest: new Map([[EQUITY.id, newest({ mix: storedMix })]]) });
const storedMix = (sumPercent: number, origin: string, day = TODAY): NewestFigures['mix'] => ({
  day,
  stockPercent: null,
  sumPercent,
  origin,
});

describe('mixRow(stored, sourceId, mix)', () => {
  it('replaces all columns of the day’s other mix', () => {
    const [one] = mixRow(knowing(null), 'fund-sites', mix({ stock: 80, bond: 20 }));
    expect(one).toMatchObject({ whole: true });
    expect(rowsOf([one as never], 'fund_allocations')).toEqual([
      {
        fund_id: EQUITY.id,
        date: TODAY,
        stock: 80,
        bond: 20,
        deposit: null,
        cash: null,
        commodity: null,
        fund_unit: null,
        other: null,
        five_best: null,
      },
    ]);
  });

  it('yields only to another source’s mix of the day that is as complete', () => {
    const half = mix({ stock: 45 });
    expect(mixRow(knowing(storedMix(100, 'fipiran')), 'fund-sites', mix({ stock: 99.5 }))).toEqual([]);
    expect(mixRow(knowing(storedMix(45, 'fipiran')), 'fund-sites', mix({ stock: 99.5 }))).toHaveLength(1);
    expect(mixRow(knowing(storedMix(100, 'fund-sites')), 'fund-sites', half)).toHaveLength(1);
    expect(mixRow(knowing(storedMix(100, 'simulated')), 'fund-sites', half)).toHaveLength(1);
    expect(mixRow(knowing(storedMix(100, 'fipiran', '2026-08-15')), 'fund-sites', half)).toHaveLength(1);
  });

  it('settles after at most two changes between any two sources', () => {
    const share = fc.double({ min: 0, max: 60, noNaN: true });
    const shares = fc.record({ stock: share, bond: share });
    fc.assert(
      fc.property(shares, shares, (a, b) => {
        let now: NewestFigures['mix'] = null;
        let written = 0;
        const runs = Array.from({ length: 4 }, () => [['fipiran', a] as const, ['fund-sites', b] as const]);
        for (const [source, said] of runs.flat()) {
          const standing: NewestFigures['mix'] = now;
          if (mixRow(knowing(standing), source, mix(said)).length === 0) continue;
          if (standing?.origin !== source) written += 1;
          now = storedMix(sumOfShares(said), source);
        }
        expect(written).toBeLessThanOrEqual(2);
      }),
    );
  });
});
