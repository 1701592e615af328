import { DATABASE_COLUMNS } from '../../shared/schema/database-columns.ts';

/** What belongs to one row alone: its key, its address, its times, the texts of its page for search engines. */
const OWN = [...DATABASE_COLUMNS, 'slug', 'published_at', 'seo'];

/** The values of a new row that begins as a copy of `record`. */
export const copyOf = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([column]) => !OWN.includes(column)));
