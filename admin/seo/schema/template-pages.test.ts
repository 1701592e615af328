import { describe, expect, it } from 'vitest';
import type { SeoRow, SeoTarget } from '../../../shared/seo/settings.ts';
import { holdsTemplate, templatePages } from './template-pages.ts';

const template = { '@type': 'WebPage', name: '{{title}}' };
const row = (page_id: string, schema_markup: unknown): SeoRow =>
  ({ page_type: 'fund', page_id, name: `نام ${page_id}`, schema_markup }) as SeoRow;

describe('holdsTemplate(markup, template)', () => {
  it('compares the whole markup, and is false without any', () => {
    expect(holdsTemplate({ ...template }, template)).toBe(true);
    for (const other of [null, undefined, { '@type': 'WebPage' }, [template]])
      expect(holdsTemplate(other, template)).toBe(false);
  });
});

describe('templatePages(template, rows, pages)', () => {
  it('names the pages that hold it, by their present name where they still exist', () => {
    const targets = [
      { type: 'fund', id: 'a', name: 'صندوق الف', path: '/funds/a', aliases: [] },
    ] as SeoTarget[];
    const rows = [row('a', template), row('b', template), row('c', null)];
    expect(templatePages(template, rows, targets)).toEqual(['صندوق الف', 'نام b']);
  });
});
