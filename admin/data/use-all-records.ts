import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type DataProvider,
  type RaRecord,
  type UseGetListOptions,
  useDataProvider,
  useGetList,
} from 'react-admin';

/** The most rows that one response of the API holds: ours, and Supabase's default. */
const PAGE_ROWS = 1000;

export interface AllRecordsParams {
  /** A screen, or a table without one. */
  readonly resource: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Columns to read; all of them by default. */
  readonly columns?: readonly string[];
  /** A total order as PostgREST writes it, up to the direction of the last column, which ascends. e.g. "created_at.desc,id" */
  readonly order?: string;
}

/** Every record of a list, read page by page. Throws HttpError in Persian. */
export async function readAllRecords<R extends RaRecord>(
  provider: DataProvider,
  { resource, filter = {}, columns, order = 'id' }: AllRecordsParams,
): Promise<R[]> {
  const all: R[] = [];
  for (let page = 1; ; page++) {
    const { data } = await provider.getList<R>(resource, {
      filter,
      pagination: { page, perPage: PAGE_ROWS },
      sort: { field: order, order: 'ASC' },
      ...(columns && { meta: { columns } }),
    });
    all.push(...data);
    if (data.length < PAGE_ROWS) return all;
  }
}

/** Every record of a list; cached as one of react-admin's lists, so that a write of the resource reaches it. */
export function useAllRecords<R extends RaRecord>(params: AllRecordsParams): UseQueryResult<R[]> {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [params.resource, 'getList', 'all', params],
    queryFn: async () => ({ data: await readAllRecords<R>(provider, params) }),
    select: ({ data }) => data,
    retry: 1,
  });
}

type CountOptions = Pick<UseGetListOptions, 'enabled' | 'refetchInterval' | 'retry'>;

/** A list's query for its number of records alone: `total`, undefined until they are counted. */
export const useCount = (
  resource: string,
  filter: Readonly<Record<string, unknown>> = {},
  options: CountOptions = {},
) => useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } }, options);
