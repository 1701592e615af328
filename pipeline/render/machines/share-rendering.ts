import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../shared/errors.ts';
import { objectFile } from '../../../shared/paths.ts';
import type { RenderedPage } from '../../../shared/schema/manifest.ts';
import { SECOND } from '../../../shared/units.ts';
import type { Queryable } from '../../database/database.ts';
import type { PublishedSnapshots } from '../../snapshots/snapshot-contents.ts';
import { forEachConcurrent } from '../../storage/for-each-concurrent.ts';
import { writeFileAtomic } from '../../storage/objects.ts';
import { pack, unpack } from '../../storage/pack.ts';
import type { SharedFiles } from '../../storage/shared-files.ts';
import type { RenderedPages } from '../render-pages.ts';
import { mergeRendered } from '../render-pool.ts';
import type { RenderSource } from '../render-worker.ts';
import { chunkFiles, chunksOf, RESULT, type RenderedChunk, renderedChunkSchema } from './chunk.ts';
import { bundleInput, type ChunkSource, chunkInput, sharedInput, sortSnapshots } from './chunk-input.ts';
import { claimOpen, claimOverdue, doneChunks, hasMachines, offerChunk, removeChunks } from './chunk-table.ts';
import { MACHINE_CHUNKS } from './machine.ts';

/** Below so many pages the transfers would cost more than they save. */
const MIN_PAGES = 200;
/** How often the publisher looks what the machines have finished. */
const POLL_MS = SECOND / 20;
/** Inputs that are sent at a time. */
const CONCURRENT_TRANSFERS = 8;

/** The other machines, as far as a publisher knows them. */
export interface Machines {
  readonly database: Queryable;
  readonly files: SharedFiles;
  readonly log: (line: string) => void;
}

/** What a publisher shares with other machines. */
export interface SharedRendering extends ChunkSource {
  readonly machines: Machines;
  /** The snapshots as pages read them: without what leads to missing articles. */
  readonly shown: PublishedSnapshots;
  readonly source: Omit<RenderSource, 'snapshots'>;
  readonly signal: AbortSignal;
  /** Renders pages on this machine. */
  readonly renderHere: (paths: readonly string[]) => Promise<RenderedPages>;
  readonly onRendered?: ((done: number) => void) | undefined;
}

/** Sends what the chunks are rendered from, and offers each as soon as it may be taken. */
async function offer(run: SharedRendering, build: string, lists: readonly string[][]): Promise<void> {
  const { machines, bundle, source, signal } = run;
  const { database, files } = machines;
  const put = async (name: string, entries: Parameters<typeof pack>[0]) =>
    files.put(name, await pack(entries), signal);
  const sorted = sortSnapshots(run);
  // What an earlier build left, which died.
  await removeChunks(database);
  await files.remove(await files.names(signal), signal);
  await put(chunkFiles.bundle(build), bundleInput(run));
  await put(chunkFiles.shared(build), sharedInput(run, sorted));
  await forEachConcurrent(lists.entries(), CONCURRENT_TRANSFERS, async ([number, paths]) => {
    const { entries, root } = chunkInput(run, sorted, paths);
    await put(chunkFiles.input({ build, number }), entries);
    const chunk = { ...source, missing: [...source.missing], paths, bundle: bundle.hash, snapshots: root };
    await offerChunk(database, { build, number }, chunk);
  });
}

/** A page that a machine rendered from what this publisher has; a key that the machine lacked has another hash here. */
const isCurrent = ({ shown }: SharedRendering, { reads }: RenderedPage): boolean =>
  Object.entries(reads).every(([key, hash]) => shown.hash(key) === hash);

/** Stores a page of a machine's output and its charts; false where the output lacks it. */
function storePage(
  { objects, charts }: SharedRendering,
  output: ReadonlyMap<string, Buffer>,
  [path, { hash }]: RenderedChunk['pages'][number],
): boolean {
  const bytes = output.get(objectFile(hash));
  if (!bytes || objects.write(bytes).hash !== hash) return false;
  const drawn = output.get(`charts/${basename(charts.file(path))}`);
  if (drawn) writeFileAtomic(charts.file(path), drawn);
  return true;
}

/** What a machine made of a chunk, as far as it holds here. */
async function accept(run: SharedRendering, name: string): Promise<RenderedPages> {
  const bytes = await run.machines.files.get(name, run.signal);
  if (bytes === null) throw new Error(`${name} is gone`);
  const output = await unpack(bytes);
  const rendered = renderedChunkSchema.parse(JSON.parse(String(output.get(RESULT))));
  const pages = new Map(
    rendered.pages.filter((entry) => isCurrent(run, entry[1]) && storePage(run, output, entry)),
  );
  const problems = rendered.problems.filter(({ part }) => pages.has(part.replace(/^page /, '')));
  return { pages, failed: [], problems };
}

/** The chunks of a build while they are rendered. */
interface Gathering {
  readonly build: string;
  readonly lists: readonly (readonly string[])[];
  /** Numbers of the chunks that are not done. */
  readonly waiting: Set<number>;
  readonly parts: RenderedPages[];
  /** How many pages of other machines count. */
  elsewhere: number;
  /** What machines lacked or failed at: rendered here, where it is said what is wrong with it. */
  readonly again: string[];
}

const pathsIn = ({ lists }: Gathering, numbers: readonly number[]): string[] =>
  numbers.flatMap((number) => lists[number] ?? []);

async function takeOutput(run: SharedRendering, gathering: Gathering, number: number): Promise<void> {
  const paths = pathsIn(gathering, [number]);
  try {
    const part = await accept(run, chunkFiles.output({ build: gathering.build, number }));
    gathering.parts.push(part);
    gathering.elsewhere += part.pages.size;
    gathering.again.push(...paths.filter((path) => !part.pages.has(path)));
  } catch (error) {
    run.signal.throwIfAborted();
    run.machines.log(`machines    chunk ${number} is rendered here: ${messageOf(error)}`);
    gathering.again.push(...paths);
  }
}

/** Takes what machines have finished, then renders what nobody has begun, or what a machine has had for too long. Returns what is done now. */
async function step(run: SharedRendering, gathering: Gathering): Promise<number[]> {
  const { database } = run.machines;
  const { build, waiting, parts } = gathering;
  const done = (await doneChunks(database, build)).filter((number) => waiting.has(number));
  for (const number of done) await takeOutput(run, gathering, number);
  if (done.length === waiting.size) return done;
  const open = await claimOpen(database, build, MACHINE_CHUNKS);
  const own = open.length > 0 ? open : await claimOverdue(database, build);
  if (own.length > 0) parts.push(await run.renderHere(pathsIn(gathering, own)));
  return [...done, ...own];
}

/** Gathers the chunks of one build: those of machines as they come, and those that are rendered here. */
async function gather(
  run: SharedRendering,
  build: string,
  lists: readonly (readonly string[])[],
): Promise<RenderedPages> {
  const { signal, renderHere, onRendered } = run;
  const gathering: Gathering = {
    build,
    lists,
    waiting: new Set(lists.keys()),
    parts: [],
    elsewhere: 0,
    again: [],
  };
  const { waiting, parts, again } = gathering;
  let rendered = 0;
  while (waiting.size > 0) {
    signal.throwIfAborted();
    const finished = await step(run, gathering);
    for (const number of finished) waiting.delete(number);
    rendered += pathsIn(gathering, finished).length;
    onRendered?.(rendered);
    if (finished.length === 0) await delay(POLL_MS, undefined, { signal });
  }
  if (again.length > 0) parts.push(await renderHere(again));
  run.machines.log(`machines    ${gathering.elsewhere} of ${lists.flat().length} pages rendered by others`);
  return mergeRendered(parts);
}

/** The next build removes what stays. */
async function cleanUp({ machines: { database, files, log } }: SharedRendering): Promise<void> {
  const never = new AbortController().signal;
  try {
    await removeChunks(database);
    await files.remove(await files.names(never), never);
  } catch (error) {
    log(`machines    files of the build stay: ${messageOf(error)}`);
  }
}

/**
 * Renders pages on this machine and on others, in chunks: whoever is free takes the next one. A page counts where the machine read just what
 * is published here; any other is rendered here, and so are the chunks of a machine that died. Null where there are too few pages, no other
 * machine, or where the shared files cannot be reached: the caller then renders alone. Throws what the disk, the database or an abort throws.
 */
export async function renderOnMachines(
  run: SharedRendering,
  paths: readonly string[],
): Promise<RenderedPages | null> {
  const { machines, signal } = run;
  if (paths.length < MIN_PAGES || !(await hasMachines(machines.database))) return null;
  const [build, lists] = [randomUUID(), chunksOf(paths)];
  try {
    await offer(run, build, lists);
  } catch (error) {
    signal.throwIfAborted();
    machines.log(`machines    not used: ${messageOf(error)}`);
    await cleanUp(run);
    return null;
  }
  try {
    return await gather(run, build, lists);
  } finally {
    await cleanUp(run);
  }
}
