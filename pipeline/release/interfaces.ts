import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { Bundle } from '../render/bundle.ts';
import type { ChartStore } from '../render/chart-cache.ts';
import type { SiteDocument } from '../render/documents/define.ts';
import type { ShareImages } from '../render/share-images/share-images.ts';
import type { DataDir } from '../snapshots/data-dir.ts';
import type { DocumentWriter } from './document-writer.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { OnProgress } from './report.ts';
import type { Sitemaps } from './sitemaps.ts';

/** A data folder, and the built site whose releases are written into it. */
export interface ReleaseSite extends DataDir {
  readonly bundle: Bundle;
  readonly charts: ChartStore;
  readonly documents: readonly SiteDocument[];
  /** Overrides the address in the "site" snapshot. */
  readonly origin: string | null;
  /** How many releases stay on disk. */
  readonly keep: number;
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
  readonly sitemaps: Sitemaps;
  readonly documents: DocumentWriter;
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

/** What a build made of the snapshots. */
export interface BuildResult {
  /** The live release after the build. */
  readonly release: Release | null;
  /** False when nothing had changed: then nothing was written either. */
  readonly published: boolean;
  readonly changedKeys: readonly string[];
  readonly rendered: readonly string[];
  readonly removed: readonly string[];
  readonly problems: readonly Problem[];
  /** Files that are new or changed, path → hash: what has to be compressed. */
  readonly freshFiles: ReadonlyMap<string, string>;
}
