import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { Database, Queryable } from '../database.ts';
import { addCounts, type WriteCounts, writeRows } from '../write-rows.ts';
import { deleteSimulated, insertSimulated } from './bulk-insert.ts';
import { contentTables } from './content/content-tables.ts';
import { storeContent } from './content/store-content.ts';
import { type Market, readMarket } from './facts/market.ts';
import { seedFingerprint } from './fingerprint.ts';
import { categoryRows } from './rows/identity.ts';
import { realRows } from './rows/real-rows.ts';
import { readState, writeState } from './seed-state.ts';
import { simulate } from './simulate/simulate.ts';

/** What seeding needs of the world. */
export interface SeedEffects {
  readonly log: (line: string) => void;
}

export interface SeedOptions {
  /**
   * True leaves the demonstration's rows out and removes those that are there, false loads them. Left out, a new
   * database gets them and another one keeps what it was told before.
   */
  readonly realOnly?: boolean;
  readonly effects: SeedEffects;
}

export interface SeedReport {
  /** False when everything stood already and nothing was written. */
  readonly changed: boolean;
  readonly realOnly: boolean;
  /** Rows written; drawn rows that were removed are not among them. */
  readonly rows: { readonly real: number; readonly simulated: number; readonly content: number };
}

const NOTHING = { real: 0, simulated: 0, content: 0 };

type SeedDatabase = Pick<Database, 'query' | 'transaction'>;

/**
 * Loads the real market and the texts and, unless told otherwise, the demonstration's drawn rows. Runs again only when
 * facts, texts, generator or choice have changed; then real figures that differ are written (only gaps, once a source
 * knows a later day), rows that the staff edited stay, and the drawn rows are replaced as a whole. One transaction for
 * what is real and one for what is drawn: a run that breaks leaves no half of either, and the next one takes it up.
 */
export async function seed(database: SeedDatabase, { realOnly, effects }: SeedOptions): Promise<SeedReport> {
  const [state, fingerprint] = [await readState(database), seedFingerprint()];
  const wanted = realOnly ?? state?.realOnly ?? false;
  if (state?.fingerprint === fingerprint && state.realOnly === wanted) {
    effects.log('seed        everything is in place, nothing written');
    return { changed: false, realOnly: wanted, rows: NOTHING };
  }
  const market = readMarket();
  effects.log(
    `seed        ${market.funds.length} funds as of ${market.newestDay} (${jalaliLong(market.newestDay)})`,
  );
  const facts = await database.transaction((db) => loadReal(db, market, effects));
  const simulated = await database.transaction(async (db) => {
    const drawn = await replaceSimulated(db, market, wanted, effects);
    await writeState(db, { fingerprint, realOnly: wanted });
    return drawn;
  });
  return { changed: true, realOnly: wanted, rows: { ...facts, simulated } };
}

/** True when a source has told of a later day than the seed's: then our figures are the older ones, and only fill gaps. */
async function hasLaterData(db: Queryable, market: Market): Promise<boolean> {
  const { rows } = await db.query<{ later: boolean }>(
    'select exists (select from public.fund_return_data where date > $1) as later',
    [market.newestDay],
  );
  return rows[0]?.later ?? false;
}

async function loadReal(
  db: Queryable,
  market: Market,
  effects: SeedEffects,
): Promise<{ real: number; content: number }> {
  const fill = await hasLaterData(db, market);
  let content = await storeContent(db, { name: 'categories', key: ['name'], rows: categoryRows() });
  let counts: WriteCounts = {};
  for (const [origin, rows] of realRows(market)) {
    const written = await writeRows(db, fill ? rows.map((row) => ({ ...row, fill })) : rows, { origin });
    counts = addCounts(counts, written);
  }
  const real = Object.values(counts).reduce((sum, { inserted, updated }) => sum + inserted + updated, 0);
  effects.log(`seed        ${real} real rows written`);
  for (const table of contentTables(market.funds)) content += await storeContent(db, table);
  effects.log(`seed        ${content} rows of pages, articles and settings written`);
  return { real, content };
}

async function replaceSimulated(
  db: Queryable,
  market: Market,
  realOnly: boolean,
  effects: SeedEffects,
): Promise<number> {
  const deleted = await deleteSimulated(db);
  if (deleted > 0) effects.log(`seed        ${deleted} simulated rows removed`);
  if (realOnly) return 0;
  let inserted = 0;
  for (const rows of simulate(market)) inserted += await insertSimulated(db, rows);
  effects.log(`seed        ${inserted} simulated rows written`);
  return inserted;
}

/**
 * Deletes every simulated row: what is left is real, and what nobody published is a dash. A later start keeps it so;
 * `seed` brings the rows back only when it is asked to. Returns how many there were.
 */
export async function removeSimulated(
  database: SeedDatabase,
  { effects }: { effects: SeedEffects },
): Promise<number> {
  const deleted = await database.transaction(async (db) => {
    const [count, state] = [await deleteSimulated(db), await readState(db)];
    if (state) await writeState(db, { ...state, realOnly: true });
    return count;
  });
  effects.log(`seed        ${deleted} simulated rows removed`);
  return deleted;
}
