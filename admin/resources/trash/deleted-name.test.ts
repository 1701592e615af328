import { describe, expect, it } from 'vitest';
import { deletedName } from './deleted-name.ts';

describe('deletedName(before, recordId)', () => {
  it('is the first naming column with words, else the key', () => {
    expect(deletedName({ title: '', name: 'سارا' }, '1')).toBe('سارا');
    expect(deletedName({ amount: 1 }, '1')).toBe('1');
  });
});
