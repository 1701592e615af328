import { dataFile } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';

export interface RecordingReader {
  readonly reader: SnapshotReader;
  /** Key → content hash, or null for a key that did not exist when the page asked. */
  readonly reads: Readonly<Record<string, string | null>>;
  /** Keys whose data file the page names: these files are published with it. */
  readonly fetches: ReadonlySet<string>;
}

/** Creates a snapshot reader for one page that records each key it was asked for. */
export function createRecordingReader(store: PublishedSnapshots): RecordingReader {
  const reads: Record<string, string | null> = Object.create(null);
  const fetches = new Set<string>();
  const hash = (key: string): string | null => {
    const found = store.hash(key);
    reads[key] = found;
    return found;
  };
  const reader: SnapshotReader = {
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
  return { reader, reads, fetches };
}
