import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../pipeline/config.ts';
import { seed } from '../pipeline/database/seed/seed.ts';
import { testDatabase } from '../pipeline/database/testing/test-database.ts';
import { parseHtml } from '../pipeline/parse-html.ts';
import { publishOnce } from '../pipeline/release/publisher.ts';
import { openDataDir, openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { elementsOf } from '../shared/html-tree.ts';
import { MEASURES } from '../shared/measures/measures.ts';
import { RETURN_PERIODS } from '../shared/schema/lists.ts';
import type { FundMeasures } from '../shared/schema/snapshots/measures.ts';
import type { ScreenerFile } from '../shared/schema/snapshots/screener.ts';
import { createTable } from '../shared/screener/table.ts';
import { ensureBundle } from './bundle.ts';
import { checkFigures, countFaults, type FigureReport } from './figures/check-release.ts';
import { MAX_FIXED_INCOME_SHARPE } from './figures/fixed-income-sharpe.ts';
import { openCheckedRelease } from './figures/open-release.ts';
import { type Recomputed, recomputeMeasures } from './figures/recompute-measures.ts';
import { hasClass } from './figures/visible-text.ts';
import { readProjectFile } from './read-project-file.ts';
import { compareScreens } from './screener/sql-screens.ts';
import { takeCharts } from './testing/kept-charts.ts';

const NOW = '2026-08-17T08:00:00Z';
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folderOf = (realOnly: boolean): string => join(folder, realOnly ? 'real' : 'demo');

/** The screener's columns as they were published. */
const tableOf = (dataDir: string) => createTable(openDataDir(dataDir).store.read('screener') as ScreenerFile);
const screens = new Map<boolean, Awaited<ReturnType<typeof compareScreens>>>();

/** The whole release of a new database, with simulated rows or without. */
async function publishSeed(realOnly: boolean): Promise<string> {
  const dataDir = folderOf(realOnly);
  const log = () => undefined;
  const database = await testDatabase();
  try {
    await ensureBundle();
    await seed(database, { realOnly, effects: { log } });
    const config = readConfig({
      DATA_DIR: dataDir,
      SITE_ORIGIN: 'https://example.test',
      PICTURES: 'false',
      PRECOMPRESS: 'false',
    });
    takeCharts(dataDir);
    const effects = { now: () => new Date(NOW), log, signal: new AbortController().signal };
    expect((await publishOnce({ config, effects, database })).problems).toEqual([]);
    const day = openDataDir(dataDir).store.index.asOf as string;
    screens.set(realOnly, await compareScreens(tableOf(dataDir), database, { day, count: 200 }));
    return dataDir;
  } finally {
    await database.close();
  }
}

/** The row of the table in docs/accuracy.md, e.g. "| demonstration | 378 | 44,009 | … |" */
const rowOf = (name: string, { pages, figures, origins }: FigureReport): string[] =>
  [
    name,
    ...[pages, figures, origins.measured, origins.derived, origins.assumed, origins.simulated].map((count) =>
      count.toLocaleString('en'),
    ),
  ].map((cell) => cell.trim());

const documented = (): string[][] =>
  readProjectFile('docs/accuracy.md')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe.each([
  ['demonstration', false],
  ['`--real-only`', true],
] as const)('the figures of a whole release, %s', (name, realOnly) => {
  // spec 38.6
  it('have provenance, agree with it, and are counted by origin in docs/accuracy.md', async () => {
    const release = openCheckedRelease(openReadonlyDataDir(await publishSeed(realOnly)));
    const report = checkFigures(release);
    expect(Object.values(report.examples).flat()).toEqual([]);
    expect(countFaults(report)).toBe(0);
    // With the real rows alone one fund has a year of sessions.
    if (realOnly) expect(report.fixedIncomeSharpe).toBeNull();
    else expect(Math.abs(report.fixedIncomeSharpe ?? 1)).toBeLessThan(MAX_FIXED_INCOME_SHARPE);
    expect(report.origins.simulated > 0).toBe(!realOnly);
    expect(documented().filter(([first]) => first === name)).toEqual([rowOf(name, report)]);
    if (!realOnly) return;
    for (const [path, html] of release.pages) {
      const marks = [...elementsOf(parseHtml(html))].filter((one) => hasClass(one, 'demo'));
      expect([path, marks.length, /data-own=/.test(html)]).toEqual([path, 0, false]);
    }
  });

  // spec 38.40
  it('shows for 200 random screens the funds that SQL finds over the tables, in its order', () => {
    const found = screens.get(realOnly);
    expect(found?.mismatches).toEqual([]);
    expect(found?.compared).toBe(200);
    expect(found?.empty).toBeLessThan(100);
  });

  // spec 38.24
  it('recomputes every return in every measure to 1e-9', () => {
    const dataDir = openReadonlyDataDir(folderOf(realOnly));
    const release = openCheckedRelease(dataDir);
    const { store } = openDataDir(folderOf(realOnly));
    const keys = [...store.keysOf('fund-measures'), ...store.keysOf('category-measures')];
    const all = keys.flatMap((key) => recomputeMeasures(key, store.read(key) as FundMeasures, release));
    const isSame = ({ percent, again }: Recomputed) =>
      percent === null || again === null ? percent === again : Math.abs(percent - again) <= 1e-9;
    expect(all.filter((one) => !isSame(one))).toEqual([]);
    expect(all).toHaveLength(keys.length * RETURN_PERIODS.length * MEASURES.length);
    for (const level of ['fund', 'category'])
      for (const period of RETURN_PERIODS)
        for (const measure of MEASURES) {
          const known = all.filter(
            (one) =>
              one.key.startsWith(level) &&
              one.period === period &&
              one.measure === measure &&
              one.percent !== null,
          );
          // The last quote of gold is ten days older than the returns: too old for a month and a quarter.
          const isOld = measure === 'gold' && (period === 'monthly' || period === 'quarterly');
          const isUsual = known.length > (level === 'fund' ? 200 : 10);
          expect([level, period, measure, isUsual !== isOld]).toContain(true);
        }
  });
});
