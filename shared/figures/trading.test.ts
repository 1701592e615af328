import { describe, expect, it } from 'vitest';
import { figureOf } from './index.ts';

describe("the figure 'market-cap'", () => {
  const { compute, definition, source } = figureOf('market-cap');

  it('is the last trade’s price times the units, as live rows store it', () => {
    expect(compute({ price: 10_100, units: 5000 })).toBe(50_500_000);
    expect(definition).toContain('آخرین معاملهٔ');
  });

  it('is credited to the site’s own method, since no source reports it', () => {
    expect(source).toMatch(/^روش این سایت/);
  });
});
