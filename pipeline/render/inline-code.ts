import { hash } from 'node:crypto';
import { z } from 'zod';
import type { InlineCode } from '../../shared/schema/reader.ts';

/** Exported by a built site; a page's bytes never add to it. */
const inlineCodeSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const sourcesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text) => text !== ''))]
    .map((text) => `sha256-${hash('sha256', text, 'base64')}`)
    .sort();

/**
 * Sources of the content security policy, "sha256-…", for the scripts and styles that the build itself names as
 * inline: pages are not searched, because editors' texts stand in them. A module without the list allows none.
 */
export function inlineSources(exported: unknown): InlineCode {
  if (exported === undefined) return { scripts: [], styles: [] };
  const { scripts, styles } = inlineCodeSchema.parse(exported);
  return { scripts: sourcesOf(scripts), styles: sourcesOf(styles) };
}
