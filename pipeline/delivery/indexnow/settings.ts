import { z } from 'zod';
import { indexNowKey } from '../../../shared/schema/shapes.ts';
import { indexNowSettingSchema } from '../../../shared/schema/site-settings.ts';
import type { Database } from '../../database/database.ts';

/** The row "indexnow" of `site_settings`; without it, or with `enabled` false, nothing is submitted. */
const settingsSchema = z.object({
  ...indexNowSettingSchema.shape,
  key: indexNowKey,
  hoursBetween: indexNowSettingSchema.shape.hoursBetween.default(12),
  minutesBetween: indexNowSettingSchema.shape.minutesBetween.default(10),
});
export type IndexNowSettings = z.infer<typeof settingsSchema>;

/** Null where IndexNow is disabled; throws naming each invalid field of the row. */
export async function readIndexNow(database: Database): Promise<IndexNowSettings | null> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from site_settings where key = 'indexnow'`,
  );
  const value = rows[0]?.value;
  if (!z.object({ enabled: z.literal(true) }).safeParse(value).success) return null;
  return settingsSchema.parse(value);
}
