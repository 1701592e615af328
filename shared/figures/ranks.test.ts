import { describe, expect, it } from 'vitest';
import { OVERALL_RANKS } from '../funds/ranks.ts';
import { figureOf } from './index.ts';

describe('the overall rank', () => {
  const { inputs, formula, definition, compute } = figureOf('rank-overall');
  const names = Object.keys(OVERALL_RANKS);

  it('has the ranks of its mean as inputs, and names each in its formula and its definition', () => {
    expect(Object.keys(inputs)).toEqual(names);
    for (const [name, { label }] of Object.entries(inputs)) {
      expect(formula).toContain(`{${name}}`);
      expect(definition).toContain(label);
    }
    expect(definition).toContain('در بازده، نقدشوندگی، حباب، دارایی و سابقه؛');
  });

  it('is the rounded mean of all of them', () => {
    const ranks = Object.fromEntries(names.map((name, at) => [name, 10 * (at + 1)]));
    expect(compute(ranks)).toBe(30);
  });
});
