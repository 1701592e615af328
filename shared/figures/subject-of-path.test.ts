import { describe, expect, it } from 'vitest';
import { subjectOfPath } from './subject-of-path.ts';

describe('subjectOfPath(href)', () => {
  it('knows the pages of funds and categories', () => {
    expect(subjectOfPath('/funds/عیار')).toBe('fund/عیار');
    expect(subjectOfPath(encodeURI('/categories/طلا'))).toBe('category/طلا');
    expect(subjectOfPath('/categories/طلا')).toBe('category/طلا');
    expect(subjectOfPath('/about')).toBeNull();
  });
});
