import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import type { MeasureSeriesFile } from '../../shared/schema/snapshots/measures.ts';
import type { SourceList } from '../../shared/schema/snapshots/provenance.ts';
import type { ScreenerFile } from '../../shared/schema/snapshots/screener.ts';

/** The published JSON files, for scripts; components read them by `usePublished` (use-published.ts). */

/** A file that the server refused. */
export class PublishedFileError extends Error {
  readonly status: number;
  constructor(name: string, status: number) {
    super(`${name}: ${status}`);
    this.status = status;
  }
}

/**
 * Fetches JSON by its path, e.g. "/data/h/search.3fa9c1d2.json"; an error calls the file `name`. Throws PublishedFileError on a status other
 * than 2xx, and on invalid JSON.
 */
export async function fetchJson<T>(path: string, init?: RequestInit, name = path): Promise<T> {
  const answer = await fetch(encodeURI(path), init);
  if (!answer.ok) throw new PublishedFileError(name, answer.status);
  return answer.json();
}

interface LoadOptions {
  /** True asks the server whether a cached answer is still the newest. */
  readonly revalidate?: boolean;
}
const files = new Map<string, Promise<unknown>>();

const pathOf = (key: string): string => {
  const file = provenanceFile(key);
  if (file === null) throw new Error(`${key} is not published under a fixed name`);
  return `/${file}`;
};

/** A file of a fixed name by its key, e.g. "fund-history/عیار". Loaded once a page; a failure is tried again by the next call. Throws where it does not load. */
export function loadRequired<T>(key: string, { revalidate = false }: LoadOptions = {}): Promise<T> {
  const known = files.get(key);
  if (known) return known as Promise<T>;
  const file = (async () => fetchJson<T>(pathOf(key), revalidate ? { cache: 'no-cache' } : undefined))();
  files.set(key, file);
  file.catch(() => files.delete(key));
  return file;
}

/** The published file of a key; null where there is none. */
export const loadPublished = <T>(key: string): Promise<T | null> =>
  loadRequired<T>(key).catch((error: unknown) => {
    if (error instanceof PublishedFileError && error.status === 404) return null;
    throw error;
  });

/** The columns of all funds. */
export const loadScreener = (): Promise<ScreenerFile> => loadRequired('screener');

/** Prices of dollar, coin and gold, and the price index. */
export const loadMeasureSeries = (): Promise<MeasureSeriesFile> =>
  loadRequired('measure-series', { revalidate: true });

/** Names, addresses and last readings of the sources. */
export const loadSources = (): Promise<SourceList> => loadRequired('source-list', { revalidate: true });
