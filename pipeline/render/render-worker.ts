/** A thread that prints: takes lists of paths, answers what became of them. Started by lanes.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../shared/errors.ts';
import { openSnapshotsAt } from '../snapshots/snapshot-contents.ts';
import { type Root, createTree } from '../storage/hash-tree.ts';
import { openObjects } from '../storage/objects.ts';
import { openNodes } from '../storage/tree-nodes.ts';
import { loadRender } from './bundle.ts';
import { openCharts } from './chart-cache.ts';
import { type RenderedPages, type RenderContext, renderPages } from './render-pages.ts';

export interface RenderJob {
  readonly dataDir: string;
  /** The bundle's module and hash. */
  readonly entry: string;
  readonly bundle: string;
  /** Root of the snapshots to print from. */
  readonly snapshots: Root;
  readonly at: string;
}

/** An error loses what makes it a system error on its way between threads: it goes as plain data. */
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

async function openParts({ dataDir, entry, bundle, snapshots, at }: RenderJob): Promise<RenderContext> {
  const objects = openObjects(dataDir);
  const store = openSnapshotsAt(objects, createTree<string>(openNodes(objects)), snapshots);
  return { objects, store, at, charts: openCharts(dataDir, bundle), render: await loadRender(entry) };
}

async function answer(parts: Promise<RenderContext>, paths: readonly string[]): Promise<WorkerResult> {
  try {
    return { rendered: await renderPages(paths, await parts) };
  } catch (error) {
    const { code, syscall, path } = error as NodeJS.ErrnoException;
    return { failed: { message: messageOf(error), code, syscall, path } };
  }
}

const parts = openParts(workerData as RenderJob);
parentPort?.on('message', async (paths: readonly string[]) =>
  parentPort?.postMessage(await answer(parts, paths)),
);
