/** A worker thread that renders: it receives batches of pages and posts a WorkerResult for each. render-pool.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../shared/errors.ts';
import { openSnapshotContents, openSnapshotsAt } from '../snapshots/snapshot-contents.ts';
import { createTree, type Root } from '../storage/hash-tree.ts';
import { openObjects } from '../storage/objects.ts';
import { openNodes } from '../storage/tree-nodes.ts';
import { loadRender } from './bundle.ts';
import { openCharts } from './chart-cache.ts';
import { withoutMissing } from './missing-articles.ts';
import { type RenderedPages, renderPages } from './render-pages.ts';

/** What a worker renders with, for as long as it lives. */
export interface RenderSite {
  readonly dataDir: string;
  /** The bundle's module and hash. */
  readonly entry: string;
  readonly bundle: string;
}

/** What pages are rendered from. */
export interface RenderSource {
  /** Root of the snapshots to render from. */
  readonly snapshots: Root;
  /** Paths of articles that nothing may lead to. */
  readonly missing: readonly string[];
  /** ISO instant of the run. */
  readonly at: string;
}

/** One message to a worker. */
export interface RenderBatch extends RenderSource {
  readonly paths: readonly string[];
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

/** What renders a batch; the contents of snapshots are parsed once for all of them. */
async function openRenderer({ dataDir, entry, bundle }: RenderSite) {
  const objects = openObjects(dataDir);
  const contents = openSnapshotContents(objects);
  const tree = createTree<string>(openNodes(objects));
  const [charts, render] = [openCharts(dataDir, bundle), await loadRender(entry)];
  return async ({ paths, snapshots, missing, at }: RenderBatch): Promise<RenderedPages> => {
    const store = withoutMissing(openSnapshotsAt(contents, tree, snapshots), new Set(missing));
    const rendered = await renderPages(paths, { objects, store, at, charts, render });
    await objects.flush();
    return rendered;
  };
}

type Renderer = Awaited<ReturnType<typeof openRenderer>>;

async function renderBatch(renderer: Promise<Renderer>, batch: RenderBatch): Promise<WorkerResult> {
  try {
    return { rendered: await (await renderer)(batch) };
  } catch (error) {
    const { code, syscall, path } = error as NodeJS.ErrnoException;
    return { failed: { message: messageOf(error), code, syscall, path } };
  }
}

const renderer = openRenderer(workerData as RenderSite);
parentPort?.on('message', async (batch: RenderBatch) =>
  parentPort?.postMessage(await renderBatch(renderer, batch)),
);
