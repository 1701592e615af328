import { rowKey, type SeoRow } from '../../../shared/seo/settings.ts';

/** The rows by the key of their page, as `targetKey` writes it, e.g. "fund:<id>". */
export const indexByPage = (rows: readonly SeoRow[]): Map<string, SeoRow> =>
  new Map(rows.map((row) => [rowKey(row), row]));
