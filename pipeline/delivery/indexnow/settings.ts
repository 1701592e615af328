import { z } from 'zod';
import { indexNowKey } from '../../../shared/seo/index-now.ts';
import type { Database } from '../../database/database.ts';

/** The row "indexnow" of `site_settings`; without it, or with `enabled` false, nothing is submitted. */
const settings = z.object({
  enabled: z.boolean().default(false),
  key: indexNowKey,
  endpoint: z.url().default('https://api.indexnow.org/indexnow'),
  /** Hours before a page is submitted again. */
  hoursBetween: z.number().min(1).default(12),
  /** Minutes between two submissions; changes in between are submitted together. */
  minutesBetween: z.number().min(1).default(10),
});
export type IndexNowSettings = z.infer<typeof settings>;

/** Null where IndexNow is disabled; throws naming each invalid field of the row. */
export async function readIndexNow(database: Database): Promise<IndexNowSettings | null> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from site_settings where key = 'indexnow'`,
  );
  const value = rows[0]?.value;
  if (!z.object({ enabled: z.literal(true) }).safeParse(value).success) return null;
  return settings.parse(value);
}
