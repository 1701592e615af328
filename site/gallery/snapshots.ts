import { familyOf, type Snapshot, type SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { Meta } from '../../shared/schema/snapshots/meta.ts';
import { EMPTY, SNAPSHOTS } from '../blocks/testing/snapshots.ts';
import { EMPTY_PAGE_SNAPSHOTS, PAGE_SNAPSHOTS } from './page-snapshots.ts';
import { resize, withLongNames } from './resize.ts';
import type { GalleryState } from './states.ts';

const FULL: Readonly<Record<string, unknown>> = { ...SNAPSHOTS, ...PAGE_SNAPSHOTS };
const NOTHING: Readonly<Record<string, unknown>> = { ...EMPTY, ...EMPTY_PAGE_SNAPSHOTS };

/** Rows that a list can have at most: a category each, or what its aggregate leaves of it. */
const CATEGORIES = 16;
const TOP = 10;
const MAX_ROWS: Partial<Record<SnapshotFamily, number>> = {
  'market/map': CATEGORIES,
  'market/liquidity': CATEGORIES,
  'market/trading-value': CATEGORIES,
  'market/category-returns': CATEGORIES,
  'market/top-performers': TOP,
  'category-performers': TOP,
  'category-portfolio': TOP,
  'category-reserve': TOP,
};

type WithMeta = { readonly meta?: Meta };

/** The marks of a state on the snapshot's meta; simulated figures have no other source. */
function withMeta<T extends object>(snapshot: T, { meta: marks }: GalleryState): T {
  const { meta } = snapshot as WithMeta;
  if (!meta || !marks) return snapshot;
  return {
    ...snapshot,
    meta: { ...meta, ...marks, ...(marks.simulated && { sources: ['simulated'] }) },
    // The table of the risk compares with other funds: it has a mark of its own.
    ...('simulated' in snapshot && marks.simulated && { simulated: true }),
  };
}

/** What is left of a damaged file: its meta and names, none of its figures. */
function damage(snapshot: object): object {
  const { meta, fund, category } = snapshot as Readonly<Record<string, unknown>>;
  return { meta, fund, category };
}

/** The snapshot of `key` in a state; null where none is published then, or the gallery has none of that family. */
export function snapshotIn(state: GalleryState, key: string): Snapshot<SnapshotFamily> | null {
  const family = familyOf(key);
  const name = Object.hasOwn(FULL, key) ? key : family;
  const full = name === null ? null : (FULL[name] as object | undefined);
  if (!full || family === null) return null;
  if (state.damaged) return damage(full) as never;
  if (state.rows === null) return NOTHING[name as string] as never;
  const rows = Math.min(state.rows ?? 1, MAX_ROWS[family] ?? Number.POSITIVE_INFINITY);
  const sized = resize(full, { rows, days: state.days });
  return withMeta(state.longNames ? withLongNames(sized) : sized, state) as never;
}
