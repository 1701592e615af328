import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../storage/objects.ts';

/** What the target has under a path. */
export interface StoredObject {
  /** Content hash; null for an object that is there with a content that we do not know. */
  readonly hash: string | null;
  /** ISO instant since when no release names it. */
  readonly unusedSince?: string;
}

const head = z.object({ id: z.guid(), place: z.string() });
const held = z.object({ p: z.string(), h: z.string().nullable(), g: z.string().optional() });
const dropped = z.object({ p: z.string(), d: z.literal(1) });
const done = z.object({ root: z.string().nullable(), release: z.string() });
const entry = z.union([held, dropped, done]);
type Entry = z.infer<typeof entry>;

/**
 * What a target has, as far as this machine put it there: a journal with one line for each object that the target
 * has acknowledged. A process killed in mid-upload leaves the lines of what went through, and the next one goes on from there.
 */
export interface Journal {
  /** Stands on the target as well: where it does not, somebody else has written there. */
  readonly id: string;
  /** Root of the files of the last release that was sent whole; null before the first. */
  readonly root: string | null;
  readonly isEmpty: boolean;
  get(path: string): StoredObject | undefined;
  entries(): Iterable<readonly [path: string, held: StoredObject]>;
  /** Paths that were touched since the last whole release. */
  touched(): ReadonlySet<string>;
  /** Paths of no release, with when they fell out of use. */
  unused(): ReadonlyMap<string, string>;
  put(path: string, held: StoredObject): void;
  drop(path: string): void;
  /** Notes that the target now has a whole release. */
  complete(root: string | null, release: string): void;
  /** True when another process has written since: then it has to be opened anew. */
  isOutdated(): boolean;
  /** Forgets everything: the target is looked through anew. */
  reset(): void;
}

interface State {
  id: string;
  root: string | null;
  release: string;
  lines: number;
  readonly objects: Map<string, StoredObject>;
  readonly unused: Map<string, string>;
  readonly touched: Set<string>;
}

const freshState = (): State => ({
  id: randomUUID(),
  root: null,
  release: '',
  lines: 0,
  objects: new Map(),
  unused: new Map(),
  touched: new Set(),
});

function apply(state: State, line: Entry): void {
  state.lines++;
  if ('root' in line) {
    state.root = line.root;
    state.release = line.release;
    state.touched.clear();
    return;
  }
  state.touched.add(line.p);
  state.unused.delete(line.p);
  if ('d' in line) {
    state.objects.delete(line.p);
    return;
  }
  state.objects.set(line.p, { hash: line.h, ...(line.g === undefined ? {} : { unusedSince: line.g }) });
  if (line.g !== undefined) state.unused.set(line.p, line.g);
}

/** The last line may be half a line: its object is sent again, which does no harm. */
function readState(file: string, place: string): State {
  const state = freshState();
  if (!existsSync(file)) return state;
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  const known = head.safeParse(jsonOrNull(first ?? ''));
  if (!known.success || known.data.place !== place) return state;
  state.id = known.data.id;
  for (const line of lines) {
    const parsed = entry.safeParse(jsonOrNull(line));
    if (parsed.success) apply(state, parsed.data);
  }
  return state;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const textOf = (place: string, { id, objects: all, root, release, touched }: State): string => {
  const line = ([path, { hash, unusedSince: goneAt }]: readonly [string, StoredObject]) =>
    JSON.stringify({ p: path, h: hash, ...(goneAt === undefined ? {} : { g: goneAt }) });
  const settled = [...all].filter(([path]) => !touched.has(path)).map(line);
  const open = [...all].filter(([path]) => touched.has(path)).map(line);
  const end = release === '' ? [] : [JSON.stringify({ root, release })];
  return `${[JSON.stringify({ id, place }), ...settled, ...end, ...open].join('\n')}\n`;
};

/** Opens a journal; one of another place, or a damaged one, begins anew. */
export function openJournal(file: string, place: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  let state = readState(file, place);
  let size = 0;
  const rewrite = (): void => {
    const text = textOf(place, state);
    writeFileAtomic(file, text);
    size = Buffer.byteLength(text);
  };
  // Rewritten at opening where half of its lines are history.
  if (!existsSync(file) || state.lines !== state.objects.size + 1) rewrite();
  else size = statSync(file).size;

  function note(line: Entry): void {
    apply(state, line);
    const text = `${JSON.stringify(line)}\n`;
    appendFileSync(file, text);
    size += Buffer.byteLength(text);
  }

  return {
    get id() {
      return state.id;
    },
    get root() {
      return state.root;
    },
    get isEmpty() {
      return state.objects.size === 0;
    },
    get: (path) => state.objects.get(path),
    entries: () => state.objects,
    touched: () => state.touched,
    unused: () => state.unused,
    put: (path, { hash, unusedSince: goneAt }) =>
      note({ p: path, h: hash, ...(goneAt === undefined ? {} : { g: goneAt }) }),
    drop: (path) => note({ p: path, d: 1 }),
    isOutdated: () => statSync(file, { throwIfNoEntry: false })?.size !== size,
    complete: (root, release) => note({ root, release }),
    reset() {
      state = freshState();
      rewrite();
    },
  };
}
