import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { collectGarbage } from '../release/garbage.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { type ComputerState, openSnapshotComputer } from './compute-snapshots.ts';
import { restoreComputer, saveComputer } from './computer-state.ts';
import { openDataDir } from './data-dir.ts';

const NOW = new Date('2026-08-16T09:00:00Z');
const FUNDS = 40;
const SEED = `
  delete from funds; delete from categories;
  insert into categories (name, description, slug) values ('gold', 'طلا', 'طلا'), ('fixed-income', 'درآمد ثابت', 'ثابت');
  insert into funds (name, symbol, slug, category_id, origin)
    select 'صندوق ' || n, 'ن' || n, 'f' || n, c.id, 'fipiran'
    from generate_series(1, ${FUNDS}) n join categories c on c.name = case when n % 2 = 0 then 'gold' else 'fixed-income' end;
  insert into fund_live_data (fund_id, timestamp, current_price, trading_value, price_change_percent, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 10, 1, 'tsetmc' from funds;`;

let folder: string;
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  folder = temporaryFolder();
  await database.query(SEED);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const trade = (slug: string, priceRial: number): Promise<unknown> =>
  database.query(
    'update fund_live_data set current_price = $2 where fund_id = (select id from funds where slug = $1)',
    [slug, priceRial],
  );

/** A process: a computer on the data folder that goes on from `state`. */
function openProcess(state: ComputerState | null = restoreComputer(openDataDir(folder), null)) {
  const dataDir = openDataDir(folder);
  const computer = openSnapshotComputer(null, state);
  return {
    dataDir,
    /** Reads, computes and stores; returns the computed keys, null where nothing was computed. */
    async run(): Promise<string[] | null> {
      await computer.read(database, NOW);
      const { change, problems } = computer.compute(dataDir.store);
      expect(problems).toEqual([]);
      if (change) expect(dataDir.store.apply(change).problems).toEqual([]);
      return change && [...change.snapshots.keys()].sort();
    },
    save: () => saveComputer(dataDir, null, computer.state() as ComputerState),
    state: () => computer.state() as ComputerState,
  };
}

/** What a process without a past stores of the same rows. */
async function computeAnew(): Promise<unknown> {
  const other = temporaryFolder();
  try {
    const { store } = openDataDir(other);
    const computer = openSnapshotComputer(null);
    await computer.read(database, NOW);
    const { change } = computer.compute(store);
    if (change) store.apply(change);
    return stored(store);
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
}
const stored = (store = openDataDir(folder).store): unknown =>
  Object.fromEntries([...store.keys()].sort().map((key) => [key, store.hash(key)]));

async function runAndSave(): Promise<void> {
  const before = openProcess(null);
  await before.run();
  before.save();
}

describe('restoreComputer(dataDir, address)', () => {
  it('computes nothing where no row has changed since', async () => {
    await runAndSave();
    expect(await openProcess().run()).toBeNull();
  });

  it('computes what the process that saved would compute, and no more', async () => {
    const before = openProcess(null);
    await before.run();
    before.save();
    await trade('f7', 1234);
    const after = openProcess();
    const keys = await after.run();
    expect(keys).toEqual(await before.run());
    expect(keys).toContain('fund-live/f7');
    expect(keys).not.toContain('fund-live/f8');
    expect(stored()).toEqual(await computeAnew());
  });

  it('reads all rows after a restart of the database, and computes none that are the same', async () => {
    const before = openProcess(null);
    await before.run();
    const { cursor, ...state } = before.state();
    await trade('f7', 1234);
    const after = openProcess({ ...state, cursor: { ...cursor, epoch: 'of another server' } });
    expect(await after.run()).not.toContain('fund-live/f8');
    expect(stored()).toEqual(await computeAnew());
  });

  it('computes again what a later run stored, though its rows are back', async () => {
    await runAndSave();
    const later = openProcess();
    await trade('f7', 1234);
    await database.query(`update funds set name = 'نام دیگر' where slug = 'f8'`);
    await later.run();
    await trade('f7', 1000);
    await database.query(`update funds set name = 'صندوق 8' where slug = 'f8'`);
    // `later` is killed before it reads that.
    expect(stored()).not.toEqual(await computeAnew());
    await openProcess().run();
    expect(stored()).toEqual(await computeAnew());
  });

  it('compares with the snapshots of the file also after garbage was collected', async () => {
    await runAndSave();
    const later = openProcess();
    await trade('f7', 1234);
    await later.run();
    collectGarbage(openDataDir(folder), { bundle: null, at: NOW, keepDataMs: 0 });
    expect(restoreComputer(openDataDir(folder), null)).not.toBeNull();
  });

  it('saves nothing of a market that is too large, and removes what was saved of a smaller one', async () => {
    await runAndSave();
    const { dataDir, state } = openProcess();
    const { engine, ...rest } = state();
    const funds = { table: 'funds', owners: null, rows: Array.from({ length: 1001 }, () => ({})) } as const;
    saveComputer(dataDir, null, { ...rest, engine: { ...engine, rows: [funds] } });
    expect(restoreComputer(dataDir, null)).toBeNull();
  });

  it.each([
    ['torn', (file: string) => truncateSync(file, 5000), null],
    ['empty', (file: string) => truncateSync(file, 0), null],
    [
      'of other code',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'latin1').replace(/"code":"./, '"code":"x'), 'latin1'),
      null,
    ],
    ['of another address', () => undefined, { siteOrigin: 'https://other.example', localOrigin: null }],
  ])('takes nothing of a file that is %s', async (_, change, address) => {
    await runAndSave();
    expect(restoreComputer(openDataDir(folder), null)).not.toBeNull();
    change(join(folder, 'snapshots', 'computer'));
    expect(restoreComputer(openDataDir(folder), address)).toBeNull();
  });
});
