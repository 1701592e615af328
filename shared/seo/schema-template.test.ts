import { describe, expect, it } from 'vitest';
import { fillTemplate, parseTemplate } from './schema-template.ts';

const values = {
  title: 'عنوان "نقل"',
  meta_description: null,
  canonical_url: 'https://a.ir',
  created_at: '2026-01-01',
  updated_at: '2026-02-01',
};

describe('parseTemplate(json)', () => {
  it('refuses what is no JSON object', () => {
    for (const json of ['', '{', '"متن"', '7', 'null'])
      expect(parseTemplate(json)).toEqual({ ok: false, message: 'لطفاً JSON معتبر وارد کنید' });
    expect(parseTemplate('{"a":1}')).toEqual({ ok: true, template: { a: 1 } });
  });
});

describe('fillTemplate(template, values)', () => {
  it('fills every placeholder in every depth and leaves the rest', () => {
    expect(
      fillTemplate(
        {
          name: '{{title}} | {{ canonical_url }}',
          list: [{ d: '{{created_at}}/{{updated_at}}' }],
          n: 1,
          x: '{{other}}',
          empty: '{{meta_description}}',
        },
        values,
      ),
    ).toEqual({
      name: 'عنوان "نقل" | https://a.ir',
      list: [{ d: '2026-01-01/2026-02-01' }],
      n: 1,
      x: '{{other}}',
      empty: '',
    });
  });
});
