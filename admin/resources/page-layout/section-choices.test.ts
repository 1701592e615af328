import { describe, expect, it } from 'vitest';
import { sectionChoices, type TemplateRow } from './section-choices.ts';

const section = (id: string, title: string | null, config = {}) => ({ id, title, description: null, config });
const template = (type: string, name: string, sections: TemplateRow['sections']): TemplateRow => ({
  id: type,
  type,
  name,
  description: 'برای همه',
  sections,
});
const TEMPLATES = [
  template('market-map', 'نقشهٔ بازار', [section('a', null)]),
  template('treemap', 'نقشهٔ دسته', [section('b', 'نقشهٔ طلا')]),
  template('text', 'متن', [
    section('c', 'درباره', { content: 'طلا چیست' }),
    section('d', 'درباره', { content: 'طلا چیست' }),
    section('e', 'درباره', { content: 'سهام چیست' }),
  ]),
];

describe('sectionChoices(templates, page, query)', () => {
  it('offers the templates that the page draws', () => {
    expect(sectionChoices(TEMPLATES, 'homepage', '').map(({ type }) => type)).toContain('market-map');
    expect(sectionChoices(TEMPLATES, 'category', '').map(({ type }) => type)).toEqual(['treemap', 'text']);
    for (const page of ['fund', 'fund_template'] as const)
      expect(sectionChoices(TEMPLATES, page, '').map(({ type }) => type)).toEqual(['treemap']);
  });
  it('offers equal sections once, and shows what tells the others apart', () => {
    const [, text] = sectionChoices(TEMPLATES, 'category', '');
    expect(text?.choices).toEqual([
      { id: 'c', title: 'درباره', detail: 'طلا چیست' },
      { id: 'e', title: 'درباره', detail: 'سهام چیست' },
    ]);
  });
  it('finds words in the template, the title and the settings, in any spelling', () => {
    const found = (query: string) =>
      sectionChoices(TEMPLATES, 'category', query).flatMap(({ choices }) => choices.map(({ id }) => id));
    expect(found('نقشة')).toEqual(['b']);
    expect(found('متن سهام')).toEqual(['e']);
    expect(found('treemap')).toEqual(['b']);
    expect(found('نیست')).toEqual([]);
  });
  it('titles a section without a title by its template', () => {
    expect(
      sectionChoices([template('text', 'متن', [section('x', null)])], 'category', '')[0]?.choices[0]?.title,
    ).toBe('متن');
  });
});
