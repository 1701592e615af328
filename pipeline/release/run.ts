import type { PrintedPage, Release } from '../../shared/schema/manifest.ts';
import type { SiteDocument } from '../render/documents/define.ts';
import type { Album } from '../render/share-images/album.ts';
import type { Bundle } from '../render/bundle.ts';
import { type Dependents, dependentsOf } from './page-dependencies.ts';
import { type DocumentWriter, openDocumentWriter } from './documents.ts';
import { listPage } from './page-files.ts';
import type { Problem, Tell } from './report.ts';
import { openSitemaps, type Sitemaps } from './sitemaps.ts';
import type { Workshop } from '../snapshots/data-dir.ts';

export interface MakerParts extends Workshop {
  readonly bundle: Bundle;
  readonly documents: readonly SiteDocument[];
  /** Overrides the address in the "site" snapshot. */
  readonly origin: string | null;
  /** How many releases stay on disk. */
  readonly keep: number;
  /** Sharing pictures; a release without an album has none. */
  readonly album?: Album;
  /** Prints everything and trusts nothing of the live release, for contents that were damaged. */
  readonly fresh?: boolean;
}

export interface MakeOptions {
  readonly at: Date;
  readonly signal: AbortSignal;
  /** What went wrong before the printing; noted in the release beside the printer's own. */
  readonly problems: readonly Problem[];
  readonly refused: number;
  /** Called when a stage is done, for the report's times. */
  readonly lap: (stage: 'print' | 'documents' | 'release') => void;
  /** Hears how many of the pages are printed. */
  readonly tell?: Tell;
}

/** What is kept between runs; true for one release and one address only. */
export interface Warm {
  readonly releaseId: string | null;
  readonly origin: string;
  readonly dependents: Dependents;
  readonly sitemaps: Sitemaps;
  readonly writer: DocumentWriter;
}

/** One run on its way: what it starts from and what its release would be called. */
export interface Run {
  readonly options: MakeOptions;
  readonly base: Release | null;
  readonly warm: Warm;
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
}

function originOf({ origin, store }: MakerParts): string {
  const site = store.read('site') as { origin: string } | null;
  return origin ?? site?.origin ?? 'http://localhost';
}

function warmUp(parts: MakerParts, base: Release | null): Warm {
  const dependents = dependentsOf(parts.pages.entries(base?.pages ?? null));
  const sitemaps = openSitemaps();
  for (const path of dependents.paths()) listPage(sitemaps, path, dependents.page(path) as PrintedPage);
  const writer = openDocumentWriter({ ...parts, sitemaps });
  return { releaseId: base?.id ?? null, origin: originOf(parts), dependents, sitemaps, writer };
}

/** Starts a run from the live release, with what the last run left warm where that still fits. */
export function beginRun(parts: MakerParts, warm: Warm | null, options: MakeOptions): Run {
  const base = parts.fresh ? null : parts.releases.live();
  const fits = warm?.releaseId === (base?.id ?? null) && warm.origin === originOf(parts);
  return {
    options,
    base,
    warm: warm && fits ? warm : warmUp(parts, base),
    id: parts.releases.nextId(options.at),
    at: options.at.toISOString(),
  };
}
