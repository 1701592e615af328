import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import { type Database, type Queryable, quoteName } from '../database.ts';
import { MARKET_TABLES } from '../is-demonstration.ts';
import { recordRejections } from '../source-rejections.ts';
import { type WritableSpec, writable } from '../write/writable.ts';
import { addCounts, type WriteCounts, writeRows, writtenRows } from '../write/write-rows.ts';
import { contentTables } from './content/content-tables.ts';
import { storeContent } from './content/store-content.ts';
import { type Market, readMarket } from './market/market.ts';
import { untiedLines } from './rows/holdings.ts';
import { categoryRows } from './rows/identity.ts';
import { realRows } from './rows/real-rows.ts';
import { readSeedState, seedFingerprint, writeSeedState } from './seed-state.ts';
import type { ColumnBatch, Value } from './simulate/column-batch.ts';
import { simulate } from './simulate/simulate.ts';

/** Rows per statement that the embedded database can parse. */
const MAX_ROWS = 10_000;

/** A column as the text of a Postgres array: faster than a driver's parameters for a million values. */
const arrayText = (values: readonly Value[]): string =>
  `{${values.map((value) => (value === null ? 'null' : typeof value === 'number' ? String(value) : quoted(value))).join()}}`;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

interface Statement {
  readonly sql: string;
  readonly values: string[];
}

/** The statements that insert simulated rows; a row whose key exists is skipped, because the stored one is real. */
function* insertsOf(rows: ColumnBatch): Generator<Statement> {
  const spec: WritableSpec = writable[rows.table];
  const target = `(${Object.keys(spec.key).map(quoteName).join()})${spec.where ? ` where ${spec.where}` : ''}`;
  const lists = rows.types.map((type, i) => `$${i + 1}::text::${type}[]`).join(', ');
  const sql = `insert into public.${quoteName(rows.table)} (${[...rows.names, 'origin'].map(quoteName).join()})
    select v.*, '${SIMULATED}' from unnest(${lists}) v on conflict ${target} do nothing`;
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    yield { sql, values: rows.values.map((values) => arrayText(values.slice(from, from + MAX_ROWS))) };
}

/** Inserts simulated rows, and simulates the next ones while the database writes. Returns how many were inserted. */
async function insertSimulated(db: Queryable, batches: Iterable<ColumnBatch>): Promise<number> {
  let inserted = 0;
  let writing: Promise<{ rowCount: number }> = Promise.resolve({ rowCount: 0 });
  for (const rows of batches) {
    for (const { sql, values } of insertsOf(rows)) {
      inserted += (await writing).rowCount;
      writing = db.query(sql, values);
    }
  }
  return inserted + (await writing).rowCount;
}

/** Deletes every simulated row. Returns how many there were. */
async function deleteSimulated(db: Queryable): Promise<number> {
  let deleted = 0;
  for (const table of MARKET_TABLES) {
    deleted += (await db.query(`delete from public.${quoteName(table)} where origin = '${SIMULATED}'`))
      .rowCount;
  }
  return deleted;
}

export interface SeedEffects {
  readonly log: (line: string) => void;
}

export interface SeedOptions {
  /**
   * True omits simulated rows and deletes existing ones, false loads them. Undefined keeps the last choice; a new database
   * gets them.
   */
  readonly realOnly?: boolean;
  readonly effects: SeedEffects;
}

export interface SeedReport {
  /** False when the database was up to date and nothing was written. */
  readonly changed: boolean;
  readonly realOnly: boolean;
  /** Rows written; deleted simulated rows are not counted. */
  readonly rows: { readonly real: number; readonly simulated: number; readonly content: number };
}

const NOTHING = { real: 0, simulated: 0, content: 0 };

type SeedDatabase = Pick<Database, 'query' | 'transaction'>;

/**
 * Loads the real market, the texts and, by default, the simulated rows. Writes only when data, texts, code or the choice
 * changed: real figures that differ are updated (once a source has written a later day, only nulls are), rows that the
 * staff edited stay, and simulated rows are replaced as a whole. Real and simulated rows each have their transaction: an
 * interrupted run leaves neither half-written, and the next run continues.
 */
export async function seed(database: SeedDatabase, { realOnly, effects }: SeedOptions): Promise<SeedReport> {
  const [state, fingerprint] = [await readSeedState(database), seedFingerprint()];
  const choice = realOnly ?? state?.realOnly ?? false;
  if (state?.fingerprint === fingerprint && state.realOnly === choice) {
    effects.log('seed        everything is in place, nothing written');
    return { changed: false, realOnly: choice, rows: NOTHING };
  }
  const market = readMarket();
  effects.log(
    `seed        ${market.funds.length} funds as of ${market.newestDay} (${jalaliLong(market.newestDay)})`,
  );
  const facts = await database.transaction((db) => loadReal(db, market, effects));
  const simulated = await database.transaction(async (db) => {
    const inserted = await replaceSimulated(db, market, choice, effects);
    await writeSeedState(db, { fingerprint, realOnly: choice });
    return inserted;
  });
  return { changed: true, realOnly: choice, rows: { ...facts, simulated } };
}

/** True when a source has written a later day than the seed's: then the seed's figures only fill nulls. */
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
  const real = writtenRows(counts);
  effects.log(`seed        ${real} real rows written`);
  for (const table of contentTables(market.funds)) content += await storeContent(db, table);
  effects.log(`seed        ${content} rows of pages, articles and settings written`);
  await recordUntied(db, market, effects);
  return { real, content };
}

/** Lines of reports that do not tie are left out and recorded, as the connector does. */
async function recordUntied(db: Queryable, market: Market, effects: SeedEffects): Promise<void> {
  const untied = untiedLines(market);
  if (untied.length === 0) return;
  const { rows } = await db.query<{ now: Date }>('select now()');
  const [first] = rows;
  if (first) await recordRejections(db, 'codal', new Date(first.now).toISOString(), untied);
  effects.log(`seed        ${untied.length} lines of reports do not tie: left out, see source_rejections`);
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
  const inserted = await insertSimulated(db, simulate(market));
  effects.log(`seed        ${inserted} simulated rows written`);
  return inserted;
}

/**
 * Deletes every simulated row; figures without a real source become dashes. Later starts keep the choice, until `seed` is
 * called with `realOnly: false`. Returns how many rows there were.
 */
export async function removeSimulated(
  database: SeedDatabase,
  { effects }: { effects: SeedEffects },
): Promise<number> {
  const deleted = await database.transaction(async (db) => {
    const [count, state] = [await deleteSimulated(db), await readSeedState(db)];
    if (state) await writeSeedState(db, { ...state, realOnly: true });
    return count;
  });
  effects.log(`seed        ${deleted} simulated rows removed`);
  return deleted;
}
