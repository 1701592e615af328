import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_TYPES, sectionTypesOf } from '../../shared/schema/sections.ts';
import { BARE_PAGE, type PageContext } from './frame/define-section.ts';
import { sectionOf, sections } from './sections.ts';
import { widgets } from './widgets.ts';

const category = { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 };
const onCategory: PageContext = {
  ...BARE_PAGE,
  surface: 'category',
  category,
  isGold: true,
  slugOfSymbol: (symbol) => (symbol === 'عیار' ? 'عیار' : null),
  firstFundSlug: 'طلا',
};
const onFund: PageContext = {
  ...onCategory,
  surface: 'fund',
  fund: { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' },
  isFixedIncome: true,
  reportDates: ['2026-07-22'],
};
const onHome: PageContext = { ...onCategory, surface: 'home' };
const all = Object.entries(sections);
const place = (type: string, page: PageContext, config: unknown = {}) => {
  const section = sectionOf(type);
  return section ? section.place(page, section.config.parse(config)) : null;
};

describe('sections', () => {
  // spec 8.20
  it('have an entry for every template type', () => {
    expect(Object.keys(sections).sort()).toEqual([...SECTION_TYPES].sort());
  });

  it('list what every *.section.ts exports', async () => {
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
    const modules = await Promise.all(
      files
        .filter((file) => file.endsWith('.section.ts'))
        .map((file): Promise<Record<string, unknown>> => import(new URL(file, import.meta.url).href)),
    );
    const exported = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (name.endsWith('Section') ? [value] : [])),
    );
    expect(new Set(exported)).toEqual(new Set(Object.values(sections)));
  });

  // spec 11.5
  it.each(all)('%s has its own type and accepts empty settings', (type, section) => {
    expect(section.type).toBe(type);
    expect(section.config.safeParse({}).success).toBe(true);
  });

  it.each(all)('%s places widgets of the registry, each block with a key', (type) => {
    for (const page of [onHome, onCategory, onFund]) {
      for (const block of place(type, page) ?? []) {
        if (block.widget) expect(Object.values(widgets)).toContain(block.widget);
        expect(typeof block.key).toBe('string');
        // Each shows something: by a component with its view, or as a widget.
        expect(block.Component === undefined).toBe(block.view === undefined);
        expect(block.Component ?? block.widget).toBeDefined();
      }
    }
  });

  // spec 6.2, 6.3, 6.4, 6.5, 6.11, 6.12, 6.13, 6.17
  it.each(sectionTypesOf('category'))('places something on a category page: %s', (type) => {
    expect(place(type, onCategory)).not.toEqual([]);
  });

  it.each(sectionTypesOf('home'))('places something on the home page: %s', (type) => {
    expect(place(type, onHome)).not.toEqual([]);
  });

  // spec 8.20
  it.each(sectionTypesOf('fund'))('places something on a fund page: %s', (type) => {
    expect(place(type, onFund)).not.toEqual([]);
  });

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
  // spec 8.19
  it('never shows text on a fund page', () => {
    expect(place('text', onFund)).toEqual([]);
    expect(place('text', onCategory)).toHaveLength(1);
  });

  // spec 12.15
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

  // spec 13.20
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
