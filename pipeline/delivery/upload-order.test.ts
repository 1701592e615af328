import { describe, expect, it } from 'vitest';
import { PHASES, phaseOf } from './upload-order.ts';

describe('phaseOf(path, exists)', () => {
  const indexOf = (path: string, exists = false) => PHASES.indexOf(phaseOf(path, exists));

  it('sends a file after the files that it names', () => {
    const order = [
      indexOf('data/h/fund/عیار.0123456789abcdef.json'),
      indexOf('admin-start.js'),
      indexOf('data/live/7.json'),
      indexOf('funds/عیار.html'),
      indexOf('funds.html'),
      indexOf('index.html'),
      indexOf('index.html', true),
      indexOf('sitemap.xml'),
      indexOf('data/latest/categories/طلا.json'),
      indexOf('data/latest.json'),
    ];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(order.length);
  });

  it('sends what pages load before them, even under an address that stays', () => {
    for (const path of ['og/funds/عیار.png', 'favicon.svg', 'datasets/funds.csv'])
      expect(phaseOf(path, true)).toBe('content');
  });
});
