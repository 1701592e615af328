import { dataFile } from '../../shared/paths.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { fetchJson } from '../runtime/published.ts';

export type AnySnapshot = Snapshot<SnapshotFamily>;

/** Fetches a published snapshot by its key and content hash. Throws on a status other than 2xx or on invalid JSON. */
export const loadSnapshot = (key: string, hash: string): Promise<AnySnapshot> =>
  fetchJson(`/${dataFile(key, hash)}`, undefined, key);
