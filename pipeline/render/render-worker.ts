/** A worker thread that renders: it receives lists of paths and posts a WorkerResult for each. render-pool.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../shared/errors.ts';
import { openSnapshotsAt } from '../snapshots/snapshot-contents.ts';
import { createTree, type Root } from '../storage/hash-tree.ts';
import { openObjects } from '../storage/objects.ts';
import { openNodes } from '../storage/tree-nodes.ts';
import { loadRender } from './bundle.ts';
import { openCharts } from './chart-cache.ts';
import { withoutMissing } from './missing-articles.ts';
import { type RenderContext, type RenderedPages, renderPages } from './render-pages.ts';

export interface RenderJob {
  readonly dataDir: string;
  /** The bundle's module and hash. */
  readonly entry: string;
  readonly bundle: string;
  /** Root of the snapshots to render from. */
  readonly snapshots: Root;
  /** Paths of articles that nothing may lead to. */
  readonly missing: readonly string[];
  /** ISO instant of the run. */
  readonly at: string;
}

/** An error loses its `code` and `syscall` in a message between threads, so it is posted as plain data. */
export type WorkerResult =
  | { readonly rendered: RenderedPages }
  | {
      readonly failed: {
        readonly message: string;
        readonly code?: string;
        readonly syscall?: string;
        readonly path?: string;
      };
    };

async function openContext({
  dataDir,
  entry,
  bundle,
  snapshots,
  missing,
  at,
}: RenderJob): Promise<RenderContext> {
  const objects = openObjects(dataDir);
  const published = openSnapshotsAt(objects, createTree<string>(openNodes(objects)), snapshots);
  const store = withoutMissing(published, new Set(missing));
  return { objects, store, at, charts: openCharts(dataDir, bundle), render: await loadRender(entry) };
}

async function renderBatch(context: Promise<RenderContext>, paths: readonly string[]): Promise<WorkerResult> {
  try {
    const rendered = await renderPages(paths, await context);
    await (await context).objects.flush();
    return { rendered };
  } catch (error) {
    const { code, syscall, path } = error as NodeJS.ErrnoException;
    return { failed: { message: messageOf(error), code, syscall, path } };
  }
}

const context = openContext(workerData as RenderJob);
parentPort?.on('message', async (paths: readonly string[]) =>
  parentPort?.postMessage(await renderBatch(context, paths)),
);
