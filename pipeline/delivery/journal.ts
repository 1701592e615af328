import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../storage/objects.ts';

/** What the target has under a path. */
export interface Held {
  /** Content hash; null for an object that is there with a content that we do not know. */
  readonly hash: string | null;
  /** ISO instant since when no release names it. */
  readonly goneAt?: string;
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
export interface Ledger {
  /** Stands on the target as well: where it does not, somebody else has written there. */
  readonly id: string;
  /** Root of the files of the last release that was sent whole; null before the first. */
  readonly root: string | null;
  readonly isEmpty: boolean;
  get(path: string): Held | undefined;
  entries(): Iterable<readonly [path: string, held: Held]>;
  /** Paths that were touched since the last whole release. */
  touched(): ReadonlySet<string>;
  /** Paths of no release, with when they fell out of use. */
  gone(): ReadonlyMap<string, string>;
  put(path: string, held: Held): void;
  drop(path: string): void;
  /** Notes that the target now has a whole release. */
  finish(root: string | null, release: string): void;
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
  readonly held: Map<string, Held>;
  readonly gone: Map<string, string>;
  readonly touched: Set<string>;
}

const freshState = (): State => ({
  id: randomUUID(),
  root: null,
  release: '',
  lines: 0,
  held: new Map(),
  gone: new Map(),
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
  state.gone.delete(line.p);
  if ('d' in line) {
    state.held.delete(line.p);
    return;
  }
  state.held.set(line.p, { hash: line.h, ...(line.g === undefined ? {} : { goneAt: line.g }) });
  if (line.g !== undefined) state.gone.set(line.p, line.g);
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

const textOf = (place: string, { id, held: all, root, release, touched }: State): string => {
  const line = ([path, { hash, goneAt }]: readonly [string, Held]) =>
    JSON.stringify({ p: path, h: hash, ...(goneAt === undefined ? {} : { g: goneAt }) });
  const settled = [...all].filter(([path]) => !touched.has(path)).map(line);
  const open = [...all].filter(([path]) => touched.has(path)).map(line);
  const end = release === '' ? [] : [JSON.stringify({ root, release })];
  return `${[JSON.stringify({ id, place }), ...settled, ...end, ...open].join('\n')}\n`;
};

/** Opens a journal; one of another place, or a damaged one, begins anew. */
export function openLedger(file: string, place: string): Ledger {
  mkdirSync(dirname(file), { recursive: true });
  let state = readState(file, place);
  let size = 0;
  const rewrite = (): void => {
    const text = textOf(place, state);
    writeWhole(file, text);
    size = Buffer.byteLength(text);
  };
  // Rewritten at opening where half of its lines are history.
  if (!existsSync(file) || state.lines !== state.held.size + 1) rewrite();
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
      return state.held.size === 0;
    },
    get: (path) => state.held.get(path),
    entries: () => state.held,
    touched: () => state.touched,
    gone: () => state.gone,
    put: (path, { hash, goneAt }) =>
      note({ p: path, h: hash, ...(goneAt === undefined ? {} : { g: goneAt }) }),
    drop: (path) => note({ p: path, d: 1 }),
    isOutdated: () => statSync(file, { throwIfNoEntry: false })?.size !== size,
    finish: (root, release) => note({ root, release }),
    reset() {
      state = freshState();
      rewrite();
    },
  };
}
