import { describe, expect, it } from 'vitest';
import { headerOf, keyHeaderOf, TABLES, tableOf } from './columns.ts';
import { recognize } from './parse.ts';

describe('tableOf(names)', () => {
  it('recognizes every table by its full header, and none by a part of its key', () => {
    for (const table of TABLES) {
      if (table === 'funds') continue;
      expect(tableOf(headerOf(table))).toBe(table);
      expect(tableOf(keyHeaderOf(table).slice(1))).toBeNull();
    }
    expect(recognize('symbol,date,value,unit\n')).toBe('reference_prices');
    expect(recognize('fund,date\n')).toBeNull();
    expect(recognize({})).toBeNull();
  });
});
