import { describe, expect, it } from 'vitest';
import { selectFunds } from '../screener/select.ts';
import { readState } from '../screener/state.ts';
import { createTable } from '../screener/table.ts';
import { screenerFile } from '../screener/testing/screener-file.ts';
import { followNames, namesAmong, writeNames } from './moved-names.ts';

const redirects = [
  { from: '/managers/سبدگردان کهنه', to: '/screener?m=سبدگردان نو' },
  { from: '/categories/کهنه', to: '/categories/نو' },
  { from: '/categories/00000000-0000-4000-8000-000000000001', to: '/categories/نو' },
  { from: '/categories/بخش', to: '/categories/نو#risk' },
  { from: '/managers/دیگر', to: '/about' },
  { from: '/funds/عیار', to: '/funds/عیار-مفید' },
];

describe('namesAmong(redirects)', () => {
  it('gives the new names of managers and the new slugs of categories, by the old ones', () => {
    const { managers, categories } = namesAmong(redirects);
    expect([...managers]).toEqual([['سبدگردان کهنه', 'سبدگردان نو']]);
    expect([...categories]).toEqual([['کهنه', 'نو']]);
    expect(writeNames({ managers, categories })).toBe(
      '{"managers":{"سبدگردان کهنه":"سبدگردان نو"},"categories":{"کهنه":"نو"}}\n',
    );
  });
});

describe('namesAmong(redirects) of the staff', () => {
  it('reads a name that was pasted from a browser', () => {
    const pasted = {
      from: '/managers/کهنه',
      to: `/screener?${new URLSearchParams([['m', 'سبدگردان نو+۱']])}`,
    };
    expect([...namesAmong([pasted]).managers]).toEqual([['کهنه', 'سبدگردان نو+۱']]);
    const plain = { from: '/managers/کهنه', to: '/screener?m=الف+ب' };
    expect([...namesAmong([plain]).managers]).toEqual([['کهنه', 'الف+ب']]);
  });
});

describe('followNames(names, moves)', () => {
  const { managers } = namesAmong(redirects);

  it('gives each name once as it is today, in any spelling of the old one', () => {
    expect(followNames(['سبدگردان كهنه', 'سبدگردان نو', 'مفید'], managers)).toEqual(['سبدگردان نو', 'مفید']);
  });

  it('finds the same funds by an old link to a manager as before the rename', () => {
    const table = (manager: string) =>
      createTable(
        screenerFile([
          { symbol: 'عیار', manager },
          { symbol: 'طلا', manager: 'مفید' },
        ]),
      );
    const state = readState(new URLSearchParams([['m', 'سبدگردان کهنه']]));
    const before = selectFunds(table('سبدگردان کهنه'), state);
    expect(before).toHaveLength(1);
    const renamed = table('سبدگردان نو');
    expect(selectFunds(renamed, state)).toEqual([]);
    expect(selectFunds(renamed, { ...state, managers: followNames(state.managers, managers) })).toEqual(
      before,
    );
  });
});
