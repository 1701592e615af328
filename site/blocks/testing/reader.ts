import type { SnapshotReader } from '../../../shared/schema/reader.ts';

/** A snapshot reader over plain objects. */
export const readerOf = (snapshots: Readonly<Record<string, unknown>>): SnapshotReader => ({
  read: (_, key) => (snapshots[key] ?? null) as never,
  hash: (key) => (Object.hasOwn(snapshots, key) ? '0123456789abcdef' : null),
  url: (key) => (Object.hasOwn(snapshots, key) ? `/data/${key}.0123456789abcdef.json` : null),
});
