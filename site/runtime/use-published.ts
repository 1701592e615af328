import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { fetchJson } from './published.ts';

/** One cache for all islands of a page: what one has loaded, the others have too. */
const client = new QueryClient();

interface Options {
  /** False waits: nothing is loaded before a reader needs it. */
  readonly enabled?: boolean;
  /** The age at which a file of a fixed name is loaded again on the next use. Milliseconds; absent for files with a hash in their name. */
  readonly maxAge?: number;
  /** True asks the server whether the browser's copy is still the newest. */
  readonly revalidate?: boolean;
  /** Attempts after the first one. */
  readonly retries?: number;
}

export interface Published<T> {
  /** Undefined until it has loaded. */
  readonly data: T | undefined;
  /** True after the last attempt; an older file, where there is one, stays in `data`. */
  readonly failed: boolean;
  /** Tries again after a failure. */
  readonly retry: () => void;
}

interface LoadOptions extends Pick<Options, 'enabled'> {
  /** True gives what was loaded under the key before, until what the new key names is there. */
  readonly keepsPrevious?: boolean;
}

/** What `load` makes of published files, e.g. of one that names another; `key` is its name in the cache. Loaded once a page, and again on `retry`. */
export function useLoaded<T>(
  key: readonly string[],
  load: () => Promise<T>,
  { enabled = true, keepsPrevious = false }: LoadOptions = {},
): Published<T> {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: load,
      enabled,
      // The library cannot tell that `T` is no function.
      ...(keepsPrevious && { placeholderData: keepPreviousData as never }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: 0,
      networkMode: 'always',
    },
    client,
  );
  return { data, failed: isError, retry: () => void refetch() };
}

/**
 * A published JSON file by its path, e.g. "/data/h/search.3fa9c1d2.json"; null where none is published, which counts as a failure.
 * Loaded once a page however many components read it.
 */
export function usePublished<T>(
  path: string | null,
  { enabled = true, maxAge = Number.POSITIVE_INFINITY, revalidate = false, retries = 0 }: Options = {},
): Published<T> {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [path],
      queryFn: () => fetchJson<T>(path ?? '', revalidate ? { cache: 'no-cache' } : undefined),
      enabled: enabled && path !== null,
      staleTime: maxAge,
      // A file is some kilobytes: it stays as long as the page.
      gcTime: Number.POSITIVE_INFINITY,
      retry: retries,
      // The service worker may have the file: offline is no reason to wait.
      networkMode: 'always',
    },
    client,
  );
  return { data, failed: isError || (enabled && path === null), retry: () => void refetch() };
}

/** Loads a file of a fixed name anew for the components that show it; the last one stays until then. Throws where it does not load. */
export async function renewPublished(path: string): Promise<void> {
  client.setQueryData([path], await fetchJson(path, { cache: 'no-cache' }));
}
