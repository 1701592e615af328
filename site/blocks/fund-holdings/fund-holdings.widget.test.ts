import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { fundHoldings } from './fund-holdings.widget.ts';

describe('fund-holdings', () => {
  it('lists all of 300 holdings', () => {
    const item = snapshots['fund-holdings'].items[0];
    const items = Array.from({ length: 300 }, (_, i) => ({ ...item, symbol: `ن${i}` })) as never;
    expect(fundHoldings.table({ ...snapshots['fund-holdings'], items }, at()).rows).toHaveLength(300);
  });
});
