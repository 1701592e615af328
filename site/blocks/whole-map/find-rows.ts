import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { type PreparedSearch, prepareUnsorted, searchFunds } from '../../../shared/search/search.ts';
import { nextTask } from '../../runtime/after-paint.ts';

/** Funds that are searched in one task: more of them would delay a phone's next frame. */
const CHUNK = 1000;

const prepared = new WeakMap<ScreenerFile, PreparedSearch[]>();

function prepareChunk({ names, symbols, manager, managers }: ScreenerFile, start: number): PreparedSearch {
  const cut = <T>(column: readonly T[]) => column.slice(start, start + CHUNK);
  return prepareUnsorted({
    names: cut(names),
    symbols: cut(symbols),
    managers: cut(manager).map((index) => managers[index ?? -1] ?? null),
  });
}

function chunkAt(file: ScreenerFile, index: number): PreparedSearch {
  const chunks = prepared.get(file) ?? [];
  prepared.set(file, chunks);
  chunks[index] ??= prepareChunk(file, index * CHUNK);
  return chunks[index];
}

/**
 * Rows of all funds that a query finds by symbol, name or manager, as the site's search does; null for an empty query. Large markets
 * are searched in several tasks. It ends early where `isStale` says that nobody waits for it.
 */
export async function findRows(
  file: ScreenerFile,
  query: string,
  isStale: () => boolean = () => false,
): Promise<ReadonlySet<number> | null> {
  if (query === '') return null;
  const found = new Set<number>();
  for (let index = 0; index * CHUNK < file.slugs.length && !isStale(); index++) {
    if (index > 0) await nextTask();
    const rows = searchFunds(chunkAt(file, index), query, { limit: CHUNK });
    for (const row of rows) found.add(index * CHUNK + row);
  }
  return found;
}
