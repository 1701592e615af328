import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAdminDataProvider } from './admin-data-provider.ts';
import type { ReadingFunction } from './fetch-limits.ts';

type Options<T> = Pick<UseQueryOptions<T>, 'enabled' | 'gcTime' | 'refetchInterval' | 'retry' | 'staleTime'>;

/** What a reading function of the database returns; its key is `[name, parameters]`. Errors are in Persian. */
export function useCall<T>(
  name: ReadingFunction,
  parameters: Readonly<Record<string, unknown>> = {},
  options: Options<T> = {},
): UseQueryResult<T> {
  const provider = useAdminDataProvider();
  return useQuery<T>({
    queryKey: [name, parameters],
    queryFn: () => provider.call<T>(name, parameters),
    retry: 1,
    ...options,
  });
}
