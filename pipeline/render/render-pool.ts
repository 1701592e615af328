import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CliError } from '../../shared/errors.ts';
import type { RenderedPages, RenderContext } from './render-pages.ts';
import type { WorkerResult, RenderJob } from './render-worker.ts';

/** Starting a thread takes as long as drawing the charts of some thirty pages; printing drawn ones takes a tenth of it. */
const MIN_UNCACHED_PAGES = 80;
/** Handed to a thread at once: few enough that none waits long for the last. */
const BATCH_PAGES = 8;
const MAX_WORKERS = 2;
/** A thread that draws charts makes much garbage; a small heap makes it clear that away in time. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

const WORKER_FILE = new URL('./render-worker.ts', import.meta.url);

const toError = ({ message, ...rest }: Extract<WorkerResult, { failed: unknown }>['failed']): Error =>
  Object.assign(new Error(message), rest);

/** One answer of a thread; throws what it failed with, or that it is gone. */
async function ask(worker: Worker, paths: readonly string[]): Promise<RenderedPages> {
  const stop = new AbortController();
  const heard = { signal: stop.signal };
  try {
    // A worker's "error" rejects the first of these.
    const answered = once(worker, 'message', heard) as Promise<[WorkerResult]>;
    const gone = once(worker, 'exit', heard).then(() => {
      throw new CliError(1, 'a printing thread ended before its pages were printed');
    });
    worker.postMessage(paths);
    const [answer] = await Promise.race([answered, gone]);
    if ('printed' in answer) return answer.rendered;
    throw toError(answer.failed);
  } finally {
    stop.abort();
  }
}

function* batches(paths: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < paths.length; at += BATCH_PAGES) yield paths.slice(at, at + BATCH_PAGES);
}

const merge = (parts: readonly RenderedPages[]): RenderedPages => ({
  pages: new Map(parts.flatMap(({ pages }) => [...pages])),
  inlineScripts: new Set(parts.flatMap(({ inlineScripts }) => [...inlineScripts])),
  failed: parts.flatMap(({ failed }) => failed),
  problems: parts.flatMap(({ problems }) => problems),
});

async function renderWith(
  workers: readonly Worker[],
  paths: readonly string[],
  signal: AbortSignal,
  tellPrinted?: RenderContext['onRendered'],
): Promise<RenderedPages> {
  const printed: RenderedPages[] = [];
  const left = batches(paths);
  let done = 0;
  const lane = async (worker: Worker): Promise<void> => {
    for (const batch of left) {
      signal.throwIfAborted();
      printed.push(await ask(worker, batch));
      done += batch.length;
      tellPrinted?.(done);
    }
  };
  await Promise.all(workers.map(lane));
  return merge(printed);
}

interface PoolOptions extends Pick<RenderContext, 'tellPrinted'> {
  /** Of this machine, unless told. */
  readonly cores?: number;
}

/**
 * Prints in threads beside this one, so that a server in this process goes on answering. `undrawn` is how many of the
 * pages have no charts on disk yet. Null where it would not be worth it, or where a thread's memory did not suffice:
 * then the pages are to be printed here.
 */
export async function renderInWorkers(
  paths: readonly string[],
  undrawn: number,
  job: RenderJob,
  signal: AbortSignal,
  { cores = availableParallelism(), onRendered: tellPrinted }: PoolOptions = {},
): Promise<RenderedPages | null> {
  // One core stays for the server and the database: on two, threads were slower than printing here (12.3 s against 11.0 s).
  const lanes = Math.min(MAX_WORKERS, cores - 1);
  if (undrawn < MIN_UNCACHED_PAGES || lanes < 2) return null;
  // Without the loaders of this process: Node reads our TypeScript by itself, and each loader costs a thread 40 MB.
  const workers = Array.from(
    { length: lanes },
    () => new Worker(WORKER_FILE, { workerData: job, resourceLimits: RESOURCE_LIMITS, execArgv: [] }),
  );
  try {
    return await renderWith(workers, paths, signal, tellPrinted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return null;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
