import { describe, expect, it } from 'vitest';
import { searchFilter } from './search-filter.ts';

describe('searchFilter(query, columns)', () => {
  it('searches each column for the words in order', () => {
    expect(searchFilter('طلای لوتوس', ['name', 'symbol'])).toBe(
      '(name.ilike.*طلا_*لوتوس*,symbol.ilike.*طلا_*لوتوس*)',
    );
  });
  it('finds either spelling of yeh and kaf, whichever was typed', () => {
    for (const typed of ['علي كريمي', 'علی کریمی', 'على كریمى'])
      expect(searchFilter(typed, ['name'])).toBe('(name.ilike.*عل_*_ر_م_*)');
  });
  it('finds a compound however its parts were joined', () => {
    for (const typed of ['همراه\u200cساز', 'همراه ساز'])
      expect(searchFilter(typed, ['name'])).toBe('(name.ilike.*همراه*ساز*)');
  });
  it('drops the marks of direction that copied words bring along', () => {
    expect(searchFilter('\u2067عطا\u2069\u200f', ['name'])).toBe('(name.ilike.*عطا*)');
    expect(searchFilter('\u200f', ['name'])).toBeNull();
  });
  it('drops characters of the filter syntax', () => {
    expect(searchFilter('a),or(b*%', ['name'])).toBe('(name.ilike.*a*or*b*)');
  });
  it('is null for an empty search', () => {
    expect(searchFilter('  ', ['name'])).toBeNull();
    expect(searchFilter(undefined, ['name'])).toBeNull();
  });
});
