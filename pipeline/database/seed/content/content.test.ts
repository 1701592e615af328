import { describe, expect, it } from 'vitest';
import { MONTHS } from '../../../../shared/dates/jalali-day.ts';
import { categories } from '../../../../shared/identity/kinds.ts';
import { latinDigits } from '../../../../shared/persian/digits.ts';
import { normalizeForSearch } from '../../../../shared/persian/normalize-for-search.ts';
import { slugify } from '../../../../shared/persian/slug.ts';
import { SECTION_PAGES, SECTION_TYPES, sectionTypesOf } from '../../../../shared/schema/sections.ts';
import { settingsSchema as siteSettings } from '../../../snapshots/content/site-settings.ts';
import { parseJalaliDate } from '../../../sources/validate/parse-days.ts';
import { categoryId } from '../../ids.ts';
import { readMarket } from '../market/market.ts';
import { contentTables } from './content-tables.ts';

const market = readMarket();
const tables = new Map(contentTables(market.funds).map((table) => [table.name, table]));
const rows = (name: string): Readonly<Record<string, unknown>>[] => [...(tables.get(name)?.rows ?? [])];
const texts = (name: string, column: string) => rows(name).map((row) => String(row[column]));

describe('contentTables(funds)', () => {
  it('gives the rows of a table the same columns and unique keys', () => {
    for (const { name, key, rows: all } of tables.values()) {
      const columns = Object.keys(all[0] ?? {}).sort();
      expect(columns.length, name).toBeGreaterThan(0);
      for (const row of all) expect(Object.keys(row).sort(), name).toEqual(columns);
      expect(new Set(all.map((row) => key.map((column) => row[column]).join('|'))).size, name).toBe(
        all.length,
      );
    }
  });

  it('has a template for every section type that the staff may place', () => {
    const types = new Set<string>(SECTION_TYPES.filter((type) => SECTION_PAGES[type].length > 0));
    expect(new Set(texts('section_templates', 'type'))).toEqual(types);
  });

  // spec 4.7, 4.8
  it('builds each page from section types of its page type', () => {
    const types = new Map(rows('section_templates').map(({ id, type }) => [id, String(type)]));
    const sections = new Map(rows('sections').map((row) => [row.id, types.get(row.template_id) as string]));
    const typesOf = (pageType: string, pageId: string | null) =>
      rows('page_sections')
        .filter((row) => row.page_type === pageType && row.page_id === pageId)
        .map((row) => sections.get(row.section_id) as string);
    for (const { kind } of categories) {
      const id = categoryId(kind);
      const placed = typesOf('category', id);
      expect(placed.length, kind).toBeGreaterThan(2);
      for (const type of placed) expect(sectionTypesOf('category'), kind).toContain(type);
    }
    // The staff places texts; the demonstration has none on its home page.
    const seeded = sectionTypesOf('home').filter((type) => type !== 'text');
    expect(typesOf('homepage', null).sort()).toEqual(seeded);
    for (const type of typesOf('fund_template', null)) expect(sectionTypesOf('fund')).toContain(type);
  });

  it('has titles and descriptions within the lengths of the SEO checks', () => {
    for (const row of rows('seo_settings')) {
      const [title, description] = [String(row.title), String(row.meta_description)];
      expect(title.length >= 30 && title.length <= 60, title).toBe(true);
      expect(description.length >= 120 && description.length <= 160, description).toBe(true);
      expect(String(row.meta_keywords).split('،').length).toBeLessThanOrEqual(10);
    }
    expect(rows('seo_settings').filter((row) => row.page_type === 'category')).toHaveLength(
      categories.length,
    );
  });

  it('has articles with slugs as addresses, links to existing pages, and dates up to the market’s day', () => {
    const pages = new Set([
      '/',
      '/funds',
      '/categories',
      ...categories.map(({ slug }) => `/categories/${slug}`),
      ...market.funds.map(({ slug }) => `/funds/${slug}`),
    ]);
    for (const row of rows('articles')) {
      expect(slugify(String(row.slug))).toBe(row.slug);
      expect(String(row.published_at).slice(0, 10) <= market.newestDay).toBe(true);
      const links = [...String(row.body).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link as string);
      for (const link of links) expect(pages, String(row.slug)).toContain(link);
      expect(String(row.body)).not.toMatch(/^# /m);
    }
    expect(new Set(texts('articles', 'kind'))).toEqual(new Set(['news', 'analysis']));
  });

  it('has an article for each of the main categories', () => {
    const tags = rows('articles')
      .flatMap((row) => row.tags as string[])
      .map(normalizeForSearch);
    for (const label of ['طلا', 'درآمد ثابت', 'اهرمی', 'سهامی'])
      expect(tags).toContain(normalizeForSearch(label));
  });

  it('writes Persian with its own letters and digits, and the prefix می with a ZWNJ', () => {
    const persian = JSON.stringify([...tables.values()].map(({ rows: all }) => all));
    expect(persian).not.toMatch(/[يك]/);
    expect(persian).not.toMatch(/(^|[\s"«(])ن?می [\p{L}]/u);
    expect(persian).not.toMatch(/\p{L} (ها|های|هایی)(?=[\s.،؛"»])/u);
    for (const text of [
      ...texts('articles', 'body'),
      ...texts('articles', 'title'),
      ...texts('seo_settings', 'title'),
    ]) {
      // Markdown numbers lists in Latin digits.
      expect(text.replace(/^\d+\. /gm, '')).not.toMatch(/[0-9]/);
    }
  });

  // spec 2.15, 6.46
  it('redirects every other address of a category to its own', () => {
    const slugs = new Set(categories.map(({ slug }) => `/categories/${slug}`));
    for (const row of rows('redirects')) {
      expect(slugs).toContain(row.to_path);
      expect(slugs).not.toContain(row.from_path);
    }
    expect(texts('redirects', 'from_path')).toContain('/categories/gold-funds');
  });

  it('has every setting that the site reads, in its schema', () => {
    const values = Object.fromEntries(rows('site_settings').map(({ key, value }) => [key, value]));
    expect(siteSettings.parse(values)).toMatchObject({
      brand: 'صندوق‌نما',
      rules: { fixedIncomeMinPercent: { value: 75 } },
    });
  });

  it('has a source for every origin of the data', () => {
    const origins = [...market.history.values(), ...market.leverage.values(), ...market.individuals.values()]
      .flat()
      .map((line) => line.origin);
    for (const origin of new Set([...origins, 'fipiran', 'codal', 'tgju', 'simulated']))
      expect(texts('data_sources', 'id')).toContain(origin);
  });

  it('dates no article before a day that it quotes', () => {
    const day = new RegExp(`([۰-۹]{1,2}) (${MONTHS.join('|')}) (۱۴[۰-۹]{2})`, 'g');
    const early = rows('articles').flatMap(({ slug, content, published_at }) =>
      [...String(content).matchAll(day)].flatMap(([text, date = '', month = '', year]) => {
        const jalali = `${latinDigits(year ?? '')}/${MONTHS.indexOf(month as never) + 1}/${latinDigits(date)}`;
        const quoted = parseJalaliDate(jalali);
        return quoted !== null && quoted > String(published_at).slice(0, 10) ? [`${slug}: ${text}`] : [];
      }),
    );
    expect(early).toEqual([]);
  });
});
