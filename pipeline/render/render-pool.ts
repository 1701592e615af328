import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CliError } from '../../shared/errors.ts';
import { inBatches } from '../storage/for-each-concurrent.ts';
import type { RenderContext, RenderedPages } from './render-pages.ts';
import type { RenderBatch, RenderSite, RenderSource, WorkerResult } from './render-worker.ts';

/**
 * Uncached pages that a worker must have to render: starting it costs as much as rendering 30 of them. A page with cached charts takes
 * a tenth of that.
 */
const MIN_PAGES_PER_WORKER = 40;
/** Pages in one message to a worker: few, so that all workers finish at about the same time. */
const BATCH_PAGES = 8;
/** Rendering charts allocates much; a small heap makes the garbage collector run in time. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

const WORKER_FILE = new URL('./render-worker.ts', import.meta.url);

type Failure = Extract<WorkerResult, { failed: unknown }>['failed'];

const toError = ({ message, ...rest }: Failure): Error => Object.assign(new Error(message), rest);

/** Starts a worker. Node strips the types itself: the loaders of this process would cost it 40 MB. */
export const startRenderWorker = (site: RenderSite): Worker =>
  new Worker(WORKER_FILE, { workerData: site, resourceLimits: RESOURCE_LIMITS, execArgv: [] });

/** Renders one batch in a worker; throws what the worker failed with, or that it has exited. */
export async function renderBatch(worker: Worker, batch: RenderBatch): Promise<RenderedPages> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    // A worker's "error" event rejects the first of these.
    const answered = once(worker, 'message', { signal }) as Promise<[WorkerResult]>;
    const exited = once(worker, 'exit', { signal }).then(() => {
      throw new CliError(1, 'a render worker exited before its pages were rendered');
    });
    worker.postMessage(batch);
    const [result] = await Promise.race([answered, exited]);
    if ('rendered' in result) return result.rendered;
    throw toError(result.failed);
  } finally {
    stop.abort();
  }
}

/** What several workers or machines rendered, as one. */
export const mergeRendered = (parts: readonly RenderedPages[]): RenderedPages => ({
  pages: new Map(parts.flatMap(({ pages }) => [...pages])),
  failed: parts.flatMap(({ failed }) => failed),
  problems: parts.flatMap(({ problems }) => problems),
});

async function renderWith(
  workers: readonly Worker[],
  paths: readonly string[],
  source: RenderSource,
  signal: AbortSignal,
  onRendered: RenderContext['onRendered'],
): Promise<RenderedPages> {
  const rendered: RenderedPages[] = [];
  const queue = inBatches(paths, BATCH_PAGES);
  let done = 0;
  const run = async (worker: Worker): Promise<void> => {
    for (const batch of queue) {
      signal.throwIfAborted();
      rendered.push(await renderBatch(worker, { ...source, paths: batch }));
      done += batch.length;
      onRendered?.(done);
    }
  };
  await Promise.all(workers.map(run));
  return mergeRendered(rendered);
}

/**
 * How many workers render: one core stays free for the server and the database. One worker is none: on two cores, workers took 12.3 s
 * and this thread 11.0 s.
 */
export const workerCount = (uncached: number, cores: number): number =>
  Math.min(cores - 1, Math.floor(uncached / MIN_PAGES_PER_WORKER));

/** A site, and what its pages are rendered from. */
export interface RenderJob extends RenderSite, RenderSource {}

interface PoolOptions extends Pick<RenderContext, 'onRendered'> {
  /** Cores to assume; those of this machine by default. */
  readonly cores?: number;
}

/**
 * Renders pages in worker threads, so that a server in this process keeps answering. `uncached` is how many of the pages
 * have no cached charts. Null where workers would not be faster, or where a worker ran out of memory: the caller then
 * renders in its own thread.
 */
export async function renderInWorkers(
  paths: readonly string[],
  uncached: number,
  { dataDir, entry, bundle, snapshots, missing, at }: RenderJob,
  signal: AbortSignal,
  { cores = availableParallelism(), onRendered }: PoolOptions = {},
): Promise<RenderedPages | null> {
  const count = workerCount(uncached, cores);
  if (count < 2) return null;
  const site = { dataDir, entry, bundle };
  const workers = Array.from({ length: count }, () => startRenderWorker(site));
  try {
    return await renderWith(workers, paths, { snapshots, missing, at }, signal, onRendered);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return null;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
