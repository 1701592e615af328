import type { Figure } from './define-figure.ts';

/** Whose figure is meant: e.g. "fund/عیار", "category/طلا", "market". HTML names it in `data-subject`. */
export type Subject = string;

export const MARKET: Subject = 'market';
export const fundSubject = (slug: string): Subject => `fund/${slug}`;
export const categorySubject = (slug: string): Subject => `category/${slug}`;

/** Snapshot families that hold provenance, what it names, or what the page computes by, with the folder or file under which their keys are published. */
const PUBLISHED = {
  'fund-provenance': 'fund',
  'rank-provenance': 'rank',
  'risk-provenance': 'risk',
  'category-provenance': 'category',
  'market-provenance': 'market',
  'source-list': 'sources',
  'quality-state': 'state',
  'measure-series': 'measures',
  prices: 'prices',
  screener: 'screener',
  'fund-history': 'history',
  'category-history': 'category-history',
} as const;
export type ProvenanceFamily = keyof typeof PUBLISHED;

/**
 * Key of the snapshot with the provenance of a subject's figure, e.g. ("price", "fund/عیار") → "fund-provenance/عیار". Null
 * where the subject is of another level than the figure.
 */
export function provenanceKey(
  { level, file }: Pick<Figure, 'level' | 'file'>,
  subject: Subject,
): string | null {
  const [kind, ...rest] = subject.split('/');
  const slug = rest.join('/');
  if (kind === 'market') return level === 'market' ? 'market-provenance' : null;
  if (slug === '' || (level === 'holding' ? 'fund' : level) !== kind) return null;
  if (kind === 'category') return `category-provenance/${slug}`;
  return `${file ?? 'fund'}-provenance/${slug}`;
}

/** Folder of the published provenance. Its addresses carry no hash, so that a page names none of them. */
export const PROVENANCE_FOLDER = 'data/provenance';

/** The published file of a key, e.g. "fund-provenance/عیار" → "data/provenance/fund/عیار.json"; null for other keys. */
export function provenanceFile(key: string): string | null {
  const [family = '', ...rest] = key.split('/');
  if (!Object.hasOwn(PUBLISHED, family)) return null;
  return `${[PROVENANCE_FOLDER, PUBLISHED[family as ProvenanceFamily], ...rest].join('/')}.json`;
}
