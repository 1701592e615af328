import { messageOf } from '../../shared/errors.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import type { InlineCode } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { DocumentInput, DocumentRead, SiteDocument } from '../render/documents/define.ts';
import { sitemapOf } from '../render/documents/sitemap.ts';
import { withoutMissing } from '../render/missing-articles.ts';
import type { SnapshotStore } from '../snapshots/store.ts';
import type { ObjectStore } from '../storage/objects.ts';
import { endsRun } from '../storage/system-errors.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { Sitemaps } from './sitemaps.ts';

export interface DocumentFacts {
  readonly origin: string;
  readonly inline: InlineCode;
  /** Paths of articles that nothing may lead to. */
  readonly missing: ReadonlySet<string>;
  /** Files of the bundle that is being published. */
  readonly assets: readonly string[];
  /** Whether the build defers pages, with which documents may wait. */
  readonly defers: boolean;
}

/** Keeps what each document wrote last, and writes only those that read something that has changed. */
export interface DocumentWriter {
  /** `changed` null stands for "all". Returns every document's files as path → hash, and what went wrong. */
  write(changed: ReadonlySet<DocumentRead> | null, facts: DocumentFacts): DocumentFiles;
}

export interface DocumentFiles {
  readonly files: ReadonlyMap<string, string>;
  /** True when some document could not be written and none of its files is known: nothing may be removed then. */
  readonly incomplete: boolean;
  readonly problems: readonly Problem[];
}

export interface WriterParts {
  readonly documents: readonly SiteDocument[];
  readonly objects: ObjectStore;
  readonly store: Pick<SnapshotStore, 'hash' | 'keysOf' | 'read'>;
  readonly sitemaps: Sitemaps;
  readonly dependencies: Pick<PageDependencies, 'paths' | 'page'>;
}

/** The heads of the pages that answer 200, by path. */
function* headsOf({ dependencies }: WriterParts): DocumentInput['heads'] & Generator {
  for (const path of dependencies.paths()) {
    const page = dependencies.page(path);
    if (page?.status === 200) yield [path, page.head];
  }
}

/** Hands a document what it declared; asking for anything else is a mistake in the document. */
function inputFor(document: SiteDocument, parts: WriterParts, facts: DocumentFacts): DocumentInput {
  const allow = (read: DocumentRead): void => {
    if (!document.reads.includes(read))
      throw new Error(`document "${document.id}" reads "${read}" without declaring it`);
  };
  const { read } = withoutMissing(parts.store, facts.missing);
  return {
    origin: facts.origin,
    *snapshots<F extends SnapshotFamily>(family: F) {
      allow(family);
      for (const key of [...parts.store.keysOf(family)].sort())
        yield [key, read(key) as Snapshot<F>] as const;
    },
    get sitemaps() {
      allow('sitemaps');
      return parts.sitemaps.files();
    },
    get heads() {
      allow('heads');
      return headsOf(parts);
    },
    get inline() {
      allow('inline');
      return facts.inline;
    },
    get assets() {
      allow('assets');
      return facts.assets;
    },
  };
}

export function openDocumentWriter(parts: WriterParts): DocumentWriter {
  const written = new Map<string, ReadonlyMap<string, string>>();
  /** Documents that could not be written last: each run tries them again. */
  const failed = new Set<string>();
  /** Documents that read something that has changed, and wait for the pages. */
  const waiting = new Set<string>();
  const sitemapFiles = new Map<string, string>();

  function writeSitemaps(origin: string): boolean {
    const changed = parts.sitemaps.takeChanged();
    for (const [file, pages] of changed) {
      if (pages) sitemapFiles.set(file, parts.objects.write(sitemapOf(origin, pages)).hash);
      else sitemapFiles.delete(file);
    }
    return changed.size > 0;
  }

  function writeOne(document: SiteDocument, facts: DocumentFacts): Problem[] {
    try {
      const files = new Map<string, string>();
      for (const [path, text] of document.write(inputFor(document, parts, facts))) {
        files.set(path, parts.objects.write(text).hash);
      }
      written.set(document.id, files);
      failed.delete(document.id);
      waiting.delete(document.id);
      return [];
    } catch (error) {
      if (endsRun(error)) throw error;
      failed.add(document.id);
      return [{ part: `document ${document.id}`, message: messageOf(error) }];
    }
  }

  return {
    write(changed, facts) {
      const listed = writeSitemaps(facts.origin);
      const isStale = ({ reads, id }: SiteDocument): boolean =>
        changed === null ||
        !written.has(id) ||
        failed.has(id) ||
        waiting.has(id) ||
        reads.some((read) => changed.has(read) || (listed && read === 'sitemaps'));
      const stale = parts.documents.filter(isStale);
      const mayWait = ({ id, waits = false }: SiteDocument): boolean =>
        facts.defers && waits && written.has(id);
      for (const document of stale) if (mayWait(document)) waiting.add(document.id);
      const problems = stale
        .filter((document) => !mayWait(document))
        .flatMap((document) => writeOne(document, facts));
      const files = new Map(sitemapFiles);
      for (const outputs of written.values()) for (const [path, hash] of outputs) files.set(path, hash);
      return { files, incomplete: parts.documents.some(({ id }) => !written.has(id)), problems };
    },
  };
}
