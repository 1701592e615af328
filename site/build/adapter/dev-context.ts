import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { dataFile, objectFile, SNAPSHOT_INDEX } from '../../../shared/paths.ts';
import { snapshotIndexSchema, treeNodeSchema } from '../../../shared/schema/manifest.ts';
import { NO_CHART_CACHE, type RenderContext, type SnapshotReader } from '../../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';

/** Every key below one node of the hash tree, with its content hash. */
function* keysBelow(folder: string, hash: string | null): Generator<[key: string, hash: string]> {
  if (hash === null) return;
  const node = treeNodeSchema.parse(JSON.parse(readFileSync(join(folder, objectFile(hash)), 'utf8')));
  if ('leaf' in node) yield* Object.entries(node.leaf) as [string, string][];
  else for (const child of node.branch) yield* keysBelow(folder, child);
}

function readIndex(folder: string): Map<string, string> {
  const file = join(folder, SNAPSHOT_INDEX);
  if (!existsSync(file)) return new Map();
  const index = snapshotIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(keysBelow(folder, index.tree));
}

/** The context of pages under `astro dev`: the snapshots that are on disk now. */
export function createDevContext(folder: string): RenderContext {
  const index = readIndex(folder);
  const read = <F extends SnapshotFamily>(_family: F, key: string): Snapshot<F> | null => {
    const hash = index.get(key);
    return hash ? JSON.parse(readFileSync(join(folder, objectFile(hash)), 'utf8')) : null;
  };
  const hash = (key: string): string | null => index.get(key) ?? null;
  const snapshots: SnapshotReader = {
    read,
    hash,
    url: (key) => (index.has(key) ? `/${dataFile(key, index.get(key) as string)}` : null),
  };
  return { snapshots, charts: NO_CHART_CACHE };
}

/** e.g. "/data/h/market/map.3fa9c1d2a0b1c2d3.json": the hash names the object. */
const DATA = /^\/data\/h\/.+\.([0-9a-f]{16})\.json$/;
const POINTER = /^\/data\/(?:latest[/.]|live\/)/;

/** Under `astro dev` no snapshot changes: a pointer names none, whether of one page or of several, so islands fetch nothing. */
const emptyPointer = (folder: string): string => {
  const file = join(folder, SNAPSHOT_INDEX);
  const { asOf, writtenAt } = snapshotIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return JSON.stringify({ version: 'dev', asOf, at: writtenAt, live: {}, pages: {} });
};

/** Middleware of `astro dev`: serves the snapshots that pages fetch, and passes every other request on to Astro. */
export function serveData(folder: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    const hash = DATA.exec(path)?.[1];
    const file = hash && join(folder, objectFile(hash));
    if (file && existsSync(file))
      response.setHeader('content-type', 'application/json').end(readFileSync(file));
    else if (POINTER.test(path) && existsSync(join(folder, SNAPSHOT_INDEX)))
      response.end(emptyPointer(folder));
    else next();
  };
}
