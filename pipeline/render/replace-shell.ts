import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { Cut, ShellParts } from '../../shared/schema/reader.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { Bundle } from './bundle.ts';
import { type PageText, type PartsContext, type ReplacePart, replaceRanges } from './page-text.ts';
import { createRecordingReader } from './recording-reader.ts';

/** The snapshots as the page read them. */
const snapshotsOf = (page: RenderedPage, objects: ObjectStore): PublishedSnapshots => {
  const hash = (key: string): string | null => page.reads[key] ?? null;
  return {
    hash,
    read: (key) => JSON.parse(objects.read(hash(key) as string).toString('utf8')),
  };
};

/** The old shell of a page, from the snapshots that it read, and the new one. */
interface Replacement {
  readonly old: ShellParts;
  readonly now: ShellParts;
}

type Shell = NonNullable<Bundle['shell']>;

async function renderBoth(
  { objects, store }: PartsContext,
  shell: Shell,
  path: string,
  page: RenderedPage,
): Promise<Replacement> {
  const render = (snapshots: PublishedSnapshots) =>
    shell.render(path, createRecordingReader(snapshots).shell);
  return { old: await render(snapshotsOf(page, objects)), now: await render(store) };
}

const isLinked = ({ old, now }: Replacement, path: string): boolean =>
  [...old, ...now].some((part) => part.includes(`href="${path}"`));

/** "/funds/عیار" → "/funds/": pages below one folder have the same shell, except where it links to the page itself. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Renders each different replacement once. */
function openReplacements(
  context: PartsContext,
  shell: Shell,
): (path: string, page: RenderedPage) => Promise<Replacement> {
  const byFolder = new Map<string, Promise<Replacement>>();
  return async (path, page) => {
    const folder = folderOf(path);
    const shellReads = page.shellReads.map((key) => page.reads[key]).join();
    const name = `${folder} ${shellReads}`;
    const shared = byFolder.get(name) ?? renderBoth(context, shell, `${folder}-`, page);
    byFolder.set(name, shared);
    return isLinked(await shared, path) ? renderBoth(context, shell, path, page) : shared;
  };
}

/** The page's HTML with the new shell; null where its shell is not the old one. */
function replaceShell(html: string, { old, now }: Replacement, cut: Cut): string | null {
  const ranges = cut(html);
  if (ranges === null || ranges.some((range, n) => html.slice(...range) !== old[n])) return null;
  return replaceRanges(html, ranges, now);
}

/** Renders the shell of pages around their content, once for all that have the same one. */
export function openShells(context: PartsContext): ReplacePart {
  const { store, bundle } = context;
  const { shell } = bundle;
  if (shell === null) return async () => null;
  const replacementOf = openReplacements(context, shell);
  return async (path, { page, html: before }: PageText) => {
    const html = replaceShell(before, await replacementOf(path, page), shell.cut);
    if (html === null) return null;
    const reads = { ...page.reads };
    for (const key of page.shellReads) reads[key] = store.hash(key);
    return { html, page: { ...page, reads } };
  };
}
