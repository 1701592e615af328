import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { fundReserveBars } from './fund-reserve-bars.widget.ts';

describe('fund-reserve-bars', () => {
  it('has five bars in percent points, null for an unknown one', () => {
    const { rows } = fundReserveBars.table(snapshots['fund-reserve'], at());
    expect(rows.map((row) => row.cells[1])).toEqual([3.1, 0.37, -0.2, null, 1.2]);
  });
});
