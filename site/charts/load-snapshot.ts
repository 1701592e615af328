import { dataFile } from '../../shared/paths.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';

export type AnySnapshot = Snapshot<SnapshotFamily>;

/** Fetches a published snapshot by its key and content hash. Throws on a status other than 2xx or on invalid JSON. */
export async function loadSnapshot(key: string, hash: string): Promise<AnySnapshot> {
  const response = await fetch(encodeURI(`/${dataFile(key, hash)}`));
  if (!response.ok) throw new Error(`${key}: ${response.status}`);
  return response.json();
}
