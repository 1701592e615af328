import { z } from 'zod';
import type { PrintedHeads } from '../../../shared/schema/printed-head.ts';
import { coverageBadge } from '../../../shared/seo/badges.ts';
import { SEO_PAGE_TYPES, type SeoPageType, type SeoTarget } from '../../../shared/seo/settings.ts';

const count = z.int().nonnegative();

/** The counts of `seo/index.json` as published. */
export const staticIndexSchema = z.object({ homepage: count, category: count, fund: count, total: count });
export type StaticIndex = Readonly<z.infer<typeof staticIndexSchema>>;

export interface CoverageLine {
  readonly type: SeoPageType | 'total';
  /** Rows of the database that shall have a page. */
  readonly rows: number;
  /** Their pages in the live release, each of which should have a record. */
  readonly pages: number;
  readonly records: number;
  /** Records for pages, percent points; null without a page. */
  readonly percent: number | null;
  readonly badge: ReturnType<typeof coverageBadge>;
}

const toLine = (
  type: CoverageLine['type'],
  targets: readonly SeoTarget[],
  published: PrintedHeads,
  records: number,
): CoverageLine => {
  const pages = targets.filter(({ path }) => Object.hasOwn(published, path)).length;
  return {
    type,
    rows: targets.length,
    pages,
    records,
    percent: pages === 0 ? null : (records / pages) * 100,
    badge: coverageBadge(records, pages),
  };
};

/** Rows, pages and records by type and in all; `published` are the heads of the live release. */
export function computeCoverage(
  targets: readonly SeoTarget[],
  published: PrintedHeads,
  index: StaticIndex,
): CoverageLine[] {
  const ofType = (type: SeoPageType) => targets.filter((target) => target.type === type);
  const lines = SEO_PAGE_TYPES.map((type) => toLine(type, ofType(type), published, index[type]));
  return [...lines, toLine('total', targets, published, index.total)];
}

/** Live pages of a type without a record in the published file. */
export const findMissing = (
  targets: readonly SeoTarget[],
  type: SeoPageType,
  published: Readonly<Record<string, unknown>>,
): SeoTarget[] =>
  targets.filter((target) => target.type === type && !Object.hasOwn(published, target.id ?? 'homepage'));
