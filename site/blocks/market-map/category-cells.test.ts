import { describe, expect, it } from 'vitest';
import { MARKET_SNAPSHOTS } from '../testing/market-snapshots.ts';
import { categoryCells } from './category-cells.ts';

describe('categoryCells(map)', () => {
  const cells = categoryCells(MARKET_SNAPSHOTS['market/map'] as never);

  // spec 4.11
  it('gives every category one size, the strongest gain first and the unknown last', () => {
    expect(cells.map((cell) => cell.weight)).toEqual([1, 1, 1]);
    expect(cells.map((cell) => cell.step)).toEqual(['up3', 'down5', 'none']);
    expect(cells.at(-1)?.figure).toBe('—');
  });

  // spec 18.31
  it('formats one decimal in the cell and two in the tooltip, with the number of funds', () => {
    expect(cells[0]?.figure).toContain('۱٫۲٪');
    expect(cells[0]?.tooltip.map(([, figure]: readonly string[]) => figure).join(' ')).toContain('۱٫۲۳٪');
    expect(cells[0]?.note).toBe('۳۲ صندوق');
  });
});
