import { describe, expect, it } from 'vitest';
import { fillTemplate, markupNodes, templateProblem } from './schema-template.ts';

const values = {
  title: 'عنوان "نقل"',
  meta_description: null,
  canonical_url: 'https://a.ir',
  created_at: '2026-01-01',
  updated_at: '2026-02-01',
};

describe('templateProblem(template)', () => {
  // spec 31.2
  it('refuses what is no JSON object', () => {
    for (const value of ['متن', 7, null, undefined])
      expect(templateProblem(value)).toBe('لطفاً JSON معتبر وارد کنید');
    expect(templateProblem({ a: 1 })).toBeUndefined();
  });
});

describe('fillTemplate(template, values)', () => {
  // spec 31.3
  it('fills every placeholder in every depth and leaves the rest', () => {
    expect(
      fillTemplate(
        {
          name: '{{title}} | {{ canonical_url }}',
          list: [{ d: '{{created_at}}/{{updated_at}}' }],
          n: 1,
          x: '{{other}} {{constructor}}',
          empty: '{{meta_description}}',
        },
        values,
      ),
    ).toEqual({
      name: 'عنوان "نقل" | https://a.ir',
      list: [{ d: '2026-01-01/2026-02-01' }],
      n: 1,
      x: '{{other}} {{constructor}}',
      empty: '',
    });
  });

  it('leaves the placeholders that have no value yet', () => {
    expect(fillTemplate({ a: '{{title}} {{created_at}}' }, { created_at: '2026' })).toEqual({
      a: '{{title}} 2026',
    });
  });

  describe('markupNodes(markup, values)', () => {
    it('yields the nodes of an object, a list or a graph, filled and without contexts', () => {
      const page = { '@context': 'https://schema.org', '@type': 'WebPage', name: '{{title}}' };
      const filled = { '@type': 'WebPage', name: 'عنوان "نقل"' };
      expect(markupNodes(page, values)).toEqual([filled]);
      expect(markupNodes([page, { '@graph': [page] }], values)).toEqual([filled, filled]);
    });
    it('yields nothing for what is no node', () => {
      for (const markup of [null, 'x', 7, [], {}]) expect(markupNodes(markup, values)).toEqual([]);
    });
  });
});
