import { describe, expect, it } from 'vitest';
import { readMarket } from '../market/market.ts';
import { holdingRows, untiedLines } from './holdings.ts';

const market = readMarket();
const lines = [...market.holdings.values()].flat();

describe('the seeded lines of reports', () => {
  it('leave out those whose value is not quantity × price, and name each with the reason', () => {
    const untied = untiedLines(market);
    expect(untied.length).toBeGreaterThan(0);
    expect(holdingRows(market)).toHaveLength(lines.length - untied.length);
    for (const { field, reason, key } of untied) {
      expect([field, reason]).toEqual(['current_value', expect.stringContaining('quantity × price')]);
      expect(key).toMatch(/ \d{4}-\d{2}-\d{2} /);
    }
  });
});
