import { describe, expect, it } from 'vitest';
import type { PrintedHead } from '../schema/printed-head.ts';
import { checkHealth, gradeOf } from './health.ts';
import { checks } from './health-checks.ts';

const letters = (n: number) => 'ن'.repeat(n);
const fine: PrintedHead = {
  title: letters(40),
  metaDescription: letters(140),
  metaKeywords: ['طلا'],
  ogTitle: 'گ',
  ogDescription: 'گ',
  ogImage: 'https://a.ir/i.png',
  twitterTitle: 'ت',
  twitterDescription: 'ت',
  canonicalUrl: 'https://a.ir/x',
  schemaMarkup: ['WebPage'],
};
const penaltyOf = (change: Partial<PrintedHead>) => 100 - checkHealth({ ...fine, ...change }).score;

describe('checks', () => {
  // spec 29.1
  it('have one row for each line of the table, with its severity and penalty', () => {
    expect(checks.map(({ id, severity, penalty }) => [id, severity, penalty])).toEqual([
      ['title-missing', 'error', 20],
      ['title-short', 'warning', 10],
      ['title-long', 'warning', 5],
      ['description-missing', 'error', 15],
      ['description-short', 'warning', 10],
      ['description-long', 'warning', 5],
      ['keywords-many', 'warning', 5],
      ['og-title-missing', 'notice', 3],
      ['og-description-missing', 'notice', 3],
      ['og-image-missing', 'notice', 5],
      ['twitter-title-missing', 'notice', 2],
      ['twitter-description-missing', 'notice', 2],
      ['canonical-missing', 'notice', 5],
      ['canonical-invalid', 'error', 10],
      ['schema-missing', 'notice', 5],
    ]);
  });

  // spec 29.13
  it('names an invalid canonical address "Invalid canonical URL format"', () => {
    const { findings } = checkHealth({ ...fine, canonicalUrl: 'no address' });
    expect(findings.map(({ advice }) => advice).join()).toContain('Invalid canonical URL format');
  });
});

describe('checkHealth(page)', () => {
  // spec 29.15
  it('reports nothing on a complete page', () => {
    expect(checkHealth(fine)).toEqual({ score: 100, label: 'excellent', tone: 'green', findings: [] });
  });

  // spec 29.1, 29.2, 29.3, 29.4, 29.5, 29.6, 29.7, 29.8, 29.9, 29.10, 29.11, 29.12, 29.14, 37.3
  it.each([
    ['no title', { title: null }, 20],
    ['an empty title', { title: '  ' }, 20],
    ['a title of 29', { title: letters(29) }, 10],
    ['of 30', { title: letters(30) }, 0],
    ['of 60', { title: letters(60) }, 0],
    ['of 61', { title: letters(61) }, 5],
    ['no description', { metaDescription: null }, 15],
    ['a description of 119', { metaDescription: letters(119) }, 10],
    ['of 120', { metaDescription: letters(120) }, 0],
    ['of 160', { metaDescription: letters(160) }, 0],
    ['of 161', { metaDescription: letters(161) }, 5],
    ['ten keywords', { metaKeywords: Array.from({ length: 10 }, String) }, 0],
    ['eleven keywords', { metaKeywords: Array.from({ length: 11 }, String) }, 5],
    ['no og_title', { ogTitle: null }, 3],
    ['no og_description', { ogDescription: null }, 3],
    ['no og_image', { ogImage: null }, 5],
    ['no twitter_title', { twitterTitle: null }, 2],
    ['no twitter_description', { twitterDescription: null }, 2],
    ['no canonical', { canonicalUrl: null }, 5],
    ['a canonical that is no address', { canonicalUrl: 'صفحه' }, 10],
    ['a canonical of another protocol', { canonicalUrl: 'javascript:alert(1)' }, 10],
    ['a Persian canonical', { canonicalUrl: 'https://a.ir/صندوق' }, 0],
    ['no schema_markup', { schemaMarkup: null }, 5],
  ] as const)('takes off for %s', (_, change, penalty) => {
    expect(penaltyOf(change as Partial<PrintedHead>)).toBe(penalty);
  });

  // spec 22.7, 29.15
  it('adds up the penalties', () => {
    const nothing: PrintedHead = {
      title: null,
      metaDescription: null,
      metaKeywords: [],
      ogTitle: null,
      ogDescription: null,
      ogImage: null,
      twitterTitle: null,
      twitterDescription: null,
      canonicalUrl: null,
      schemaMarkup: null,
    };
    expect(checkHealth(nothing)).toMatchObject({ score: 40, label: 'poor', tone: 'red' });
    expect(checkHealth(nothing).findings.map(({ id }) => id)).not.toContain('title-short');
  });
});

describe('gradeOf(score)', () => {
  // spec 29.16
  it.each([
    [100, 'excellent', 'green'],
    [90, 'excellent', 'green'],
    [89, 'good', 'yellow'],
    [70, 'good', 'yellow'],
    [69, 'needs-improvement', 'orange'],
    [50, 'needs-improvement', 'orange'],
    [49, 'poor', 'red'],
    [0, 'poor', 'red'],
  ] as const)('calls %d %s, in %s', (score, label, tone) => {
    expect(gradeOf(score)).toMatchObject({ label, tone });
  });
});
