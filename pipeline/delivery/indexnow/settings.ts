import { z } from 'zod';
import { indexNowKey } from '../../../shared/seo/index-now.ts';
import type { Database } from '../../database/database.ts';

/** The setting "indexnow"; without a row, or with `enabled` false, nothing is sent. */
const settings = z.object({
  enabled: z.boolean().default(false),
  key: indexNowKey,
  endpoint: z.url().default('https://api.indexnow.org/indexnow'),
  /** An address is not told again before so many hours have passed. */
  hoursBetween: z.number().min(1).default(12),
  /** Minutes between two submissions: what changes meanwhile goes together. */
  minutesBetween: z.number().min(1).default(10),
});
export type IndexNowSettings = z.infer<typeof settings>;

/** Null where IndexNow is off; throws naming what is off in the row. */
export async function readIndexNow(database: Database): Promise<IndexNowSettings | null> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from site_settings where key = 'indexnow'`,
  );
  const value = rows[0]?.value;
  if (!z.object({ enabled: z.literal(true) }).safeParse(value).success) return null;
  return settings.parse(value);
}
