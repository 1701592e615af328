import { describe, expect, it } from 'vitest';
import { FIXED_PAGES } from '../paths.ts';
import { STATIC_SEO_PAGES } from '../schema/seo-page-types.ts';
import { STATIC_PAGES } from './static-pages.ts';

describe('STATIC_PAGES', () => {
  it('are pages that stand whatever is in the database, each once', () => {
    const paths = STATIC_SEO_PAGES.map((page) => STATIC_PAGES[page].path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !FIXED_PAGES.includes(path))).toEqual([]);
  });
});
