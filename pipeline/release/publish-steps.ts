import { fileURLToPath } from 'node:url';
import type { AggregateId } from '../snapshots/aggregates/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../render/documents/index.ts';
import { type Album, openAlbum } from '../render/share-images/album.ts';
import { loadBundle } from '../render/bundle.ts';
import { type Market, openMarket } from '../snapshots/compute-snapshots.ts';
import { type Made, openReleaseMaker, type ReleaseMaker } from './build.ts';
import type { Problem, RefusedRow, Report, Stage } from './report.ts';
import { openWorkshop, type Workshop } from '../snapshots/data-dir.ts';

const BUNDLE = fileURLToPath(new URL('../../.bundle', import.meta.url));

export interface PublishContext {
  readonly config: Config;
  readonly effects: {
    readonly now: () => Date;
    readonly log: (line: string) => void;
    readonly signal: AbortSignal;
  };
  readonly database: Database;
  /** Waits until no other worker publishes, on whatever machine; the folder's own lock is taken besides. */
  readonly turn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** The built site; ".bundle" of the project unless told. */
  readonly bundleDir?: string;
  /** Writes everything anew, for a data folder whose contents were damaged. For a publisher that runs once. */
  readonly fresh?: boolean;
}

/** What computing the snapshots tells: the first half of a report. */
export interface SnapshotReport {
  readonly asOf: string | null;
  /** Published keys altogether. */
  readonly count: number;
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/** What must agree with the disk: dropped as soon as a run breaks off or another process has written. */
export interface Warm {
  readonly shop: Workshop;
  readonly market: Market;
  maker: ReleaseMaker | null;
  /** Opened with the maker. */
  album: Album | null;
  bundle: string;
}

export type Lap = (stage: Stage) => void;

export const warmUp = ({ config, fresh = false }: PublishContext): Warm => ({
  shop: openWorkshop(config.dataDir, { fresh }),
  market: openMarket(config.siteOrigin),
  maker: null,
  album: null,
  bundle: '',
});

/** Reads what changed, computes what that calls for, and stores what came out new. */
export async function refreshSnapshots(
  { shop, market }: Warm,
  { database, effects }: PublishContext,
  lap: Lap,
  only?: readonly AggregateId[],
): Promise<SnapshotReport> {
  await market.read(database, effects.now());
  lap('read');
  const { change, problems, refused } = market.compute(shop.store, only);
  lap('aggregate');
  const stored = change ? shop.store.apply(change) : { changed: [], problems: [] };
  lap('store');
  return {
    asOf: shop.store.index.asOf,
    count: shop.store.count(),
    changed: stored.changed,
    problems: [...problems, ...stored.problems],
    refused,
  };
}

/** The maker of releases; the site is loaded at its first use. */
export async function makerOf(
  warm: Warm,
  { config, bundleDir, fresh }: PublishContext,
): Promise<ReleaseMaker> {
  if (warm.maker) return warm.maker;
  const bundle = await loadBundle(bundleDir ?? BUNDLE, config.dataDir);
  warm.bundle = bundle.hash;
  warm.album = openAlbum({ ...warm.shop, paints: config.pictures });
  warm.maker = openReleaseMaker({
    ...warm.shop,
    album: warm.album,
    bundle,
    documents,
    origin: config.siteOrigin,
    keep: config.keepReleases,
    fresh: fresh ?? false,
  });
  return warm.maker;
}

export function reportOf(made: Made, { refused }: SnapshotReport, ms: Report['ms']): Report {
  const { release, published, printed, removed, problems, changedKeys } = made;
  return {
    version: release?.id ?? null,
    published,
    asOf: release?.asOf ?? null,
    changedSnapshots: changedKeys,
    printed,
    unchangedPages: Math.max(0, (release?.counts.pages ?? 0) - printed.length),
    removed,
    problems,
    refused,
    ms,
  };
}
