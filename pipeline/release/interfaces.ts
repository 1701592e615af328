import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Bundle } from '../render/bundle.ts';
import type { ChartStore } from '../render/chart-cache.ts';
import type { SiteDocument } from '../render/documents/define.ts';
import type { Machines } from '../render/machines/share-rendering.ts';
import type { ShareImages } from '../render/share-images/share-images.ts';
import type { AggregateId } from '../snapshots/aggregates/index.ts';
import type { SnapshotComputer, SnapshotReport } from '../snapshots/compute-snapshots.ts';
import type { DataDir } from '../snapshots/data-dir.ts';
import type { DocumentWriter } from './document-writer.ts';
import type { LivePageIndex } from './live-pages.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { Retention } from './prune-releases.ts';
import type { OnProgress, Report } from './report.ts';
import type { Sitemaps } from './sitemaps.ts';

/** A data folder, and the built site whose releases are written into it. */
export interface ReleaseSite extends DataDir, Retention {
  readonly bundle: Bundle;
  readonly charts: ChartStore;
  readonly documents: readonly SiteDocument[];
  /** Other machines that render with this one; null without. */
  readonly machines: Machines | null;
  /** Null for a site without share images. */
  readonly shareImages: ShareImages | null;
  /** Renders every page and trusts nothing of the live release, for contents that were damaged. */
  readonly fresh: boolean;
  /** Null makes the next build read it from disk: at first, and after a build that failed half-way. */
  state: BuildState | null;
}

/** What the last build left in memory; valid for one live release and one origin. */
export interface BuildState {
  readonly releaseId: string | null;
  readonly origin: string;
  readonly dependencies: PageDependencies;
  readonly livePages: LivePageIndex;
  readonly sitemaps: Sitemaps;
  readonly documents: DocumentWriter;
  /** Keys of the pictures of which the live release lacks a copy; each build tries them again. */
  readonly incompletePictures: Set<string>;
}

export interface BuildRequest {
  readonly at: Date;
  readonly signal: AbortSignal;
  /** What failed before the build; the release stores it beside the build's own problems. */
  readonly problems: readonly Problem[];
  /** How many rows broke their schema. */
  readonly refused: number;
  /** Called at the end of each stage, for the report's times. */
  readonly endStage?: ((stage: 'print' | 'documents' | 'release') => void) | undefined;
  /** Receives how many of the stale pages are rendered. */
  readonly onProgress?: OnProgress | undefined;
  /** Renders so many of the stale pages; the next build renders the others. All without it. */
  readonly maxPages?: number | undefined;
  /** Renders the regions alone of pages of which nothing else changed; a later build without it renders the pages. */
  readonly defersPages?: boolean | undefined;
  /** Computes and stores the snapshots that an urgent run has left out, and returns what failed; null where none are. */
  readonly computeWaiting?: (() => Promise<readonly Problem[]>) | null;
}

/** A build under way: what it starts from, and what its release would be called. */
export interface Build {
  readonly request: BuildRequest;
  /** The live release; null before the first, or where nothing on disk is trusted. */
  readonly base: Release | null;
  readonly state: BuildState;
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
}

/** Path → hash of each file that is new or changed; undefined for one that is removed. */
export type FileChanges = Map<string, string | undefined>;

/** What a build made of the snapshots. */
export interface BuildResult {
  /** The live release after the build. */
  readonly release: Release | null;
  /** False when nothing had changed: then nothing was written either. */
  readonly published: boolean;
  readonly changedKeys: readonly string[];
  readonly rendered: readonly string[];
  readonly removed: readonly string[];
  /** Pages that are older than their regions now. */
  readonly deferred: readonly string[];
  readonly problems: readonly Problem[];
  /** Ids of pictures whose copies this data folder lacks. */
  readonly missingPictures: readonly string[];
  /** Files that are new or changed, path → hash: what has to be compressed. */
  readonly freshFiles: ReadonlyMap<string, string>;
}

export interface SiteOptions {
  readonly config: Pick<Config, 'keepReleases' | 'keepDataHours' | 'pictures'>;
  /** The built site; ".bundle" of the project by default. */
  readonly bundleDir?: string;
  /** Other machines that render with this one. */
  readonly machines?: Machines | null;
  /** Renders everything anew, for a data folder whose contents were damaged. For a publisher that runs once. */
  readonly fresh?: boolean;
}

/** What a publisher works on. */
export interface PublishContext extends SiteOptions {
  readonly config: Config;
  readonly database: Database;
  readonly effects: {
    readonly now: () => Date;
    readonly log: (line: string) => void;
    readonly signal: AbortSignal;
  };
}

export interface PublishRequest {
  /** True where a person asked for it, by the command line or in the admin: that clears the pin of a rollback. */
  readonly requested?: boolean;
  readonly onProgress?: OnProgress | undefined;
  /**
   * Renders so many of the stale pages, fixed ones first, so that a first release is live early; the next publish renders the others. Such a
   * release is not delivered.
   */
  readonly maxPages?: number | undefined;
  /**
   * How long pages of which only regions changed may be older than these, in milliseconds; they are rendered at once at a close of the
   * market. Without it all pages are rendered.
   */
  readonly pagesWithinMs?: number | undefined;
}

/** Snapshots by key that stand in for the published ones. */
export type Drafts = ReadonlyMap<string, unknown>;

/** Publishes again and again with its state kept in memory. Each method runs alone, under the lock "publish". */
export interface Publisher {
  /**
   * Computes, renders and activates whatever changed; skips while a rollback is pinned, unless requested. Throws
   * CliError when the database goes away or another process holds the lock for too long.
   */
  publish(request?: PublishRequest): Promise<Report>;
  /** Computes and stores snapshots, all or those of the named aggregates, and renders nothing. */
  computeSnapshots(only?: readonly AggregateId[]): Promise<SnapshotReport>;
  /**
   * Renders the pending share images while other runs go on, and publishes them. Returns how many; an image that cannot
   * be rendered is a line of the log.
   */
  renderShareImages(): Promise<number>;
  /** A page as it would look with these snapshots in place of the published ones; nothing is stored. */
  renderDraft(path: string, drafts: Drafts): Promise<string>;
  /** Waits for the compression of the last run's files, which goes on beside the next run, and saves what the next start needs. */
  settle(): Promise<void>;
  /** Removes what no release names any more. Runs by itself after as many new files as a release has. */
  collectGarbage(): Promise<void>;
}

/** What must agree with the disk: dropped as soon as a run fails or another process has written. */
export interface PublisherState {
  readonly dataDir: DataDir;
  /** True where nothing on disk is trusted. */
  readonly fresh: boolean;
  readonly computer: SnapshotComputer;
  /** True where the computer goes on from what an earlier process saved. */
  readonly isRestored: boolean;
  /** Loaded by the first build. */
  site: ReleaseSite | null;
}
