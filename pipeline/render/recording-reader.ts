import { dataFile } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';

export interface RecordingReader {
  readonly reader: SnapshotReader;
  /** Records like `reader`, and lists what only it was asked for in `shellReads()`. */
  readonly shell: SnapshotReader;
  shellReads(): string[];
  /** Key → content hash, or null for a key that did not exist when the page asked. */
  readonly reads: Readonly<Record<string, string | null>>;
  /** Keys whose data file the page names: these files are published with it. */
  readonly fetches: ReadonlySet<string>;
}

/** Creates the snapshot readers of one page, which record each key they were asked for. */
export function createRecordingReader(store: PublishedSnapshots): RecordingReader {
  const reads: Record<string, string | null> = Object.create(null);
  const fetches = new Set<string>();
  const asked = { page: new Set<string>(), shell: new Set<string>() };
  const readerOf = (part: keyof typeof asked): SnapshotReader => {
    const hash = (key: string): string | null => {
      const found = store.hash(key);
      reads[key] = found;
      asked[part].add(key);
      return found;
    };
    return {
      hash,
      read<F extends SnapshotFamily>(_family: F, key: string): Snapshot<F> | null {
        return hash(key) === null ? null : (store.read(key) as Snapshot<F>);
      },
      url(key) {
        const found = hash(key);
        if (found === null) return null;
        fetches.add(key);
        return `/${dataFile(key, found)}`;
      },
    };
  };
  const shellReads = (): string[] => [...asked.shell].filter((key) => !asked.page.has(key)).sort();
  return { reader: readerOf('page'), shell: readerOf('shell'), reads, fetches, shellReads };
}
