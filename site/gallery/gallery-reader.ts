import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { snapshotIn } from './snapshots.ts';
import { type GalleryState, STATES, stateOf } from './states.ts';

/** Between a key and the state in which its snapshot is shown, e.g. "category-flow/طلا@stale". */
const MARK = '@';
/** Each snapshot of the gallery has the same hash: its key names the state. */
const HASH = '0000000000000000';

export const keyIn = (key: string, state: GalleryState): string => `${key}${MARK}${state.id}`;

/** Key and state of a marked key; the usual state of an unmarked one. Throws for an unknown state. */
export function readKey(marked: string): { readonly key: string; readonly state: GalleryState } {
  const [key = '', state = STATES[0].id] = marked.split(MARK);
  return { key, state: stateOf(state) };
}

const read: SnapshotReader['read'] = (_family, marked) => {
  const { key, state } = readKey(marked);
  return snapshotIn(state, key) as never;
};
const hash = (marked: string): string | null => (read('site', marked) === null ? null : HASH);

/** Snapshots of marked keys, for every block of a gallery page. */
export const galleryReader: SnapshotReader = {
  read,
  hash,
  url: (marked) => (hash(marked) === null ? null : `/data/${marked}.${HASH}.json`),
};

/** Snapshots of unmarked keys, which are all read in one state. */
export const readerIn = (state: GalleryState): SnapshotReader => ({
  read: (family, key) => galleryReader.read(family, keyIn(key, state)),
  hash: (key) => hash(keyIn(key, state)),
  url: (key) => galleryReader.url(keyIn(key, state)),
});
