import type { PrintedHead } from '../../../shared/schema/printed-head.ts';
import type { InlineCode } from '../../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';

/** A published page, as the sitemap lists it. */
export interface PageEntry {
  /** Canonical and unencoded, e.g. "/funds/عیار". */
  readonly path: string;
  /** ISO instant at which its content last changed. */
  readonly changedAt: string;
}

/** What a document may read, as far as it declares it: snapshots by family, and lists of the release. */
export interface DocumentInput {
  /** Address of the site without a trailing slash, e.g. "https://sandoghnama.ir". */
  readonly origin: string;
  /** Published snapshots of a declared family, in order of the key. */
  snapshots<F extends SnapshotFamily>(family: F): Iterable<readonly [key: string, snapshot: Snapshot<F>]>;
  /** The files of the sitemap; declared as "sitemaps". */
  readonly sitemaps: readonly SitemapFile[];
  /** Sources of the content security policy for inline code, e.g. "sha256-…"; declared as "inline". */
  readonly inline: InlineCode;
  /** The head of every page by its path, for pages that answer 200; declared as "heads". */
  readonly heads: Iterable<readonly [path: string, head: PrintedHead]>;
  /** Files of the site's bundle, e.g. "_astro/style.3fa9.css"; declared as "assets". */
  readonly assets: readonly string[];
}

export interface SitemapFile {
  /** e.g. "sitemap-funds.xml" */
  readonly file: string;
  /** The newest `changedAt` in it. */
  readonly changedAt: string;
}

export type DocumentRead = SnapshotFamily | 'sitemaps' | 'inline' | 'heads' | 'assets';

/** One or more files that a release contains beside its pages. `write` is pure and synchronous. */
export interface SiteDocument {
  /** The file's name. */
  readonly id: string;
  /** Its inputs: it is written again when, and only when, one of these has changed. */
  readonly reads: readonly DocumentRead[];
  /** True where its figures may be as old as the pages that a build defers, with which it is written. */
  readonly waits?: boolean;
  write(input: DocumentInput): Iterable<readonly [path: string, text: string]>;
}

export const defineDocument = <const D extends SiteDocument>(document: D): D => document;
