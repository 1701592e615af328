import { describe, expect, it } from 'vitest';
import { slugify } from '../persian/slug.ts';
import { categories } from './kinds.ts';

describe('categories', () => {
  // spec 14.9
  it('have the slug of their Persian description, not of their English name', () => {
    for (const { kind, label, slug } of categories) {
      expect(slug).toBe(slugify(label));
      expect(slug).not.toBe(kind);
    }
    expect(categories.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['طلا', 'درآمد-ثابت', 'اهرمی', 'سهامی']),
    );
  });
});
