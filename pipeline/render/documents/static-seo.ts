import { sumOf } from '../../../shared/funds/figures.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { SeoOverride } from '../../../shared/schema/snapshots/content.ts';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { fillOverride } from '../../../shared/seo/fill-figures.ts';
import { categoryPageFigures, fundPageFigures } from '../../../shared/seo/measured-figures.ts';
import type { FigureTexts } from '../../../shared/seo/text-figures.ts';
import { type DocumentInput, defineDocument } from './define.ts';
import { siteOf } from './site.ts';

interface SeoTarget {
  readonly id: string;
  readonly name: string;
  /** Key of its "seo" snapshot. */
  readonly key: string;
  readonly path: string;
  readonly figures: FigureTexts;
}

/** The entry of a page: the fields of its "seo" snapshot where there is one, and always its own path and a canonical URL. */
function seoEntry(origin: string, target: SeoTarget, stored: SeoOverride | undefined) {
  const override = stored && fillOverride(stored, target.figures);
  return {
    name: target.name,
    hasCustomSEO: override !== undefined,
    ...override,
    figures: target.figures,
    path: target.path,
    canonicalUrl: override?.canonicalUrl ?? absoluteUrl(origin, target.path),
  };
}

/** The file follows the figures of the day alone: it is not written again at each trade. */
function* fundTargets(input: DocumentInput): Generator<SeoTarget> {
  for (const [, page] of input.snapshots('fund')) {
    const { id, fund } = page;
    const figures = fundPageFigures(page, null);
    yield { id, name: fund.name, key: `seo/fund/${fund.slug}`, path: pagePath.fund(fund.slug), figures };
  }
}

function* categoryTargets(input: DocumentInput): Generator<SeoTarget> {
  for (const [, page] of input.snapshots('category')) {
    const { id, category } = page;
    yield {
      id,
      name: category.label,
      key: `seo/category/${category.slug}`,
      path: pagePath.category(category.slug),
      figures: categoryPageFigures(page),
    };
  }
}

function* homeTargets(input: DocumentInput): Generator<SeoTarget> {
  const name = siteOf(input)?.brand;
  if (name !== undefined)
    yield { id: 'homepage', name, key: 'seo/homepage', path: pagePath.home, figures: {} };
}

const TARGETS = { fund: fundTargets, category: categoryTargets, homepage: homeTargets } as const;

/** `seo/{fund,category,homepage}.json`, keyed by the page's id, and `seo/index.json` with the counts. */
export const staticSeo = defineDocument({
  id: 'static-seo',
  reads: ['seo', 'fund', 'category', 'site'],
  *write(input) {
    const overrides = new Map<string, SeoOverride>(input.snapshots('seo'));
    const counts: Record<string, number> = {};
    for (const [type, targets] of Object.entries(TARGETS)) {
      const entries = [...targets(input)].map((target) => [
        target.id,
        seoEntry(input.origin, target, overrides.get(target.key)),
      ]);
      counts[type] = entries.length;
      yield [`seo/${type}.json`, `${JSON.stringify(Object.fromEntries(entries))}\n`];
    }
    const total = sumOf(Object.values(counts));
    yield [
      'seo/index.json',
      `${JSON.stringify({ ...counts, total, timestamp: siteOf(input)?.today ?? null })}\n`,
    ];
  },
});
