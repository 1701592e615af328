import type { PostgrestError } from '@supabase/supabase-js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { toHttpError } from './data-provider.ts';

/** What a query of the client answers with. */
export interface QueryResponse<T> {
  readonly data: T | null;
  readonly error: PostgrestError | null;
  readonly count?: number | null;
  readonly status: number;
}

/** The answer's data, or the refusal in the reader's language. */
export async function unwrap<T>(answer: PromiseLike<QueryResponse<T>>): Promise<T> {
  const { data, error, status } = await answer;
  if (error) throw toHttpError(error, status);
  return data as T;
}

/** The number of rows that a `head` query counted. */
export async function readCount(answer: PromiseLike<QueryResponse<unknown>>): Promise<number> {
  const { count, error, status } = await answer;
  if (error) throw toHttpError(error, status);
  return count ?? 0;
}

interface RowsOptions {
  /** Milliseconds between two looks at the database; without it once. */
  readonly refetchInterval?: number | false;
  readonly enabled?: boolean;
}

/** One question to the database, cached under `key` and asked again as told. */
export const useRows = <T>(
  key: readonly unknown[],
  ask: () => PromiseLike<QueryResponse<T>>,
  options: RowsOptions = {},
): UseQueryResult<T> =>
  useQuery({
    queryKey: ['rows', ...key],
    queryFn: () => unwrap(ask()),
    refetchInterval: options.refetchInterval ?? false,
    enabled: options.enabled ?? true,
    retry: 1,
  });
