import type { Snapshot, SnapshotFamily } from './snapshots/index.ts';

/**
 * A page's access to snapshots. Reads are synchronous and recorded: a page is stale when, and only when, the hash of a key that
 * it read has changed.
 */
export interface SnapshotReader {
  /** The snapshot of `key`; null where none is published. */
  read<F extends SnapshotFamily>(family: F, key: string): Snapshot<F> | null;
  /** Content hash of `key` (16 hex digits), or null; recorded like a read. */
  hash(key: string): string | null;
  /** Address of the immutable data file, e.g. "/data/h/fund-live/عیار.3fa9c1d2a0b1c2d3.json"; recorded like a read. */
  url(key: string): string | null;
}

/** Cached SVGs: `key` consists of widget, snapshot hash, view and size; the implementation adds the bundle's hash. */
export interface ChartCache {
  get(key: string): string | undefined;
  set(key: string, svg: string): void;
}

/** Caches no chart. */
export const NO_CHART_CACHE: ChartCache = { get: () => undefined, set: () => {} };

/** The context of the built site's `render(path, context)`, also in `Astro.locals`. */
export interface RenderContext {
  readonly snapshots: SnapshotReader;
  /** For the bars, sheets and navigation around a page: what it alone reads can be replaced without the page. */
  readonly shell?: SnapshotReader;
  /** For the regions of a page: what they alone read can be replaced without the page. */
  readonly regions?: SnapshotReader;
  /** Renders the regions and leaves out what stands around them: `all` of them, or those that are `shown` to a reader. */
  readonly regionsOnly?: 'all' | 'shown';
  readonly charts: ChartCache;
  /** Receives why a block failed; the page itself is rendered, and says so in the block's place. */
  readonly onFault?: (message: string) => void;
}

/** A rendered response. `location` is set for redirects. */
export interface RenderResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly location: string | null;
}

/** Scripts and styles that a build's pages contain inline: their texts, or their sources in the content security policy. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The parts of a page's HTML that its shell fills, in the page's order. The first one comes before the content, the others after it. */
export type ShellParts = readonly string[];

/** Renders the shell of `path` around an empty page. */
export type RenderShell = (path: string, snapshots: SnapshotReader) => Promise<ShellParts>;

/** From where to where a part of a page's HTML goes, in characters. */
export type Range = readonly [start: number, end: number];

/** Where the parts of a page's shell, or its regions, stand in its HTML, in their order; null where the page has none. */
export type Cut = (html: string) => readonly Range[] | null;

export type Render = (path: string, context: RenderContext) => Promise<RenderResponse>;

/** Regions that robots read: they change with their page alone. The others show their figures to a reader, and an open page follows them. */
export const PAGE_REGIONS: readonly string[] = ['head', 'json-ld'];

/** Families whose data files islands fetch by the hash that a page's pointer names. */
export const LIVE_FAMILIES = [
  'market/summary',
  'market/map',
  'market/liquidity',
  'market/top-performers',
  'market/trading-value',
  'category-map',
  'category-performers',
  'category-trading',
  'category-flow',
  'leveraged/ratios',
  'gold/bubbles',
] as const satisfies readonly SnapshotFamily[];

/** Families whose newest hash a page's pointer names: an open page shows it within its poll interval. The others have no data file of their hash. */
export const POLLED_FAMILIES = [
  ...LIVE_FAMILIES,
  'fund-live',
  'fund-ranks',
  'funds',
  'screener',
] as const satisfies readonly SnapshotFamily[];
