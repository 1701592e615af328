import { coverageBadge } from '../../../shared/seo/badges.ts';
import { SEO_PAGE_TYPES, type SeoPageType, type SeoTarget } from '../../../shared/seo/settings.ts';

/** `seo/index.json` as published. */
export type StaticIndex = Readonly<Record<SeoPageType, number>> & {
  readonly total: number;
  readonly timestamp: string | null;
};

export interface CoverageLine {
  readonly type: SeoPageType | 'total';
  /** Live pages, each of which should have a record. */
  readonly expected: number;
  readonly published: number;
  /** Percent points; null where nothing is expected. */
  readonly percent: number | null;
  readonly badge: ReturnType<typeof coverageBadge>;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The published index, or null for a file of another shape. */
export function readIndex(json: unknown): StaticIndex | null {
  if (typeof json !== 'object' || json === null) return null;
  const index = json as Record<string, unknown>;
  if (![...SEO_PAGE_TYPES, 'total'].every((name) => isCount(index[name]))) return null;
  return {
    ...(index as unknown as StaticIndex),
    timestamp: typeof index.timestamp === 'string' ? index.timestamp : null,
  };
}

const toLine = (type: CoverageLine['type'], expected: number, published: number): CoverageLine => ({
  type,
  expected,
  published,
  percent: expected === 0 ? null : (published / expected) * 100,
  badge: coverageBadge(published, expected),
});

/** How many live pages have a published record, by type and in all. */
export function computeCoverage(targets: readonly SeoTarget[], index: StaticIndex): CoverageLine[] {
  const lines = SEO_PAGE_TYPES.map((type) =>
    toLine(type, targets.filter((target) => target.type === type).length, index[type]),
  );
  return [...lines, toLine('total', targets.length, index.total)];
}

/** Live pages of a type without a record in the published file. */
export const findMissing = (
  targets: readonly SeoTarget[],
  type: SeoPageType,
  published: Readonly<Record<string, unknown>>,
): SeoTarget[] =>
  targets.filter((target) => target.type === type && !((target.id ?? 'homepage') in published));
