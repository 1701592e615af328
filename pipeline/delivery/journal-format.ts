import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  applyEntry,
  emptyState,
  type JournalState,
  journalEntry,
  type StoredObject,
} from './journal-state.ts';

/** The first line: the journal's id and the address of its target. */
const header = z.object({ id: z.guid(), place: z.string() });

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a journal's text, ignoring a truncated last line; the state is empty where the header is for another address. */
export function parseJournal(text: string, address: string): JournalState {
  const [first, ...lines] = text.split('\n');
  const known = header.safeParse(jsonOrNull(first ?? ''));
  if (!known.success || known.data.place !== address) return emptyState(randomUUID());
  const state = emptyState(known.data.id);
  for (const line of lines) {
    const parsed = journalEntry.safeParse(jsonOrNull(line));
    if (parsed.success) applyEntry(state, parsed.data);
  }
  return state;
}

const lineOf = ([path, { hash, unusedSince }]: readonly [string, StoredObject]): string =>
  JSON.stringify({ p: path, h: hash, ...(unusedSince === undefined ? {} : { g: unusedSince }) });

/** The shortest journal of a state: objects of the last complete release, its line, then what was written since. */
export function serializeJournal(
  address: string,
  { id, objects, root, release, touched }: JournalState,
): string {
  const header = JSON.stringify({ id, place: address });
  const settled = [...objects].filter(([path]) => !touched.has(path)).map(lineOf);
  const recent = [...objects].filter(([path]) => touched.has(path)).map(lineOf);
  const complete = release === '' ? [] : [JSON.stringify({ root, release })];
  return `${[header, ...settled, ...complete, ...recent].join('\n')}\n`;
}
