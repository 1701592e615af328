import { describe, expect, it } from 'vitest';
import { rowName } from './define-resource.ts';

describe('rowName(resource, row)', () => {
  it('is the words of the naming columns, or the name that the resource gives', () => {
    const title = ['first_name', 'last_name'];
    expect(rowName({ title }, { first_name: 'سارا', last_name: 'راد' })).toBe('سارا راد');
    expect(rowName({ title }, { first_name: '', last_name: null })).toBeNull();
    expect(rowName({ title, nameOf: ({ id }) => `شمارهٔ ${id}` }, { id: 1 })).toBe('شمارهٔ 1');
  });
});
