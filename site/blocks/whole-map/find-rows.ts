import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import {
  betterOf,
  isEnough,
  type Matches,
  matchQuestion,
  matchTyped,
  type PreparedSearch,
  prepareUnsorted,
} from '../../../shared/search/search.ts';
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

/** Searches one chunk of the market after the other, each in a task of its own. */
async function findInChunks(
  file: ScreenerFile,
  match: (chunk: PreparedSearch) => Matches,
  isStale: () => boolean,
): Promise<Matches> {
  const found: Matches[] = [];
  for (let index = 0; index * CHUNK < file.slugs.length && !isStale(); index++) {
    if (index > 0) await nextTask();
    const { rows, best } = match(chunkAt(file, index));
    found.push({ rows: rows.map((row) => index * CHUNK + row), best });
  }
  return {
    rows: found.flatMap(({ rows }) => rows),
    best: Math.min(...found.map(({ best }) => best)),
  };
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
  const typed = await findInChunks(file, (chunk) => matchTyped(chunk, query), isStale);
  if (isEnough(typed)) return new Set(typed.rows);
  const question = await findInChunks(file, (chunk) => matchQuestion(chunk, query), isStale);
  return new Set(betterOf(typed, question).rows);
}
