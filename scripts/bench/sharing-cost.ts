import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadBundle } from '../../pipeline/render/bundle.ts';
import { openCharts } from '../../pipeline/render/chart-cache.ts';
import { MAX_CHUNK_PAGES, RESULT, renderedChunkSchema } from '../../pipeline/render/machines/chunk.ts';
import {
  bundleInput,
  chunkInput,
  sharedInput,
  sortSnapshots,
} from '../../pipeline/render/machines/chunk-input.ts';
import { openDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { type PackEntry, pack, unpack } from '../../pipeline/storage/pack.ts';
import { cpuMsOf } from '../../pipeline/storage/testing/cpu-ms-of.ts';
import { objectFile } from '../../shared/paths.ts';
import { bundleDir } from '../bundle.ts';

/**
 * What a publisher does for pages of other machines, on the live release of a data folder: CPU ms once a publish, and for each page. Requests to the
 * bucket are not in it.
 */
export async function costOfSharing(folder: string): Promise<{ onceMs: number; pageMs: number }> {
  const dataDir = openDataDir(folder);
  const bundle = await loadBundle(bundleDir, folder);
  const charts = openCharts(folder, bundle.hash);
  const source = { ...dataDir, bundle, charts, knownReads: () => [] };
  const sorted = sortSnapshots(source);
  const onceMs = await cpuMsOf(async () => {
    sortSnapshots(source);
    await pack(bundleInput(source));
    await pack(sharedInput(source, sorted));
  });
  const live = dataDir.releases.live();
  // Pages of funds: they have most charts.
  const pages = [...dataDir.pages.entries(live?.pages ?? null)]
    .filter(([path]) => path.startsWith('/funds/') && charts.has(path))
    .slice(0, MAX_CHUNK_PAGES);
  const output: PackEntry[] = [
    [RESULT, Buffer.from(JSON.stringify({ pages, failed: [], problems: [] }))],
    ...pages.map(([, { hash }]): PackEntry => [objectFile(hash), dataDir.objects.read(hash)]),
    ...pages.map(([path]): PackEntry => [basename(charts.file(path)), readFileSync(charts.file(path))]),
  ];
  const packed = await pack(output);
  const chunkMs = await cpuMsOf(async () => {
    const paths = pages.map(([path]) => path);
    await pack(chunkInput({ ...source, charts: { ...charts, has: () => false } }, sorted, paths).entries);
    const files = await unpack(packed);
    const rendered = renderedChunkSchema.parse(JSON.parse(String(files.get(RESULT))));
    for (const [, { hash }] of rendered.pages) dataDir.objects.write(files.get(objectFile(hash)) as Buffer);
  });
  return { onceMs, pageMs: chunkMs / pages.length };
}
