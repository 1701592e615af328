import { z } from 'zod';

/** What a target stores under a path. */
export interface StoredObject {
  /** Content hash; null for an object with unknown content. */
  readonly hash: string | null;
  /** ISO instant since when no release names the object; absent while one does. */
  readonly unusedSince?: string;
}

/** An object under path `p` with content hash `h`, unused since `g`. */
const storedEntrySchema = z.object({ p: z.string(), h: z.string().nullable(), g: z.string().optional() });
/** The object under path `p` was removed. */
const droppedEntrySchema = z.object({ p: z.string(), d: z.literal(1) });
/** All files of a release are stored. */
const completeEntrySchema = z.object({ root: z.string().nullable(), release: z.string() });

/** One line of a journal after the first. */
export const journalEntrySchema = z.union([storedEntrySchema, droppedEntrySchema, completeEntrySchema]);
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** The lines of a journal, applied one after the other. */
export interface JournalState {
  readonly id: string;
  root: string | null;
  /** Id of the last complete release; "" before the first. */
  release: string;
  lines: number;
  readonly objects: Map<string, StoredObject>;
  readonly unused: Map<string, string>;
  readonly touched: Set<string>;
}

export const emptyState = (id: string): JournalState => ({
  id,
  root: null,
  release: '',
  lines: 0,
  objects: new Map(),
  unused: new Map(),
  touched: new Set(),
});

export function applyEntry(state: JournalState, entry: JournalEntry): void {
  state.lines++;
  if ('root' in entry) {
    state.root = entry.root;
    state.release = entry.release;
    state.touched.clear();
    return;
  }
  state.touched.add(entry.p);
  state.unused.delete(entry.p);
  if ('d' in entry) {
    state.objects.delete(entry.p);
    return;
  }
  state.objects.set(entry.p, {
    hash: entry.h,
    ...(entry.g === undefined ? {} : { unusedSince: entry.g }),
  });
  if (entry.g !== undefined) state.unused.set(entry.p, entry.g);
}
