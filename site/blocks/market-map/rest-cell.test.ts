import { describe, expect, it } from 'vitest';
import type { MapCell } from './map-cell.ts';
import { restOf } from './rest-cell.ts';

const cells = [90, 8, 2].map(
  (weight): MapCell => ({
    title: 'آوا',
    figure: '',
    value: null,
    href: '',
    weight,
    step: 'none',
    tooltip: [],
  }),
);

describe('restOf(joined, all)', () => {
  it('names the number of funds and their part of the trading value', () => {
    expect(restOf(cells.slice(1), cells)).toMatchObject({
      title: 'سایر',
      count: '۲ صندوق',
      share: '۱۰٫۰٪ ارزش',
    });
  });

  it('is 0 % of a market without trades', () => {
    const idle = cells.map((cell) => ({ ...cell, weight: 0 }));
    expect(restOf(idle, idle).share).toBe('۰٫۰٪ ارزش');
  });
});
