import type { PostgrestError } from '@supabase/supabase-js';
import { toHttpError } from './data-provider.ts';

/** The most rows that an API hands over at once; ours and Supabase's own default. */
const PAGE = 1000;

interface Pageable<T> {
  range(
    from: number,
    to: number,
  ): PromiseLike<{ data: T[] | null; error: PostgrestError | null; status: number }>;
}

/** Every row of a query, page by page. `query` makes it anew each time, with a total order. Throws HttpError in Persian. */
export async function fetchAll<T>(query: () => Pageable<T>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; ; from += PAGE) {
    const { data, error, status } = await query().range(from, from + PAGE - 1);
    if (error) throw toHttpError(error, status);
    all.push(...(data ?? []));
    if ((data ?? []).length < PAGE) return all;
  }
}
