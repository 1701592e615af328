import { describe, expect, it } from 'vitest';
import { MIN_SESSIONS } from '../measures/minimum.ts';
import type { Figure } from './define-figure.ts';
import { figures, findFigure } from './index.ts';

const all: readonly Figure[] = figures;

describe('figures', () => {
  it('have unique ids and unique labels within a level', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const labels = all.map(({ level, label }) => `${level}: ${label}`);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });
});

describe.each(all.map((figure) => [figure.id, figure] as const))('figure %s', (id, figure) => {
  it('has a kebab-case id, and a definition in one sentence', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(figure.definition).toMatch(/^[^.]+\.$/);
    expect(figure.source).not.toBe('');
  });

  it('names known figures as inputs, never itself', () => {
    for (const { figure: input } of Object.values(figure.inputs)) {
      if (input === undefined) continue;
      expect(findFigure(input)).not.toBeNull();
      expect(input).not.toBe(id);
    }
  });

  it('has a formula over its inputs, or neither', () => {
    const names = [...(figure.formula?.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name);
    const known = Object.keys(figure.inputs);
    for (const name of names) expect(known).toContain(name);
    expect(names.length > 0).toBe(known.length > 0);
  });

  it('is unknown where its inputs are', () => {
    const nothing = Object.fromEntries(Object.keys(figure.inputs).map((name) => [name, null]));
    // The default order of lists needs a number: docs/spec-coverage.md, "average_return".
    expect(figure.compute(nothing)).toBe(id === 'average-return' ? 0 : null);
  });

  it('is computed from known inputs, rounded as it is published', () => {
    const inputs = Object.fromEntries(
      Object.keys(figure.inputs).map((name, i) => [name, name === 'days' ? MIN_SESSIONS.percentile : 3 + i]),
    );
    const value = figure.compute(figure.formula === null ? { value: 3.123456789 } : inputs);
    if (id === 'allocation-unreported') expect(value).toBe(100 - (3 + 4 + 5 + 6 + 7 + 8 + 9 + 10));
    else expect(value).toBeTypeOf('number');
    if (figure.unit === 'percent') expect(Math.round((value as number) * 1e4) / 1e4).toBe(value);
  });
});
