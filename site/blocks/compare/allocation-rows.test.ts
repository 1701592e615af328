import { describe, expect, it } from 'vitest';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { allocationRows } from './allocation-rows.ts';

describe('allocationRows(file, slugs)', () => {
  it('names the last row for all that the known shares leave: it may hold stocks whose whole share is unknown', () => {
    const figures = { stock: [null, 60], bond: [null, 30], deposit: [20, 5], cash: [1, 1] };
    const file = { slugs: ['a', 'b'], figures } as unknown as ScreenerFile;
    const rows = allocationRows(file, ['a', 'b', 'none']);
    expect(rows[0]).toMatchObject({ label: 'سهم', cells: [null, 60, null] });
    expect(rows.at(-1)).toMatchObject({ label: 'همهٔ بقیه', cells: [79, 4, null] });
  });
});
