import { describe, expect, it } from 'vitest';
import { BOX, chartRoom, sizeFor } from './box.ts';

describe('chartRoom(size, drawn)', () => {
  it('has the largest width and the ratios of both drawings', () => {
    expect(chartRoom(BOX.row)).toEqual({
      '--chart-most': '1085px',
      '--wide': '0.343',
      '--phone': '0.833',
    });
  });

  it('takes the ratios from the drawn boxes where they differ', () => {
    expect(chartRoom(BOX.row, sizeFor('row', { wide: 350, phone: 600 }))).toMatchObject({
      '--wide': '0.500',
      '--phone': '2.000',
    });
  });
});
