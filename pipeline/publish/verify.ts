import { existsSync } from 'node:fs';
import type { Release } from '../../shared/schema/manifest.ts';
import { viewOf } from './live-view.ts';
import { internalLinks } from './links.ts';
import { contentHashOf } from './objects.ts';
import { messageOf, type Problem } from './report.ts';
import { resolveAddress } from './resolve.ts';
import type { Shelves } from './workshop.ts';

export interface Verified {
  readonly files: number;
  readonly pages: number;
  readonly links: number;
  /** `part` names the file. */
  readonly faults: readonly Problem[];
}

const JSON_LD = /<script\b[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi;
/** e.g. "data/fund-live/عیار.3fa9c1d2a0b1c2d3.json" → "3fa9c1d2a0b1c2d3" */
const NAMED_HASH = /^data\/.+\.([0-9a-f]{16})\.json$/;

/** The content of a file, or what is wrong with it. */
function soundContent({ objects }: Shelves, path: string, hash: string): Buffer | string {
  const file = objects.file(hash);
  if (!existsSync(file)) return `${file} is missing`;
  const bytes = objects.read(hash);
  const found = contentHashOf(bytes);
  if (found !== hash) return `the manifest says ${hash}, the content of ${file} is ${found}`;
  const named = NAMED_HASH.exec(path)?.[1];
  return named === undefined || named === hash ? bytes : `its name says ${named}, its content is ${hash}`;
}

function* brokenJsonLd(html: string): Generator<string> {
  for (const [, text = ''] of html.matchAll(JSON_LD)) {
    try {
      JSON.parse(text);
    } catch (error) {
      yield `JSON-LD that is no JSON: ${messageOf(error)}`;
    }
  }
}

/** Remembers which links lead somewhere, since every page repeats most of them. */
function linkChecker(shelves: Shelves, release: Release) {
  const view = viewOf(shelves, release);
  const known = new Map<string, boolean>();
  const leads = (link: string): boolean => {
    const answer = resolveAddress(view, link);
    return answer.kind === 'redirect' || (answer.kind === 'file' && answer.status === 200);
  };
  return {
    known,
    *broken(html: string): Generator<string> {
      for (const link of internalLinks(html)) {
        const sound = known.get(link) ?? leads(link);
        known.set(link, sound);
        if (!sound) yield `links to ${link}, which leads nowhere`;
      }
    },
  };
}

function pageFaults(shelves: Shelves, release: Release): Problem[] {
  return [...shelves.pages.entries(release.pages)].flatMap(([path, page]) =>
    shelves.hashes.get(release.files, page.file) === page.hash
      ? []
      : [{ part: page.file, message: `is not what was printed for ${path}` }],
  );
}

/** Checks a release: every file against its hash, every page against its record, every internal link, all JSON-LD. */
export function verifyRelease(shelves: Shelves, release: Release): Verified {
  const faults = pageFaults(shelves, release);
  const links = linkChecker(shelves, release);
  let files = 0;
  for (const [path, hash] of shelves.hashes.entries(release.files)) {
    files++;
    const content = soundContent(shelves, path, hash);
    if (typeof content === 'string') {
      faults.push({ part: path, message: content });
    } else if (path.endsWith('.html')) {
      const html = content.toString('utf8');
      for (const message of [...links.broken(html), ...brokenJsonLd(html)])
        faults.push({ part: path, message });
    }
  }
  return { files, pages: release.counts.pages, links: links.known.size, faults };
}
