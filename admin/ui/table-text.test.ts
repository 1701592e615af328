import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './table-text.ts';

describe('a table as lines of text', () => {
  it('reads what it writes', () => {
    const rows = [
      ['عیار', 12.5, null],
      ['کهربا', -3, 'خوب'],
    ];
    expect(writeTable(rows)).toBe('عیار | 12.5 | \nکهربا | -3 | خوب');
    expect(readTable(writeTable(rows))).toEqual(rows);
  });
  it('skips empty lines, and writes nothing for what is no table', () => {
    expect(readTable('\nالف\n\n')).toEqual([['الف']]);
    expect(writeTable('x')).toBe('');
    expect(writeTable(undefined)).toBe('');
  });
});
