import { describe, expect, it } from 'vitest';
import { checkHealth } from './health.ts';
import type { SeoRow } from './settings.ts';
import { TEXT_FIGURES } from './text-figures.ts';
import { toSeoFields } from './to-seo-fields.ts';

const row = {
  og_title: null,
  og_description: null,
  og_image: null,
  twitter_title: null,
  twitter_description: null,
  schema_markup: null,
  title: 'بازده {yearlyReturn}',
  meta_description: null,
  meta_keywords: 'طلا، عیار',
  canonical_url: null,
} as unknown as SeoRow;

describe('toSeoFields(row)', () => {
  it('gives texts as long as they are printed', () => {
    const fields = toSeoFields(row);
    expect(fields.title).toBe(`بازده ${TEXT_FIGURES.yearlyReturn.sample}`);
    expect([fields.metaDescription, fields.metaKeywords]).toEqual([null, ['طلا', 'عیار']]);
  });
  it('does not miss a canonical address, since the page prints its own', () =>
    expect(checkHealth(toSeoFields(row)).findings.map(({ id }) => id)).not.toContain('canonical-missing'));
});
