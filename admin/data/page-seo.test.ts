import { describe, expect, it } from 'vitest';
import { changesSeo, toTexts, withoutSeo } from './page-seo.ts';

describe('toTexts(seo)', () => {
  it('reads empty texts as null, and the default rule where none is chosen', () => {
    expect(toTexts({ title: ' عنوان ', og_title: '  ', id: 'x' })).toMatchObject({
      title: 'عنوان',
      og_title: null,
      robots: 'index,follow',
    });
    expect(toTexts(undefined)).toEqual(toTexts({ robots: 'index,follow' }));
  });
});

describe('changesSeo(data, previous)', () => {
  it('is false for an empty form of a page without settings', () => {
    expect(changesSeo({ seo: { title: '', robots: null } }, {})).toBe(false);
    expect(changesSeo({}, { seo: { title: null } })).toBe(false);
  });
  it('is true for a changed text, a cleared one and another rule', () => {
    const stored = { seo: { title: 'پیش', robots: 'index,follow' } };
    expect(changesSeo({ seo: { title: 'نو' } }, stored)).toBe(true);
    expect(changesSeo({ seo: { title: null } }, stored)).toBe(true);
    expect(changesSeo({ seo: { title: 'پیش', robots: 'noindex,follow' } }, stored)).toBe(true);
  });
});

describe('withoutSeo(row)', () => {
  it("leaves the record's own columns", () => expect(withoutSeo({ a: 1, seo: {} })).toEqual({ a: 1 }));
});
