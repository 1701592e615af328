import { describe, expect, it } from 'vitest';
import { withSlug } from './with-slug.ts';

describe('withSlug(values)', () => {
  it('makes an empty address from the title, and keeps a written one', () => {
    expect(withSlug({ title: 'سکه‌ها در هفته', slug: null })).toEqual({
      title: 'سکه‌ها در هفته',
      slug: 'سکه-ها-در-هفته',
    });
    expect(withSlug({ title: 'الف', slug: 'ب' })).toEqual({ title: 'الف', slug: 'ب' });
  });
});
