import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeWeights, sumByLabel, topParts } from './composition.ts';

const parts = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.double({ min: 0.001, max: 1, noNaN: true })), {
    selector: ([label]) => label,
    maxLength: 30,
  })
  .map((list) => list.map(([label, weight]) => ({ label, weight })));
const total = (list: readonly { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0);

describe('sumByLabel(items)', () => {
  it('adds equal labels and drops zero weights', () => {
    expect(
      sumByLabel([
        { label: 'بانک', weight: 0.1 },
        { label: 'فلزات', weight: 0.2 },
        { label: 'بانک', weight: 0.3 },
        { label: 'هیچ', weight: 0 },
        { label: 'نامعلوم', weight: null },
      ]),
    ).toEqual([
      { label: 'بانک', weight: 0.4 },
      { label: 'فلزات', weight: 0.2 },
    ]);
  });
});

describe('topParts(parts, max)', () => {
  it('lists the heaviest and sums the rest', () => {
    const composition = topParts(
      [3, 1, 2].map((n) => ({ label: `s${n}`, weight: n })),
      2,
    );
    expect(composition.parts.map(({ label }) => label)).toEqual(['s3', 's2']);
    expect(composition.otherWeight).toBe(1);
  });

  it('preserves the total weight in any order', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const composition = topParts(list);
        expect(total(composition.parts) + composition.otherWeight).toBeCloseTo(total(list), 9);
        expect(composition.parts.length).toBe(Math.min(10, list.length));
        expect(topParts([...list].reverse()).parts).toEqual(composition.parts);
      }),
    );
  });
});

describe('normalizeWeights(parts)', () => {
  it('scales the stocks of an industry to 1', () => {
    fc.assert(
      fc.property(parts, (list) =>
        list.length === 0
          ? normalizeWeights(list).length === 0
          : Math.abs(total(normalizeWeights(list)) - 1) < 1e-9,
      ),
    );
  });

  it('keeps the proportions', () => {
    expect(
      normalizeWeights([
        { label: 'a', weight: 0.03 },
        { label: 'b', weight: 0.01 },
      ]),
    ).toEqual([
      { label: 'a', weight: 0.75 },
      { label: 'b', weight: 0.25 },
    ]);
  });
});
