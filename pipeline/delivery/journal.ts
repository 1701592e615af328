import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../shared/read-unknown.ts';
import { createFolder } from '../storage/ensure-folder.ts';
import { writeFileAtomic } from '../storage/objects.ts';

/** What a target stores under a path. */
interface StoredObject {
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
const journalEntrySchema = z.union([storedEntrySchema, droppedEntrySchema, completeEntrySchema]);

type JournalEntry = z.infer<typeof journalEntrySchema>;

/** The lines of a journal, applied one after the other. */
interface JournalState {
  readonly id: string;
  root: string | null;
  /** Id of the last complete release; "" before the first. */
  release: string;
  lines: number;
  readonly objects: Map<string, StoredObject>;
  readonly unused: Map<string, string>;
  readonly touched: Set<string>;
}

const emptyState = (id: string): JournalState => ({
  id,
  root: null,
  release: '',
  lines: 0,
  objects: new Map(),
  unused: new Map(),
  touched: new Set(),
});

function applyEntry(state: JournalState, entry: JournalEntry): void {
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

/** The first line: the journal's id and the address of its target. */
const headerSchema = z.object({ id: z.guid(), place: z.string() });

/** Reads a journal's text, ignoring a truncated last line; the state is empty where the header is for another address. */
function parseJournal(text: string, address: string): JournalState {
  const [first, ...lines] = text.split('\n');
  const known = headerSchema.safeParse(parseJson(first ?? ''));
  if (!known.success || known.data.place !== address) return emptyState(randomUUID());
  const state = emptyState(known.data.id);
  for (const line of lines) {
    const parsed = journalEntrySchema.safeParse(parseJson(line));
    if (parsed.success) applyEntry(state, parsed.data);
  }
  return state;
}

const lineOf = ([path, { hash, unusedSince }]: readonly [string, StoredObject]): string =>
  JSON.stringify({ p: path, h: hash, ...(unusedSince === undefined ? {} : { g: unusedSince }) });

/** The shortest journal of a state: objects of the last complete release, its line, then what was written since. */
function serializeJournal(address: string, { id, objects, root, release, touched }: JournalState): string {
  const header = JSON.stringify({ id, place: address });
  const settled = [...objects].filter(([path]) => !touched.has(path)).map(lineOf);
  const recent = [...objects].filter(([path]) => touched.has(path)).map(lineOf);
  const complete = release === '' ? [] : [JSON.stringify({ root, release })];
  return `${[header, ...settled, ...complete, ...recent].join('\n')}\n`;
}

/**
 * What a target stores, as far as this machine put it there: a file with one line for each object that the target has
 * acknowledged. The lines of an upload that was killed stay, and the next upload continues after them.
 */
export interface ReadonlyJournal {
  /** Stored on the target as well: where it differs there, somebody else has written to the target. */
  readonly id: string;
  /** Root of the files of the last release that was uploaded completely; null before the first. */
  readonly root: string | null;
  readonly isEmpty: boolean;
  get(path: string): StoredObject | undefined;
  entries(): Iterable<readonly [path: string, object: StoredObject]>;
  /** Paths written since the last complete upload. */
  touched(): ReadonlySet<string>;
  /** Paths of no release → ISO instant since when. */
  unused(): ReadonlyMap<string, string>;
}

export interface Journal extends ReadonlyJournal {
  put(path: string, object: StoredObject): void;
  drop(path: string): void;
  /** Records that the target stores a complete release. */
  complete(root: string | null, release: string): void;
  /** True when another process has written to the file: then it has to be opened again. */
  isOutdated(): boolean;
  /** Discards everything; the target has to be reconciled. */
  reset(): void;
}

const readState = (file: string, address: string): JournalState =>
  existsSync(file) ? parseJournal(readFileSync(file, 'utf8'), address) : emptyState(randomUUID());

const viewOf = (state: () => JournalState): ReadonlyJournal => ({
  get id() {
    return state().id;
  },
  get root() {
    return state().root;
  },
  get isEmpty() {
    return state().objects.size === 0;
  },
  get: (path) => state().objects.get(path),
  entries: () => state().objects,
  touched: () => state().touched,
  unused: () => state().unused,
});

/** Reads a journal as it is; an empty one where the file is missing, damaged, or belongs to another address. Writes nothing. */
export function readJournal(file: string, address: string): ReadonlyJournal {
  const state = readState(file, address);
  return viewOf(() => state);
}

/** Opens a journal, and starts an empty one where the file is missing, damaged, or belongs to another address. */
export function openJournal(file: string, address: string): Journal {
  createFolder(dirname(file));
  let state = readState(file, address);
  let size = 0;
  const rewrite = (): void => {
    const text = serializeJournal(address, state);
    writeFileAtomic(file, text);
    size = Buffer.byteLength(text);
  };
  // A file with outdated lines is rewritten without them.
  if (!existsSync(file) || state.lines !== state.objects.size + 1) rewrite();
  else size = statSync(file).size;

  function append(entry: JournalEntry): void {
    applyEntry(state, entry);
    const text = `${JSON.stringify(entry)}\n`;
    appendFileSync(file, text);
    size += Buffer.byteLength(text);
  }

  const writer: Omit<Journal, keyof ReadonlyJournal> = {
    put: (path, { hash, unusedSince }) =>
      append({ p: path, h: hash, ...(unusedSince === undefined ? {} : { g: unusedSince }) }),
    drop: (path) => append({ p: path, d: 1 }),
    isOutdated: () => statSync(file, { throwIfNoEntry: false })?.size !== size,
    complete: (root, release) => append({ root, release }),
    reset() {
      state = emptyState(randomUUID());
      rewrite();
    },
  };
  return Object.assign(
    viewOf(() => state),
    writer,
  );
}
