import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type QueryResponse, unwrap } from './response.ts';

interface RowsOptions {
  /** Milliseconds between two queries; false, as by default, for one query alone. */
  readonly refetchInterval?: number | false;
  readonly enabled?: boolean;
}

/** The rows of one query, cached under `key`. */
export const useRows = <T>(
  key: readonly unknown[],
  query: () => PromiseLike<QueryResponse<T>>,
  { refetchInterval = false, enabled = true }: RowsOptions = {},
): UseQueryResult<T> =>
  useQuery({
    queryKey: ['rows', ...key],
    queryFn: () => unwrap(query()),
    refetchInterval,
    enabled,
    retry: 1,
  });
