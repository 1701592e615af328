import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Queryable } from '../database.ts';
import { seedFiles } from './market/seed-files.ts';

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

/** Null where there was no seed yet. */
export async function readSeedState(db: Queryable): Promise<SeedState | null> {
  const { rows } = await db.query<{ value: unknown }>(
    'select value from public.site_settings where key = $1',
    [KEY],
  );
  return stateSchema
    .nullable()
    .catch(null)
    .parse(rows[0]?.value ?? null);
}

export async function writeSeedState(db: Queryable, value: SeedState): Promise<void> {
  await db.query(
    `insert into public.site_settings (key, value, description, is_public)
     values ($1, $2::jsonb, 'آخرین بارگذاری داده‌های پایه؛ دستی تغییر ندهید', false)
     on conflict (key) do update set value = excluded.value`,
    [KEY, JSON.stringify(value)],
  );
}
