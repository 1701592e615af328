import { describe, expect, it } from 'vitest';
import { newOrder } from './new-order.ts';

const row = (id: string, display_order: number) => ({ id, display_order, is_active: true });
const changed = (rows: ReturnType<typeof row>[], from: number, to: number) =>
  newOrder(rows, from, to).map(({ row: { id }, display_order }) => [id, display_order]);

describe('newOrder(rows, from, to)', () => {
  const rows = [row('a', 1), row('b', 2), row('c', 3), row('d', 4)];

  it('numbers the moved row and those that it passed, and no other', () => {
    expect(changed(rows, 2, 0)).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect(changed(rows, 0, 1)).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });

  it('changes nothing where the row stays', () => {
    expect(changed(rows, 1, 1)).toEqual([]);
  });

  it('gives each row a number of its own where two had the same', () => {
    expect(changed([row('a', 0), row('b', 0)], 1, 0)).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });
});
