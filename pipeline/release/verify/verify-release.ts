import { elementsNamed, elementsOf, type HtmlElement } from '../../../shared/html-tree.ts';
import { decodePercent } from '../../../shared/identity/fund-address.ts';
import { pageFile } from '../../../shared/paths.ts';
import type { Problem, Release, RenderedPage } from '../../../shared/schema/manifest.ts';
import { parseHtml } from '../../parse-html.ts';
import { readReleaseView } from '../../serve/release-view.ts';
import { resolveAddress } from '../../serve/resolve-address.ts';
import type { ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { isDamage } from '../../storage/damage.ts';
import type { ObjectStore } from '../../storage/objects.ts';
import { jsonLdFaults, type PageContext } from './json-ld.ts';

export interface VerifyResult {
  readonly files: number;
  readonly pages: number;
  readonly links: number;
  /** `part` names the file. */
  readonly faults: readonly Problem[];
  /** Hashes of the objects that are missing or torn: a publish that is told of them writes them again. */
  readonly damaged: readonly string[];
}

const SHARE_IMAGES: readonly string[] = ['og:image', 'twitter:image'];
/** e.g. "data/h/fund-live/عیار.3fa9c1d2a0b1c2d3.json" → "3fa9c1d2a0b1c2d3" */
const NAMED_HASH = /^data\/h\/.+\.([0-9a-f]{16})\.json$/;

function readOrExplain(objects: ObjectStore, hash: string): Buffer | Error {
  try {
    return objects.read(hash);
  } catch (error) {
    if (isDamage(error)) return error;
    throw error;
  }
}

/** The fault of a file whose name holds another hash than its content; null for any other file. */
function nameFault(path: string, hash: string): string | null {
  const named = NAMED_HASH.exec(path)?.[1];
  return named === undefined || named === hash ? null : `its name says ${named}, its content is ${hash}`;
}

/** Faults of share images that a page names and the release does not have. */
function* missingShareImages(page: HtmlElement, { resolves }: PageContext): Generator<string> {
  for (const meta of elementsNamed(page, 'meta')) {
    const name = meta.attribute('property') ?? meta.attribute('name') ?? '';
    const url = meta.attribute('content') ?? '';
    if (SHARE_IMAGES.includes(name) && !resolves(url)) yield `${name}: ${url} leads nowhere`;
  }
}

/** Checks links, and each only once: most links are on every page. */
function createLinkChecker(dataDir: ReadonlyDataDir, release: Release) {
  const view = readReleaseView(dataDir, release);
  const known = new Map<string, boolean>();
  const resolves = (link: string): boolean => {
    const answer = resolveAddress(view, link);
    return answer.kind === 'redirect' || (answer.kind === 'file' && answer.status === 200);
  };
  return {
    known,
    origin: view.origin,
    redirects: view.redirects,
    resolves,
    *broken(page: HtmlElement): Generator<string> {
      for (const link of internalLinks(page)) {
        const isSound = known.get(link) ?? resolves(link);
        known.set(link, isSound);
        if (!isSound) yield `links to ${link}, which leads nowhere`;
      }
    },
  };
}

function pageFaults(dataDir: ReadonlyDataDir, release: Release): Problem[] {
  return [...dataDir.pages.entries(release.pages)].flatMap(([path, page]) =>
    dataDir.hashes.get(release.files, page.file) === page.hash
      ? []
      : [{ part: page.file, message: `is not what was rendered for ${path}` }],
  );
}

/** Redirects whose source is a page of the release: some hosts follow them, and the page is never seen. */
function* redirectFaults(
  { hashes }: ReadonlyDataDir,
  { files }: Release,
  { redirects }: ReturnType<typeof createLinkChecker>,
): Generator<Problem> {
  for (const { from, to } of new Set(redirects.values())) {
    const file = pageFile(from);
    if (hashes.get(files, file) !== undefined)
      yield { part: file, message: `is hidden by a redirect from ${from} to ${to}` };
  }
}

/** Gives the snapshots that a page was rendered from, by the hashes that its record contains. */
function pageContextOf(
  { objects }: ReadonlyDataDir,
  { origin, resolves }: ReturnType<typeof createLinkChecker>,
  path: string,
  page: RenderedPage,
): PageContext {
  return {
    path,
    page,
    read(key) {
      const hash = page.reads[key];
      // A page that failed in the last build shows a snapshot that may have been removed.
      return hash && objects.has(hash) ? (JSON.parse(objects.read(hash).toString('utf8')) as unknown) : null;
    },
    resolves(url) {
      if (!URL.canParse(url)) return false;
      const { origin: own, pathname } = new URL(url);
      return own !== new URL(origin).origin || resolves(decodeURIComponent(pathname));
    },
  };
}

/**
 * Checks a release: every file against its hash, every page against its record, every internal link, every redirect, and the
 * structured data of every page against the snapshots that it was rendered from.
 */
export function verifyRelease(
  dataDir: ReadonlyDataDir,
  release: Release,
  onProgress: (done: number, total: number) => void = () => undefined,
): VerifyResult {
  const faults = pageFaults(dataDir, release);
  const links = createLinkChecker(dataDir, release);
  faults.push(...redirectFaults(dataDir, release, links));
  const pages = new Map(
    [...dataDir.pages.entries(release.pages)].map(([path, page]) => [page.file, { path, page }]),
  );
  const damaged = new Set<string>();
  let files = 0;
  for (const [path, hash] of dataDir.hashes.entries(release.files)) {
    onProgress(++files, release.counts.files);
    const misnamed = nameFault(path, hash);
    if (misnamed !== null) faults.push({ part: path, message: misnamed });
    const content = readOrExplain(dataDir.objects, hash);
    if (content instanceof Error) {
      damaged.add(hash);
      faults.push({ part: path, message: content.message });
    } else if (path.endsWith('.html')) {
      const html = parseHtml(content.toString('utf8'));
      const record = pages.get(path);
      const context = record && pageContextOf(dataDir, links, record.path, record.page);
      const ofPage = context ? [...jsonLdFaults(html, context), ...missingShareImages(html, context)] : [];
      for (const message of [...links.broken(html), ...ofPage]) faults.push({ part: path, message });
    }
  }
  return { files, pages: release.counts.pages, links: links.known.size, faults, damaged: [...damaged] };
}

/** Paths of the site that a page links to or loads, decoded, without query and fragment. */
export function internalLinks(page: HtmlElement): Set<string> {
  const links = new Set<string>();
  for (const element of elementsOf(page)) {
    for (const name of ['href', 'src']) {
      const address = element.attribute(name) ?? '';
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      links.add(decodePercent(address.split(/[?#]/, 1)[0] as string));
    }
  }
  return links;
}
