import { describe, expect, it } from 'vitest';
import { figureOf } from '../../shared/figures/index.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { bareFund } from '../../shared/schema/testing/bare-fund.ts';
import type { JsonLdNode } from '../../shared/seo/json-ld.ts';
import { liveRow } from '../blocks/testing/live-row.ts';
import { fundHead } from './fund-head.ts';

const site = { origin: 'https://example.test', brand: 'ب', sources: [] as Site['sources'] } as Site;
const META = bareFund().meta;

/** The Dataset of a fund whose snapshots are of these days. */
function datasetOf(pageDay: string | null, liveDay: string | null): JsonLdNode | undefined {
  const { jsonLd } = fundHead({
    page: bareFund({ meta: { ...META, asOf: pageDay } }),
    live: liveDay === null ? null : { ...liveRow(), meta: { ...META, asOf: liveDay } },
    site,
    override: null,
    files: ['/data/fund/الف.json'],
  });
  return (jsonLd as readonly JsonLdNode[] | undefined)?.find((node) => node['@type'] === 'Dataset');
}

describe('fundHead(parts)', () => {
  it.each([
    ['2026-08-17', '2026-08-16', '2026-08-17'],
    ['2026-08-16', '2026-08-17', '2026-08-17'],
    ['2026-08-16', null, '2026-08-16'],
    [null, '2026-08-17', '2026-08-17'],
  ])('dates the dataset by the newest figure: page %s, trade %s → %s', (page, live, expected) => {
    expect(datasetOf(page, live)).toMatchObject({ dateModified: expected });
  });

  it('names the day of the return in the description where it is not that of the other figures', () => {
    const described = (returnsDate: string) =>
      fundHead({
        page: bareFund({
          meta: { ...META, asOf: '2026-08-16' },
          from: { nav: null, netAsset: null, returns: `fipiran ${returnsDate}` },
          returns: { ...bareFund().returns, yearlyPercent: 31 },
          returnsDate,
        }),
        live: null,
        site,
        override: null,
        files: [],
      }).description;
    expect(described('2026-08-12')).toMatch(/٪.* \(۱۴۰۵\/۰۵\/۲۱\)، داده‌های ۱۴۰۵\/۰۵\/۲۵/);
    expect(described('2026-08-16')).not.toContain('(۱۴۰۵');
  });

  it('names figures in the dataset and on the market as the page names them', () => {
    const variables = [
      'nav',
      'price',
      'trading-value',
      'net-assets',
      'price-bubble',
      'yearly-return',
    ] as const;
    const labels = variables.map((id) => figureOf(id).label);
    expect(datasetOf('2026-08-16', null)).toMatchObject({ variableMeasured: labels });
  });
});
