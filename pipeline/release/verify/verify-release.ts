import { existsSync } from 'node:fs';
import type { Problem, Release, RenderedPage } from '../../../shared/schema/manifest.ts';
import { readReleaseView } from '../../serve/release-view.ts';
import { resolveAddress } from '../../serve/resolve-address.ts';
import type { ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { contentHashOf } from '../../storage/objects.ts';
import { jsonLdFaults, type PageContext } from './json-ld.ts';
import { internalLinks } from './links.ts';

export interface VerifyResult {
  readonly files: number;
  readonly pages: number;
  readonly links: number;
  /** `part` names the file. */
  readonly faults: readonly Problem[];
}

const SHARE_IMAGE = /<meta (?:property|name)="((?:og|twitter):image)" content="([^"]+)"/g;
/** e.g. "data/fund-live/عیار.3fa9c1d2a0b1c2d3.json" → "3fa9c1d2a0b1c2d3" */
const NAMED_HASH = /^data\/.+\.([0-9a-f]{16})\.json$/;

/** The content of a file, or what is wrong with it. */
function readContent({ objects }: ReadonlyDataDir, path: string, hash: string): Buffer | string {
  const file = objects.file(hash);
  if (!existsSync(file)) return `${file} is missing`;
  const bytes = objects.read(hash);
  const found = contentHashOf(bytes);
  if (found !== hash) return `the manifest says ${hash}, the content of ${file} is ${found}`;
  const named = NAMED_HASH.exec(path)?.[1];
  return named === undefined || named === hash ? bytes : `its name says ${named}, its content is ${hash}`;
}

/** Sharing pictures of ours that a page names and that are not there. */
function* missingShareImages(html: string, { resolves: leads }: PageContext): Generator<string> {
  for (const [, name = '', url = ''] of html.matchAll(SHARE_IMAGE))
    if (!leads(url)) yield `${name}: ${url} leads nowhere`;
}

/** Remembers which links lead somewhere, since every page repeats most of them. */
function createLinkChecker(dataDir: ReadonlyDataDir, release: Release) {
  const view = readReleaseView(dataDir, release);
  const known = new Map<string, boolean>();
  const leads = (link: string): boolean => {
    const answer = resolveAddress(view, link);
    return answer.kind === 'redirect' || (answer.kind === 'file' && answer.status === 200);
  };
  return {
    known,
    origin: view.origin,
    leads,
    *broken(html: string): Generator<string> {
      for (const link of internalLinks(html)) {
        const sound = known.get(link) ?? leads(link);
        known.set(link, sound);
        if (!sound) yield `links to ${link}, which leads nowhere`;
      }
    },
  };
}

function pageFaults(dataDir: ReadonlyDataDir, release: Release): Problem[] {
  return [...dataDir.pages.entries(release.pages)].flatMap(([path, page]) =>
    dataDir.hashes.get(release.files, page.file) === page.hash
      ? []
      : [{ part: page.file, message: `is not what was printed for ${path}` }],
  );
}

/** The snapshots that a page was printed from, by the hashes that it noted. */
function pageContextOf(
  { objects }: ReadonlyDataDir,
  { origin, leads }: ReturnType<typeof createLinkChecker>,
  path: string,
  page: RenderedPage,
): PageContext {
  return {
    path,
    page,
    read(key) {
      const hash = page.reads[key];
      // A page that could not be printed anew shows a snapshot that may be gone.
      return hash && objects.has(hash) ? (JSON.parse(objects.read(hash).toString('utf8')) as unknown) : null;
    },
    resolves(url) {
      if (!URL.canParse(url)) return false;
      const { origin: own, pathname } = new URL(url);
      return own !== new URL(origin).origin || leads(decodeURIComponent(pathname));
    },
  };
}

/**
 * Checks a release: every file against its hash, every page against its record, every internal link, and the
 * structured data of every page against the snapshots that it was printed from.
 */
export function verifyRelease(dataDir: ReadonlyDataDir, release: Release): VerifyResult {
  const faults = pageFaults(dataDir, release);
  const links = createLinkChecker(dataDir, release);
  const pages = new Map(
    [...dataDir.pages.entries(release.pages)].map(([path, page]) => [page.file, { path, page }]),
  );
  let files = 0;
  for (const [path, hash] of dataDir.hashes.entries(release.files)) {
    files++;
    const content = readContent(dataDir, path, hash);
    if (typeof content === 'string') {
      faults.push({ part: path, message: content });
    } else if (path.endsWith('.html')) {
      const html = content.toString('utf8');
      const printed = pages.get(path);
      const facts = printed && pageContextOf(dataDir, links, printed.path, printed.page);
      const claims = facts ? [...jsonLdFaults(html, facts), ...missingShareImages(html, facts)] : [];
      for (const message of [...links.broken(html), ...claims]) faults.push({ part: path, message });
    }
  }
  return { files, pages: release.counts.pages, links: links.known.size, faults };
}
