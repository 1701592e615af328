import { describe, expect, it } from 'vitest';
import { EQUITY, GOLD, marketState } from '../database/testing/market-funds.ts';
import { provenanceKeysOf } from './provenance-keys.ts';

const categories = [{ slug: 'طلا', label: 'طلا و نقره', kind: 'gold', colorIndex: 0 }];
const keys = (name: string, stored = marketState()) => provenanceKeysOf(name, stored, categories);

describe('provenanceKeysOf(name, stored, categories)', () => {
  it('finds the market, a category by slug, kind or label, and a fund', () => {
    expect(keys('market')).toEqual(['market-provenance']);
    for (const name of ['طلا', 'gold', 'طلا و نقره', 'category/طلا'])
      expect(keys(name)).toEqual(['category-provenance/طلا']);
    expect(keys(EQUITY.symbol as string)).toEqual([
      `fund-provenance/${EQUITY.slug}`,
      `rank-provenance/${EQUITY.slug}`,
      `risk-provenance/${EQUITY.slug}`,
    ]);
  });

  // spec 38.8
  it('asks which fund where several bear one name', () => {
    const state = marketState();
    const namesakes = {
      ...state,
      funds: state.funds.map((fund) =>
        fund.id === EQUITY.id || fund.id === GOLD.id ? { ...fund, name: 'آرمان' } : fund,
      ),
    };
    expect(() => keys('آرمان', namesakes)).toThrowError(
      `2 funds bear the name آرمان; which one? fund/${EQUITY.slug}, fund/${GOLD.slug}`,
    );
  });

  it('asks whether a category or a fund is meant where both bear one name', () => {
    const state = marketState({ funds: [{ ...GOLD, symbol: 'طلا', slug: 'طلا' }] });
    for (const name of ['طلا', 'طلا\u200f'])
      expect(() => keys(name, state)).toThrowError(
        `a category and a fund bear the name ${name}; which one? category/طلا, fund/طلا`,
      );
    expect(keys('category/طلا', state)).toEqual(['category-provenance/طلا']);
    expect(keys('fund/طلا', state)).toContain('fund-provenance/طلا');
    expect(keys('gold', state)).toEqual(['category-provenance/طلا']);
  });

  it('says what was expected where nothing bears the name', () => {
    expect(() => keys('ناشناس')).toThrowError(/expected "market", a category/);
  });
});
