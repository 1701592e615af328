import { describe, expect, it } from 'vitest';
import { fixedIncomeSharpe } from './fixed-income-sharpe.ts';

interface Fund {
  readonly kind: 'fixed-income' | 'gold';
  readonly assets: number;
  readonly inputs: { readonly mean: number | null; readonly rate: number; readonly deviation: number };
}
const FUND: Fund = { kind: 'fixed-income', assets: 1, inputs: { mean: 0.002, rate: 0.001, deviation: 0.01 } };

/** A release of some funds: their screener, and the provenance of their risk. */
function releaseOf(funds: readonly Fund[]) {
  const slugs = funds.map((_, i) => `f${i}`);
  const screener = {
    slugs,
    categories: [{ kind: 'fixed-income' }, { kind: 'gold' }],
    category: funds.map(({ kind }) => (kind === 'gold' ? 1 : 0)),
    figures: { assets: funds.map(({ assets }) => assets) },
  };
  const files = new Map<string, unknown>([
    ['data/provenance/screener.json', screener],
    ...funds.map(
      ({ inputs }, i) =>
        [`data/provenance/risk/f${i}.json`, { figures: { 'one-year-sharpe': { inputs } } }] as const,
    ),
  ]);
  return (path: string) => (files.has(path) ? JSON.stringify(files.get(path)) : null);
}

describe('fixedIncomeSharpe(readFile)', () => {
  it('divides the weighted excess by the weighted deviation, of fixed-income funds alone', () => {
    const below = { ...FUND, assets: 3, inputs: { mean: 0.0006, rate: 0.001, deviation: 0.002 } };
    // (1 × 0.001 − 3 × 0.0004) / (1 × 0.01 + 3 × 0.002) × √242
    const found = fixedIncomeSharpe(releaseOf([FUND, below, { ...FUND, kind: 'gold', assets: 99 }]));
    expect(found).toBeCloseTo((-0.0002 / 0.016) * Math.sqrt(242), 12);
  });

  it('says nothing where the funds with a year of sessions are the smaller part', () => {
    const young = { ...FUND, assets: 2, inputs: { mean: null, rate: 0.001, deviation: 0.01 } };
    expect(fixedIncomeSharpe(releaseOf([FUND, young]))).toBeNull();
    expect(fixedIncomeSharpe(releaseOf([]))).toBeNull();
  });
});
