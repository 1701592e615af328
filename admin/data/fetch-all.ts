import type { PostgrestError } from '@supabase/supabase-js';
import { toHttpError } from './http-error.ts';

/** The most rows that one response of the API holds: ours, and Supabase's default. */
const PAGE_ROWS = 1000;

interface Pageable<T> {
  range(
    from: number,
    to: number,
  ): PromiseLike<{ data: T[] | null; error: PostgrestError | null; status: number }>;
}

/** Every row of a query, read page by page. `query` builds it anew for each page and must order totally. Throws HttpError in Persian. */
export async function fetchAll<T>(query: () => Pageable<T>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; ; from += PAGE_ROWS) {
    const { data, error, status } = await query().range(from, from + PAGE_ROWS - 1);
    if (error) throw toHttpError(error, status);
    all.push(...(data ?? []));
    if ((data ?? []).length < PAGE_ROWS) return all;
  }
}
