import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { publishFiguresSchema } from './publish-figures.ts';

const run = promisify(execFile);

/** The JSON that a bench prints in its shortest profile. Durations are not asserted: a busy machine must not fail a test. */
async function runShort(script: string): Promise<Record<string, unknown>> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  // As from a shell: vitest's NODE_ENV would make Vite build the compared page with React's development JSX, which does not run.
  const { NODE_ENV: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path, '--short'], {
    maxBuffer: 1e8,
    env,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Paths of all values that are no finite numbers, texts or booleans. */
const findMissing = (value: unknown, path = ''): string[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => findMissing(inner, `${path}.${key}`));
  return Number.isFinite(value) || ['string', 'boolean'].includes(typeof value) ? [] : [path];
};

describe('npm run bench', () => {
  it('prints every figure, with a plain Astro build of the same pages', async () => {
    const { coldStartS, coldReadyS, tenTimes, ...figures } = await runShort('./overall.ts');
    expect(findMissing(figures)).toEqual([]);
    expect(Object.keys(figures)).toEqual([
      'machine',
      'warmStartS',
      'snapshotMs',
      'printAllMs',
      'printAllCachedMs',
      'oneFundMs',
      'nothingChangedMs',
      'peakRssMb',
      'pages',
      'snapshots',
      'startPeakRssMb',
      'astroBuildMs',
      'astroPages',
      'cachedToAstro',
    ]);
    // The plain build has all published pages but /admin and the 404 page.
    expect(figures.astroPages).toBeGreaterThan(8);
    expect(figures.pages).toBeGreaterThanOrEqual(figures.astroPages as number);
    // The short profile leaves out the fresh clone and the larger market.
    expect([coldStartS, coldReadyS, tenTimes]).toEqual([null, null, null]);
  });
});

describe('node scripts/run.mjs scripts/bench/publish.ts', () => {
  it('prints every figure with a plain Astro build, uploads what changed, and renders nothing without a change', async () => {
    const { session, ...figures } = publishFiguresSchema.parse(await runShort('./publish.ts'));
    expect(figures.commitToPublishedMs.p50).toBeLessThanOrEqual(figures.commitToPublishedMs.p95);
    expect(figures.uploadBytesRatio).toBeGreaterThan(0.95);
    expect(figures.uploadBytesRatio).toBeLessThan(1.05);
    expect([session.nothingRendered, session.nothingReleased]).toEqual([0, 0]);
    // A tick changes the page of each of the eight funds, but not all pages.
    expect(session.tickPages).toBeGreaterThanOrEqual(8);
    const { pagesAtOnce, pagesDeferred } = session.trades;
    expect(pagesDeferred.files).toBeLessThan(pagesAtOnce.files);
    expect(pagesDeferred.brotliBytes).toBeLessThan(pagesAtOnce.brotliBytes);
    expect(session.uploadedBrotliBytes).toBeLessThan(session.uploadedBytes / 3);
    expect(session.pages).toBeGreaterThan(session.tickPages);
    expect(figures.astroBuildMs).toBeGreaterThan(0);
    // The short profile leaves out growth.
    expect(figures.growthRatio).toBeNull();
  });
});

describe('node scripts/run.mjs scripts/bench/machines.ts', () => {
  it('renders part of a first publish on another machine, and prints every figure', async () => {
    const figures = await runShort('./machines.ts');
    expect(findMissing({ ...figures, share: 1 })).toEqual([]);
    const [alone, together] = figures.measured as { machines: number; pages: number; elsewhere: number }[];
    expect(alone).toMatchObject({ machines: 0, elsewhere: 0 });
    expect(together).toMatchObject({ machines: 1, pages: alone?.pages });
    expect(together?.elsewhere).toBeGreaterThan(0);
  });
});

describe('node scripts/run.mjs scripts/bench/save.ts', () => {
  it('prints the time from a save through the API to the served page, for one page and for a name on many', async () => {
    const figures = await runShort('./save.ts');
    expect(findMissing(figures)).toEqual([]);
    const { onePage, name } = figures.savedToSeenMs as Record<
      'onePage' | 'name',
      { p95: number; pages: number }
    >;
    expect(onePage.p95).toBeGreaterThan(0);
    expect(onePage.pages).toBe(1);
    // A category's name stands on the page of each of its funds, and on the lists.
    expect(name.pages).toBeGreaterThan(3);
  });
});

describe('node scripts/run.mjs scripts/bench/search.ts', () => {
  it('prints every figure for both sizes of the market', async () => {
    const figures = await runShort('./search.ts');
    expect(findMissing(figures)).toEqual([]);
    expect(figures.sizes).toMatchObject([{ funds: 345 }, { funds: 10_000 }]);
  });
});

describe('node scripts/run.mjs scripts/bench/sources.ts', () => {
  it('prints every figure, and accepts all rows of the replay', async () => {
    const figures = await runShort('./sources.ts');
    expect(findMissing(figures)).toEqual([]);
    expect(figures).toMatchObject({
      tick: { refused: 0 },
      tickUnchanged: { accepted: 0, refused: 0 },
      listUnchanged: { accepted: 0 },
    });
  });
});

const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'];

describe('node scripts/run.mjs scripts/bench/web.ts', () => {
  it('prints every figure, with a client-rendered page of the same fund', async () => {
    const { pages, inpMs, longTasksMs, clientRendered, server, underAttack } = await runShort('./web.ts');
    expect(findMissing({ pages, inpMs, longTasksMs, clientRendered, server, underAttack })).toEqual([]);
    // All figures in the message: which audits failed is among them.
    expect(pages, JSON.stringify(pages)).toMatchObject({
      home: { accessibility: 100 },
      fund: { accessibility: 100, cls: 0 },
    });
    const { fund } = clientRendered as { fund: Record<string, unknown> };
    expect(Object.keys(fund)).toEqual(expect.arrayContaining(SCORES));
    expect(Object.keys(inpMs as object)).toEqual([
      'search',
      'sort',
      'treemap',
      'tabs',
      'screen',
      'screenOf10000',
      'map',
      'mapOf10000',
      'compare',
    ]);
    expect([server, underAttack]).toMatchObject([{ errors: 0 }, { errors: 0 }]);
    // Every request of the attack was answered.
    expect(Object.keys((underAttack as { responses: object }).responses).join()).toMatch(/^[\d,]+$/);
  });
});
