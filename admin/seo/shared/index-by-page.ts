import { type AnySeoRow, rowKey } from '../../../shared/seo/settings.ts';

/** The rows by the key of their page, as `targetKey` writes it, e.g. "fund:<id>". */
export const indexByPage = <R extends AnySeoRow>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [rowKey(row), row]));
