import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { CliError } from '../../../shared/errors.ts';
import { objectFile } from '../../../shared/paths.ts';
import { createFolder } from '../../storage/ensure-folder.ts';
import { openObjects, writeFileAtomic } from '../../storage/objects.ts';
import { type PackEntry, pack, unpack } from '../../storage/pack.ts';
import type { SharedFiles } from '../../storage/shared-files.ts';
import { openCharts } from '../chart-cache.ts';
import type { RenderedPages } from '../render-pages.ts';
import { renderBatch, startRenderWorker } from '../render-pool.ts';
import { type Chunk, type ChunkId, chunkFiles, RESULT, type RenderedChunk } from './chunk.ts';

/** Chunks that a machine renders at once: one core stays free for the transfers. */
export const MACHINE_CHUNKS = Math.max(1, availableParallelism() - 1);

/** What chunks of one build have in common on a machine: a data folder of their own, with the site's code in it. */
interface BuildFolder {
  readonly build: string;
  readonly folder: string;
  /** Fetches a file of the build, at most once, and puts what it holds into the folder. */
  readonly fetch: (name: string, signal: AbortSignal) => Promise<void>;
  /** Threads that render nothing at the moment; they have loaded the site's code. */
  readonly idle: Worker[];
}

/** Writes files into a data folder. They are the publisher's own, and objects are checked when they are read. */
function writeEntries(folder: string, entries: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of entries) {
    const file = join(folder, name);
    if (relative(folder, file).startsWith('..')) throw new CliError(1, `a pack leaves its folder: ${name}`);
    if (existsSync(file)) continue;
    createFolder(dirname(file));
    writeFileAtomic(file, bytes);
  }
}

/** Opens the folder of a build, and removes those of earlier ones. */
function openBuildFolder(home: string, files: SharedFiles, build: string): BuildFolder {
  const folder = join(home, build);
  createFolder(folder);
  for (const name of readdirSync(home))
    if (name !== build) rmSync(join(home, name), { recursive: true, force: true });
  const fetched = new Map<string, Promise<void>>();
  async function fetch(name: string, signal: AbortSignal): Promise<void> {
    const bytes = await files.get(name, signal);
    if (bytes === null) throw new CliError(1, `the build ${build} is over: ${name} is gone`);
    writeEntries(folder, await unpack(bytes));
  }
  function fetchOnce(name: string, signal: AbortSignal): Promise<void> {
    const known = fetched.get(name);
    if (known) return known;
    const fetching = fetch(name, signal);
    fetched.set(name, fetching);
    // The next chunk tries again.
    fetching.catch(() => fetched.delete(name));
    return fetching;
  }
  return { build, folder, fetch: fetchOnce, idle: [] };
}

/** What the publisher needs of a chunk: its pages with their charts. */
function outputEntries(folder: string, { bundle }: Chunk, rendered: RenderedPages): PackEntry[] {
  const objects = openObjects(folder);
  const charts = openCharts(folder, bundle);
  const result: RenderedChunk = {
    pages: [...rendered.pages],
    failed: [...rendered.failed],
    problems: [...rendered.problems],
  };
  const drawn = [...rendered.pages.keys()]
    .filter((path) => charts.has(path))
    .map((path) => charts.file(path));
  return [
    [RESULT, Buffer.from(JSON.stringify(result))],
    ...result.pages.map(([, { hash }]): PackEntry => [objectFile(hash), objects.read(hash)]),
    ...drawn.map((file): PackEntry => [`charts/${basename(file)}`, readFileSync(file)]),
  ];
}

/** A machine that renders chunks for a publisher on another one. */
export interface Machine {
  /** Renders a chunk from the files of its build, and shares what came out. Throws what the store, the disk or a thread threw. */
  render(id: ChunkId, chunk: Chunk, signal: AbortSignal): Promise<{ readonly pages: number }>;
  close(): Promise<void>;
}

/** Opens a machine on a data folder of its own; it keeps the files of one build. */
export function openMachine(dataDir: string, files: SharedFiles): Machine {
  const home = join(dataDir, 'rendering');
  let current: BuildFolder | null = null;

  async function closeCurrent(): Promise<void> {
    const threads = current?.idle.splice(0) ?? [];
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  function openBuild(build: string): BuildFolder {
    if (current?.build === build) return current;
    void closeCurrent();
    current = openBuildFolder(home, files, build);
    return current;
  }

  async function renderInThread(home: BuildFolder, chunk: Chunk, signal: AbortSignal) {
    const { bundle, paths, ...source } = chunk;
    const entry = join(home.folder, 'bundles', bundle, 'entry.mjs');
    const thread = home.idle.pop() ?? startRenderWorker({ dataDir: home.folder, entry, bundle });
    const end = (): void => void thread.terminate();
    signal.addEventListener('abort', end, { once: true });
    try {
      const rendered = await renderBatch(thread, { ...source, paths });
      // A build that is over keeps no thread.
      if (current === home) home.idle.push(thread);
      else end();
      return rendered;
    } catch (error) {
      end();
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  return {
    async render(id, chunk, signal) {
      const home = openBuild(id.build);
      const { bundle, shared, input, output } = chunkFiles;
      const needed = [bundle(id.build), shared(id.build), input(id)];
      await Promise.all(needed.map((name) => home.fetch(name, signal)));
      const rendered = await renderInThread(home, chunk, signal);
      await files.put(output(id), await pack(outputEntries(home.folder, chunk, rendered)), signal);
      return { pages: rendered.pages.size };
    },
    close: closeCurrent,
  };
}
