import { describe, expect, it } from 'vitest';
import { nearestCell, type Place } from './nearest-cell.ts';

const place = (left: number, top: number, width = 10, height = 10): Place => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
/** A wide cell over two small ones, and one to the right of all. */
const places = [place(0, 0, 20, 10), place(0, 11), place(11, 11), place(21, 0, 10, 21)];

describe('nearestCell(places, from, direction)', () => {
  it('leads to the neighbour on that side of the screen', () => {
    expect(nearestCell(places, 0, 'right')).toBe(3);
    expect(nearestCell(places, 1, 'right')).toBe(2);
    expect(nearestCell(places, 2, 'left')).toBe(1);
    expect(nearestCell(places, 2, 'up')).toBe(0);
    expect([1, 2]).toContain(nearestCell(places, 0, 'down'));
  });

  it('is null at the edge of the map', () => {
    expect(nearestCell(places, 0, 'up')).toBeNull();
    expect(nearestCell(places, 3, 'right')).toBeNull();
    expect(nearestCell([], 0, 'left')).toBeNull();
  });

  it('reaches every cell of a grid from every other', () => {
    const grid = Array.from({ length: 12 }, (_, i) => place((i % 4) * 11, Math.floor(i / 4) * 11));
    const reached = new Set([0]);
    for (const from of reached)
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = nearestCell(grid, from, direction);
        if (next !== null) reached.add(next);
      }
    expect(reached.size).toBe(12);
  });
});
