import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './ensure-folder.ts';

/** Path and content hash of an immutable file. */
export type RetiredFile = readonly [path: string, hash: string];

/** Lists are dropped whole, so that files stay up to this part longer than asked for. */
const LISTS = 12;

const homeOf = (dataDir: string): string => join(dataDir, 'retired');
const namesIn = (home: string): string[] =>
  existsSync(home) ? readdirSync(home).filter((name) => /^\d+\.txt$/.test(name)) : [];

function* parseLines(text: string): Generator<RetiredFile> {
  for (const line of text.split('\n')) {
    // A line that a power cut tore names no hash.
    const match = /^([0-9a-f]{16}) (.+)$/.exec(line);
    if (match) yield [match[2] as string, match[1] as string];
  }
}

/**
 * Records immutable files whose release is removed at `at`: open pages go on requesting them. One list holds those of a
 * twelfth of the retention, so that the old ones are dropped without reading them.
 */
export function retireFiles(
  dataDir: string,
  files: readonly RetiredFile[],
  at: Date,
  retentionMs: number,
): void {
  if (files.length === 0) return;
  createFolder(homeOf(dataDir));
  const span = Math.max(1, Math.ceil(retentionMs / LISTS));
  const until = (Math.floor(at.getTime() / span) + 1) * span;
  const lines = files.map(([path, hash]) => `${hash} ${path}\n`);
  appendFileSync(join(homeOf(dataDir), `${until}.txt`), lines.join(''));
}

/** Removes the lists whose files have all been retired for longer than `retentionMs`, or by a clock that was far ahead. */
export function dropExpired(dataDir: string, at: Date, retentionMs: number): void {
  for (const name of namesIn(homeOf(dataDir))) {
    const age = at.getTime() - Number.parseInt(name, 10);
    if (Math.abs(age) > retentionMs) rmSync(join(homeOf(dataDir), name), { force: true });
  }
}

/** Hashes of all retired files. */
export function retiredHashes(dataDir: string): Set<string> {
  const home = homeOf(dataDir);
  const hashes = new Set<string>();
  for (const name of namesIn(home))
    for (const [, hash] of parseLines(readFileSync(join(home, name), 'utf8'))) hashes.add(hash);
  return hashes;
}

function readFrom(file: string, offset: number, size: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(size - offset);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset));
  } finally {
    closeSync(descriptor);
  }
}

interface ReadList {
  size: number;
  readonly files: Map<string, string>;
}

/** Returns a function that finds the hash of a retired file; it reads only what was added since its last call. */
export function openRetiredFiles(dataDir: string): (path: string) => string | undefined {
  const home = homeOf(dataDir);
  const lists = new Map<string, ReadList>();

  function refresh(name: string): ReadList {
    const list = lists.get(name) ?? { size: 0, files: new Map<string, string>() };
    const size = statSync(join(home, name), { throwIfNoEntry: false })?.size ?? 0;
    if (size > list.size) {
      const added = readFrom(join(home, name), list.size, size);
      // Another process may be in the middle of a line.
      const end = added.lastIndexOf('\n') + 1;
      for (const [path, hash] of parseLines(added.toString('utf8', 0, end))) list.files.set(path, hash);
      list.size += end;
    }
    lists.set(name, list);
    return list;
  }

  return (path) => {
    const names = namesIn(home);
    for (const name of lists.keys()) if (!names.includes(name)) lists.delete(name);
    for (const name of names) {
      const hash = refresh(name).files.get(path);
      if (hash !== undefined) return hash;
    }
    return undefined;
  };
}
