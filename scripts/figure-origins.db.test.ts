import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../pipeline/config.ts';
import { seed } from '../pipeline/database/seed/seed.ts';
import { testDatabase } from '../pipeline/database/testing/test-database.ts';
import { publish } from '../pipeline/release/publish-once.ts';
import { openDataDir, openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import type { FundMeasures } from '../shared/schema/snapshots/measures.ts';
import { ensureBundle, root } from './bundle.ts';
import { checkFigures, type FigureReport } from './figures/check-release.ts';
import { openCheckedRelease } from './figures/open-release.ts';
import { elementsOf, hasClass, parsePage } from './figures/parse-page.ts';

const NOW = '2026-08-17T08:00:00Z';
const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-origins-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folderOf = (realOnly: boolean): string => join(folder, realOnly ? 'real' : 'demo');

/** The whole release of a new database, with simulated rows or without. */
async function publishSeed(realOnly: boolean): Promise<string> {
  const dataDir = folderOf(realOnly);
  const log = () => undefined;
  const database = await testDatabase('embedded');
  try {
    await ensureBundle();
    await seed(database, { realOnly, effects: { log } });
    const config = readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: 'https://example.test', PICTURES: 'false' });
    const effects = { now: () => new Date(NOW), log, signal: new AbortController().signal };
    expect((await publish({ config, effects, database })).problems).toEqual([]);
    return dataDir;
  } finally {
    await database.close();
  }
}

const WITHOUT_FAULTS = { withoutProvenance: 0, disagreeing: 0, unmarkedSimulated: 0 };

/** The row of the table in docs/accuracy.md, e.g. "| demonstration | 378 | 44,009 | … |" */
const rowOf = (name: string, { pages, figures, origins }: FigureReport): string[] =>
  [
    name,
    ...[pages, figures, origins.measured, origins.derived, origins.assumed, origins.simulated].map((count) =>
      count.toLocaleString('en'),
    ),
  ].map((cell) => cell.trim());

const documented = (): string[][] =>
  readFileSync(join(root, 'docs/accuracy.md'), 'utf8')
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
  it('have provenance, agree with it, and are counted by origin in docs/accuracy.md', async () => {
    const release = openCheckedRelease(openReadonlyDataDir(await publishSeed(realOnly)));
    const report = checkFigures(release);
    expect(report.examples).toEqual({ withoutProvenance: [], disagreeing: [], unmarkedSimulated: [] });
    expect(report).toMatchObject(WITHOUT_FAULTS);
    expect(report.origins.simulated > 0).toBe(!realOnly);
    expect(documented()).toContainEqual(rowOf(name, report));
    if (!realOnly) return;
    for (const [path, html] of release.pages) {
      const marks = [...elementsOf(parsePage(html))].filter((one) => hasClass(one, 'demo'));
      expect([path, marks.length, /data-own=/.test(html)]).toEqual([path, 0, false]);
    }
  }, 600_000);

  it('recomputes every return in every measure to 1e-9', () => {
    const { store } = openDataDir(folderOf(realOnly));
    const keys = [...store.keysOf('fund-measures'), ...store.keysOf('category-measures')];
    const known = keys.flatMap((key) =>
      (store.read(key) as FundMeasures).periods.flatMap(({ rialPercent, measures }) =>
        Object.values(measures).flatMap(({ percent, from, to }) =>
          rialPercent !== null && percent !== null && from && to
            ? [{ key, percent, again: ((1 + rialPercent / 100) / (to.value / from.value) - 1) * 100 }]
            : [],
        ),
      ),
    );
    expect(known.length).toBeGreaterThan(4000);
    expect(known.filter(({ percent, again }) => Math.abs(percent - again) > 1e-9)).toEqual([]);
  });
});
