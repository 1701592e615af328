import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { tehranDay } from '../../../shared/dates/days.ts';
import { FUND_KINDS } from '../../../shared/schema/lists.ts';
import type { Queryable } from '../database.ts';
import { categoryId, fundId } from '../ids.ts';
import { emptyStoredState, type StoredFund, type StoredState } from '../stored-state.ts';
import { fundLineSchema } from './market/csv-lines.ts';
import { readTable, seedFiles } from './market/seed-files.ts';

/** Folders whose code computes rows. */
const FOLDERS = ['./', '../../../shared/identity/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`)
    .sort();

/** A hash of the data, the texts and the code that computes rows of them: equal hashes mean equal rows. */
export function seedFingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of seedFiles()) hash.update(name).update(bytes);
  for (const folder of FOLDERS)
    for (const path of codeFiles(folder)) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

const KEY = 'seed';
const stateSchema = z.object({ fingerprint: z.string(), realOnly: z.boolean() });

/** The record of the last seed. */
export type SeedState = z.infer<typeof stateSchema>;

/** The record of the last seed, or null where there was none. */
export async function readState(db: Queryable): Promise<SeedState | null> {
  const { rows } = await db.query<{ value: unknown }>(
    'select value from public.site_settings where key = $1',
    [KEY],
  );
  return stateSchema
    .nullable()
    .catch(null)
    .parse(rows[0]?.value ?? null);
}

export async function writeState(db: Queryable, value: SeedState): Promise<void> {
  await db.query(
    `insert into public.site_settings (key, value, description, is_public)
     values ($1, $2::jsonb, 'آخرین بارگذاری داده‌های پایه؛ دستی تغییر ندهید', false)
     on conflict (key) do update set value = excluded.value`,
    [KEY, JSON.stringify(value)],
  );
}

/** The funds and categories of a database that holds the seed alone: for checks that need no database. */
export function seededState(now: string): StoredState {
  const funds = readTable('funds.csv', fundLineSchema).map(
    (line): StoredFund => ({
      id: fundId(line.key),
      name: line.name,
      symbol: line.symbol,
      slug: line.symbol ?? line.name,
      kind: line.kind,
      categoryId: categoryId(line.kind),
      insCode: line.ins_code,
      regNo: line.reg_no,
      groupId: line.group_id,
      website: line.website,
      siteSoftware: line.site_software,
      portfolioId: line.portfolio_id,
      commodityKind: line.commodity_kind,
      initiationDate: line.inception_date,
      isTradable: line.ins_code !== null,
      isActive: true,
      origin: 'fipiran',
    }),
  );
  const categories = new Map(FUND_KINDS.map((kind) => [kind as string, categoryId(kind)]));
  return { ...emptyStoredState(now, tehranDay(now)), funds, categories };
}
