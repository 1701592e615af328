import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { ShellParts } from '../../shared/schema/reader.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import { DamagedObject } from '../storage/damage.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { Bundle } from './bundle.ts';
import { createRecordingReader } from './recording-reader.ts';
import { type RenderedPages, yieldToEventLoop } from './render-pages.ts';

export interface ShellContext {
  readonly objects: ObjectStore;
  readonly store: PublishedSnapshots;
  readonly shell: NonNullable<Bundle['shell']>;
  /** ISO instant of the run. */
  readonly at: string;
  readonly signal: AbortSignal;
}

/** A page with its path, as the live release has it. */
type Published = readonly [path: string, page: RenderedPage];

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

async function renderBoth(
  { objects, store, shell }: ShellContext,
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
function openReplacements(context: ShellContext): (published: Published) => Promise<Replacement> {
  const byFolder = new Map<string, Promise<Replacement>>();
  return async ([path, page]) => {
    const folder = folderOf(path);
    const shellReads = page.shellReads.map((key) => page.reads[key]).join();
    const name = `${folder} ${shellReads}`;
    const shared = byFolder.get(name) ?? renderBoth(context, `${folder}-`, page);
    byFolder.set(name, shared);
    return isLinked(await shared, path) ? renderBoth(context, path, page) : shared;
  };
}

/** The page's HTML with the new shell; null where its shell is not the old one. */
function replaceShell(
  html: string,
  { old, now }: Replacement,
  cut: ShellContext['shell']['cut'],
): string | null {
  const found = cut(html);
  if (found === null || found.some((part, n) => part !== old[n])) return null;
  return old.reduce((text, part, n) => {
    const start = text.lastIndexOf(part);
    return text.slice(0, start) + now[n] + text.slice(start + part.length);
  }, html);
}

async function replaceIn(
  context: ShellContext,
  page: RenderedPage,
  replacement: Replacement,
): Promise<RenderedPage | null> {
  const { objects, store, shell, at } = context;
  const html = replaceShell(objects.read(page.hash).toString('utf8'), replacement, shell.cut);
  if (html === null) return null;
  const reads = { ...page.reads };
  for (const key of page.shellReads) reads[key] = store.hash(key);
  return { ...page, hash: objects.write(html).hash, reads, changedAt: at };
}

/**
 * Gives pages of which only the shell changed their new shell: some milliseconds less a page than rendering it, with the same
 * bytes. A page is left out where its HTML does not contain its old shell, or where it cannot be read; it has to be rendered.
 */
export async function replaceShells(
  published: Iterable<Published>,
  context: ShellContext,
): Promise<RenderedPages['pages']> {
  const replacementOf = openReplacements(context);
  const pages = new Map<string, RenderedPage>();
  for (const one of published) {
    await yieldToEventLoop();
    context.signal.throwIfAborted();
    try {
      const page = await replaceIn(context, one[1], await replacementOf(one));
      if (page) pages.set(one[0], page);
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error;
    }
  }
  return pages;
}
