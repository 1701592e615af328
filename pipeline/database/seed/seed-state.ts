import { z } from 'zod';
import type { Queryable } from '../database.ts';

const KEY = 'seed';
const state = z.object({ fingerprint: z.string(), realOnly: z.boolean() });

/** The record of the last seed. */
export type SeedState = z.infer<typeof state>;

/** The record of the last seed, or null where there was none. */
export async function readState(db: Queryable): Promise<SeedState | null> {
  const { rows } = await db.query<{ value: unknown }>(
    'select value from public.site_settings where key = $1',
    [KEY],
  );
  return state
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
