import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { MARKET_SNAPSHOTS as snapshots } from '../testing/market-snapshots.ts';
import { PERFORMER_VIEWS, topPerformers } from './top-performers.widget.ts';

describe('top-performers', () => {
  // spec 7.20, 13.7
  it('starts with daily growth', () => {
    expect(PERFORMER_VIEWS[0]).toBe('growth');
  });

  // spec 4.17
  it('lists the requested order', () => {
    const table = topPerformers.table(snapshots['market/top-performers'] as never, at('trading'));
    expect(table.rows[0]?.cells[1]).toBe(9e12);
  });
});
