import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORY_SECTION_TYPES, FUND_SECTION_TYPES } from '../../shared/schema/sections.ts';
import type { PageContext } from './frame/define-section.ts';
import { sectionOf, sections } from './sections.ts';
import { widgets } from './widgets.ts';

const category = { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 };
const onCategory: PageContext = {
  surface: 'category',
  category,
  fund: null,
  isGold: true,
  isFixedIncome: false,
  types: new Set(),
  reportDate: null,
  slugOfSymbol: (symbol) => (symbol === 'عیار' ? 'عیار' : null),
  categoryOf: () => null,
  firstFundSlug: 'طلا',
};
const onFund: PageContext = {
  ...onCategory,
  surface: 'fund',
  fund: { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' },
  isFixedIncome: true,
  reportDate: '2026-07-22',
};
const all = Object.entries(sections);
const place = (type: string, page: PageContext, config: unknown = {}) => {
  const section = sectionOf(type);
  return section ? section.place(page, section.config.parse(config)) : null;
};

describe('sections', () => {
  it('have an entry for every template type', () => {
    expect(Object.keys(sections).sort()).toEqual(
      [...new Set([...CATEGORY_SECTION_TYPES, ...FUND_SECTION_TYPES])].sort(),
    );
  });

  it('list every *.section.ts under the name of its file', () => {
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
    const types = files
      .filter((file) => file.endsWith('.section.ts'))
      .map((file) => basename(file, '.section.ts'));
    expect(Object.keys(sections).sort()).toEqual(types.sort());
  });

  it.each(all)('%s has its own type and accepts empty settings', (type, section) => {
    expect(section.type).toBe(type);
    expect(section.config.safeParse({}).success).toBe(true);
  });

  it.each(all)('%s places widgets of the registry, each block with a key', (type) => {
    for (const page of [onCategory, onFund]) {
      for (const block of place(type, page) ?? []) {
        if (block.widget) expect(Object.values(widgets)).toContain(block.widget);
        expect(typeof block.key).toBe('string');
      }
    }
  });

  it.each(CATEGORY_SECTION_TYPES)('places something on a category page: %s', (type) => {
    expect(place(type, onCategory)).not.toEqual([]);
  });

  it.each(FUND_SECTION_TYPES.filter((type) => type !== 'text'))(
    'places something on a fund page: %s',
    (type) => {
      expect(place(type, onFund)).not.toEqual([]);
    },
  );

  it('give each widget a snapshot of its own family', () => {
    for (const [type] of all) {
      for (const page of [onCategory, onFund]) {
        for (const block of place(type, page) ?? []) {
          if (block.widget) expect(block.key.startsWith(block.widget.snapshot)).toBe(true);
        }
      }
    }
  });
});

describe('sectionOf(type)', () => {
  it('returns null for unknown types and inherited property names', () => {
    expect(sectionOf('mystery')).toBeNull();
    expect(sectionOf('toString')).toBeNull();
    expect(sectionOf('__proto__')).toBeNull();
  });
});

describe('place(page, config)', () => {
  it('never shows text on a fund page', () => {
    expect(place('text', onFund)).toEqual([]);
    expect(place('text', onCategory)).toHaveLength(1);
  });

  it('shows the gold fund that the section names, else the largest', () => {
    expect(place('gold-bubble', onCategory, { symbol: 'عیار' })?.[0]?.key).toBe('gold-bubble/عیار');
    expect(place('gold-bubble', onCategory, { symbol: 'نیست' })?.[0]?.key).toBe('gold-bubble/طلا');
    expect(place('gold-bubble', { ...onCategory, firstFundSlug: null })).toEqual([
      { widget: widgets['gold-bubbles'], key: 'gold/bubbles', every: 120 },
    ]);
  });

  it('omits the comparison of gold funds where the page has a section for it', () => {
    const page = { ...onCategory, types: new Set(['gold-bubble', 'gold-bubble-comparison']) };
    expect(place('gold-bubble', page)).toHaveLength(1);
  });

  it('places the composition without views for gold funds', () => {
    expect(place('fund-portfolio-composition', onFund)?.[0]).toHaveProperty(
      'widget.id',
      'fund-composition-gold',
    );
    expect(place('fund-portfolio-composition', { ...onFund, isGold: false })?.[0]).toHaveProperty(
      'widget.id',
      'fund-composition',
    );
  });

  it('shows the reserve of fixed-income funds only', () => {
    expect(place('fund-reserve-insights', onFund)).toHaveLength(2);
    expect(place('fund-reserve-insights', { ...onFund, isFixedIncome: false })).toEqual([]);
  });
});
