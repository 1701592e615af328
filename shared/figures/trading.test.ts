import { describe, expect, it } from 'vitest';
import { figureOf } from './index.ts';

describe("the figure 'bubble-percentile'", () => {
  const { compute, definition } = figureOf('bubble-percentile');

  it('is one half in a year of equal bubbles, today among its days, as the definition says', () => {
    expect(compute({ below: 0, equal: 60, days: 60 })).toBe(0.5);
    expect(definition).toContain('نیمی از روزهای با همین حباب، که امروز یکی از آن‌هاست');
  });
});

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
