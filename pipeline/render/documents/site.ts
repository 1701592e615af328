import type { Site } from '../../../shared/schema/snapshots/content.ts';
import type { DocumentInput } from './define.ts';

/** The one "site" snapshot, or null before the first run. */
export function siteOf(input: DocumentInput): Site | null {
  for (const [, site] of input.snapshots('site')) return site;
  return null;
}

/** e.g. "https://x.supabase.co/rest" → "https://x.supabase.co" */
export const apiOriginOf = (site: Site | null): string | null =>
  site?.api ? new URL(site.api.url).origin : null;
