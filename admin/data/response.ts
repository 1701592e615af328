import type { PostgrestError } from '@supabase/supabase-js';
import { toHttpError } from './http-error.ts';

/** What a query of supabase-js resolves to. */
export interface QueryResponse<T> {
  readonly data: T | null;
  readonly error: PostgrestError | null;
  readonly count?: number | null;
  readonly status: number;
}

/** The response's data. Throws HttpError in Persian. */
export async function unwrap<T>(response: PromiseLike<QueryResponse<T>>): Promise<T> {
  const { data, error, status } = await response;
  if (error) throw toHttpError(error, status);
  return data as T;
}
