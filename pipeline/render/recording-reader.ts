import { dataFile } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';

/** What can be rendered without the rest of its page. */
export type PagePart = 'shell' | 'regions';

export interface RecordingReader {
  readonly reader: SnapshotReader;
  /** Record like `reader`; `readsOf` lists what only one of them was asked for. */
  readonly shell: SnapshotReader;
  readonly regions: SnapshotReader;
  readsOf(part: PagePart): string[];
  /** Key → content hash, or null for a key that did not exist when the page asked. */
  readonly reads: Readonly<Record<string, string | null>>;
  /** Keys whose data file the page names: these files are published with it. */
  readonly fetches: ReadonlySet<string>;
}

/** Creates the snapshot readers of one page, which record each key they were asked for. */
export function createRecordingReader(store: PublishedSnapshots): RecordingReader {
  const reads: Record<string, string | null> = Object.create(null);
  const fetches = new Set<string>();
  const asked = { page: new Set<string>(), shell: new Set<string>(), regions: new Set<string>() };
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
  const readsOf = (part: PagePart): string[] => {
    const others = Object.values(asked).filter((keys) => keys !== asked[part]);
    return [...asked[part]].filter((key) => !others.some((keys) => keys.has(key))).sort();
  };
  const [reader, shell, regions] = [readerOf('page'), readerOf('shell'), readerOf('regions')];
  return { reader, shell, regions, reads, fetches, readsOf };
}
