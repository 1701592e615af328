import { describe, expect, it } from 'vitest';
import { createTable } from '../../../../shared/screener/table.ts';
import { screenerFile } from '../../../../shared/screener/testing/screener-file.ts';
import { type ListSort, nextSort, sortAmong, sortRows } from './list-sort.ts';
import { fieldsOf, watchedRows } from './watched-rows.ts';

const rows = watchedRows(
  ['ج', 'الف', 'ب'].map((slug) => ({ slug, label: slug })),
  fieldsOf(['change', 'assets']),
  createTable(
    screenerFile([
      { symbol: 'الف', change: 2 },
      { symbol: 'ب', change: -1 },
      { symbol: 'ج', change: null },
    ]),
  ),
);
const sorted = (sort: ListSort): string[] => sortRows(rows, sort).map(({ label }) => label);

describe('nextSort(current, column, first)', () => {
  it('goes from the first direction over the other one back to the reader’s order', () => {
    const first = nextSort(null, 'change', 'descending');
    const second = nextSort(first, 'change', 'descending');
    expect([first, second]).toEqual([
      { column: 'change', direction: 'descending' },
      { column: 'change', direction: 'ascending' },
    ]);
    expect(nextSort(second, 'change', 'descending')).toBeNull();
  });

  it('starts another column with its own first direction', () => {
    const current = { column: 'change', direction: 'ascending' } as const;
    expect(nextSort(current, 'bubble', 'ascending')).toEqual({ column: 'bubble', direction: 'ascending' });
  });
});

describe('sortRows(rows, sort)', () => {
  it('compares figures, unknown ones last in either direction', () => {
    expect(sorted({ column: 'change', direction: 'descending' })).toEqual(['الف', 'ب', 'ج']);
    expect(sorted({ column: 'change', direction: 'ascending' })).toEqual(['ب', 'الف', 'ج']);
  });

  it('compares names by the Persian alphabet, and keeps the reader’s order of equal values', () => {
    expect(sorted({ column: 'fund', direction: 'ascending' })).toEqual(['الف', 'ب', 'ج']);
    expect(sorted({ column: 'assets', direction: 'descending' })).toEqual(['ج', 'الف', 'ب']);
  });
});

describe('sortAmong(sort, columns)', () => {
  it('is null where the column is not shown', () => {
    const sort = { column: 'change', direction: 'ascending' } as const;
    expect(sortAmong(sort, ['change'])).toBe(sort);
    expect(sortAmong(sort, ['assets'])).toBeNull();
    expect(sortAmong({ ...sort, column: 'fund' }, [])).not.toBeNull();
  });
});
