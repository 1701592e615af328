import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFigure } from '../../../shared/figures/index.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';

const folder = join(import.meta.dirname, 'golden/demonstration/expected');
const read = (key: string) => JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8'));
const provenanceOf = (key: string): ProvenanceFile['figures'] => read(key).figures;
const CATEGORY = 'طلا';
const slugs: readonly string[] = read('categories').items.map(
  ({ category }: { category: { slug: string } }) => category.slug,
);

describe('market-provenance', () => {
  it('holds the values of the market’s summary', () => {
    const [own, summary] = [provenanceOf('market-provenance'), read('market/summary')];
    expect(own['market-net-assets']?.value).toBe(summary.netAssetRial);
    expect(own['market-trading-value']?.value).toBe(summary.tradingValueRial);
    expect(own['market-inflow']?.value).toBe(summary.individualNetFlowRial);
    expect(own['market-gold-bubble']?.value).toBe(summary.averageGoldBubblePercent);
    expect(own['market-up-count']?.value).toBe(summary.upCount);
    expect(own['market-untraded-count']?.value).toBe(summary.untradedCount);
  });

  // spec 38.22
  it('holds the market’s bubble, and recomputes it from its inputs', () => {
    const [own, bubbles] = [provenanceOf('market-provenance'), read('bubbles')];
    expect(own['market-bubble-median']?.value).toBe(bubbles.medianPercent);
    expect(own['market-bubble-weighted']?.value).toBe(bubbles.weightedMeanPercent);
    for (const id of ['market-bubble-median', 'market-bubble-weighted'])
      expect(findFigure(id)?.compute(own[id]?.inputs ?? {})).toBe(own[id]?.value);
  });
});

describe.each(slugs)('category-provenance/%s', (slug) => {
  const own = provenanceOf(`category-provenance/${slug}`);

  it('holds the values of the category’s page and card', () => {
    const page = read(`category/${slug}`);
    const card = read('categories').items.find(
      (item: { category: { slug: string } }) => item.category.slug === slug,
    );
    expect(own['category-net-assets']?.value).toBe(page.netAssetRial);
    expect(own['category-fund-count']?.value ?? 0).toBe(page.fundCount);
    expect(own['category-average-yearly-return']?.value).toBe(page.averageReturns.yearlyPercent);
    expect(own['category-weighted-yearly-return']?.value).toBe(card.yearlyReturnPercent);
  });

  it('recomputes every derived value from its inputs', () => {
    const derived = Object.entries(own).filter(([, { inputs }]) => inputs);
    expect(derived.length).toBeGreaterThan(10);
    for (const [id, { value, inputs = {} }] of derived)
      expect([id, findFigure(id)?.compute(inputs)]).toEqual([id, value]);
  });
});

describe('the funds that a fund is compared with', () => {
  it('have one mean and one best on its page and in its category’s provenance', () => {
    const own = provenanceOf(`category-provenance/${CATEGORY}`);
    const { periods } = read('fund-comparison/عیار');
    for (const { period, categoryAveragePercent, categoryBestPercent } of periods) {
      expect(own[`compared-average-${period}-return`]?.value).toBe(categoryAveragePercent);
      expect(own[`compared-best-${period}-return`]?.value).toBe(categoryBestPercent);
    }
  });
});
