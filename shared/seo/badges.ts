import { MEBIBYTE } from '../bytes.ts';
import { HOUR } from '../units.ts';

/** Coverage of static SEO files: complete from 95%, incomplete with some, else inactive. */
export function coverageBadge(published: number, expected: number): 'complete' | 'incomplete' | 'inactive' {
  if (published <= 0) return 'inactive';
  return published >= 0.95 * expected ? 'complete' : 'incomplete';
}

/** Limits of one sitemap file (docs/spec-coverage.md, "Admin area · §9 Business constants and limits"). */
export const SITEMAP_LIMITS = {
  maxUrls: 50_000,
  maxBytes: 50 * MEBIBYTE,
  warnAbove: 40_000,
  highAbove: 10_000,
} as const;

/** Health of the sitemap by its number of addresses; null means that the statistics could not be read. */
export function sitemapBadge(urls: number | null): 'unknown' | 'empty' | 'excessive' | 'high' | 'healthy' {
  if (urls === null) return 'unknown';
  if (urls === 0) return 'empty';
  if (urls > SITEMAP_LIMITS.maxUrls) return 'excessive';
  return urls > SITEMAP_LIMITS.highAbove ? 'high' : 'healthy';
}

const MAX_SITEMAP_AGE_MS = 24 * HOUR;

/** Whether the sitemap must be regenerated: it is older than a day, or a fund or category changed at or after it. ISO instants. */
export function isSitemapDue(generatedAt: string | null, now: string, changedAt: readonly string[]): boolean {
  if (generatedAt === null) return true;
  const generated = Date.parse(generatedAt);
  return (
    Date.parse(now) - generated > MAX_SITEMAP_AGE_MS ||
    changedAt.some((instant) => Date.parse(instant) >= generated)
  );
}
