import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePath } from '../../shared/paths.ts';
import { type DataDir, openDataDir } from '../snapshots/data-dir.ts';
import { fund, market } from '../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { type Bundle, loadBundle } from './bundle.ts';
import { openCharts } from './chart-cache.ts';
import { renderPages } from './render-pages.ts';
import { type RenderJob, renderInWorkers, workerCount } from './render-pool.ts';
import { writeBundle } from './testing/write-bundle.ts';

const folder = temporaryFolder();
const AT = '2026-08-16T09:00:00.000Z';
let dataDir: DataDir;
let bundle: Bundle;
let paths: string[];
let job: RenderJob;
const never = new AbortController().signal;

beforeAll(async () => {
  dataDir = openDataDir(folder);
  const many = Array.from(
    { length: 120 },
    (_, i) => [`fund/f${i}`, fund(`f${i}`, i === 7 ? null : i)] as const,
  );
  dataDir.store.apply({ snapshots: new Map([...market(), ...many]), gone: [], asOf: '2026-08-16', at: AT });
  bundle = await loadBundle(writeBundle(join(folder, 'bundle')), folder);
  paths = ['/', '/404', ...many.map(([key]) => pagePath.fund(key.slice('fund/'.length)))];
  job = {
    dataDir: folder,
    entry: bundle.entry,
    bundle: bundle.hash,
    snapshots: dataDir.store.index.tree,
    missing: [],
    at: AT,
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('workerCount(uncached, cores)', () => {
  it('is one less than the cores, where each worker has pages enough', () => {
    expect([2, 3, 8, 64].map((cores) => workerCount(40_000, cores))).toEqual([1, 2, 7, 63]);
    expect([20, 80, 347, 34_700].map((uncached) => workerCount(uncached, 64))).toEqual([0, 2, 8, 63]);
  });
});

describe('renderInWorkers(paths, uncached, job, signal)', () => {
  it('renders what one thread renders, and names the same failed page', async () => {
    const alone = await renderPages(paths, {
      ...dataDir,
      at: AT,
      render: bundle.render,
      charts: openCharts(folder, bundle.hash),
    });
    const pooled = await renderInWorkers(paths, paths.length, job, never, { cores: 3 });
    expect(pooled?.pages.size).toBe(paths.length - 1);
    expect(new Map([...(pooled?.pages ?? [])].sort())).toEqual(
      new Map(
        [...alone.pages].map(([path, page]) => [path, { ...page, reads: { ...page.reads } }] as const).sort(),
      ),
    );
    expect([pooled?.failed, pooled?.problems]).toEqual([alone.failed, alone.problems]);
    expect(pooled?.failed).toEqual(['/funds/f7']);
  });

  it('returns null for few uncached pages', async () => {
    expect(await renderInWorkers(paths, 20, job, never, { cores: 3 })).toBeNull();
  });

  it('rejects with what a worker failed with, or when it exits', async () => {
    await expect(
      renderInWorkers(paths, paths.length, { ...job, entry: join(folder, 'none.mjs') }, never, { cores: 3 }),
    ).rejects.toThrow('none.mjs');
    await expect(
      renderInWorkers(paths, paths.length, { ...job, dataDir: bundle.entry }, never, { cores: 3 }),
    ).rejects.toMatchObject({
      code: 'ENOTDIR',
      syscall: expect.any(String),
    });
    const dying = writeBundle(
      join(folder, 'dying'),
      'x',
      'export const render = async () => process.exit(3);',
    );
    const { entry } = await loadBundle(dying, folder);
    await expect(
      renderInWorkers(paths, paths.length, { ...job, entry }, never, { cores: 3 }),
    ).rejects.toThrow('a render worker exited');
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const rendering = renderInWorkers(paths, paths.length, job, stop.signal, { cores: 3 });
    stop.abort(new Error('stopped'));
    await expect(rendering).rejects.toThrow('stopped');
  });
});
