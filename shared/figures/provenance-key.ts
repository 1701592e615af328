import type { Figure } from './define-figure.ts';

/** Whose figure is meant: e.g. "fund/عیار", "category/طلا", "market". HTML names it in `data-subject`. */
export type Subject = string;

export const MARKET: Subject = 'market';
export const fundSubject = (slug: string): Subject => `fund/${slug}`;
export const categorySubject = (slug: string): Subject => `category/${slug}`;

/** Snapshot families that hold provenance; each of their keys is published as `data/{key}.json`. */
export const PROVENANCE_FAMILIES = [
  'fund-provenance',
  'rank-provenance',
  'category-provenance',
  'market-provenance',
] as const;
export type ProvenanceFamily = (typeof PROVENANCE_FAMILIES)[number];

/**
 * Key of the snapshot with the provenance of a subject's figure, e.g. ("price", "fund/عیار") → "fund-provenance/عیار". Null
 * where the subject is of another level than the figure.
 */
export function provenanceKey(
  { level, unit }: Pick<Figure, 'level' | 'unit'>,
  subject: Subject,
): string | null {
  const [kind, ...rest] = subject.split('/');
  const slug = rest.join('/');
  if (kind === 'market') return level === 'market' ? 'market-provenance' : null;
  if (slug === '' || (level === 'holding' ? 'fund' : level) !== kind) return null;
  if (kind === 'category') return `category-provenance/${slug}`;
  return `${unit === 'rank' ? 'rank' : 'fund'}-provenance/${slug}`;
}

/** e.g. "fund-provenance/عیار" → "data/fund-provenance/عیار.json" */
export const provenanceFile = (key: string): string => `data/${key}.json`;
