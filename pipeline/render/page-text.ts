import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { Range } from '../../shared/schema/reader.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { Bundle } from './bundle.ts';
import type { Regions } from './regions.ts';

/** What the parts of a page are rendered from. */
export interface PartsContext {
  readonly objects: ObjectStore;
  readonly store: PublishedSnapshots;
  readonly bundle: Pick<Bundle, 'render' | 'shell' | 'cutRegions'>;
  /** ISO instant of the run. */
  readonly at: string;
  readonly signal: AbortSignal;
}

/** A page with its HTML. */
export interface PageText {
  readonly page: RenderedPage;
  readonly html: string;
  /** Where they were rendered anew. */
  readonly regions?: Regions;
}

/** Renders one part of a page into its HTML; null where the whole page has to be rendered. */
export type ReplacePart = (path: string, text: PageText) => Promise<PageText | null>;

/** The HTML with these texts at these ranges. */
export function replaceRanges(html: string, ranges: readonly Range[], texts: readonly string[]): string {
  const from = [0, ...ranges.map(([, end]) => end)];
  const kept = from.map((start, n) => html.slice(start, ranges[n]?.[0]));
  return kept.map((text, n) => text + (texts[n] ?? '')).join('');
}
