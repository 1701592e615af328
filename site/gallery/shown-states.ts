import type { BlockView } from '../blocks/frame/block-view.ts';
import WidgetBlock from '../blocks/frame/Widget.astro';
import type { GroupView } from '../blocks/layout/group-views.ts';
import type { Widget } from '../charts/parts/define-widget.ts';
import type { GalleryEntry } from './entries.ts';
import { keyIn, readerIn } from './gallery-reader.ts';
import { type GalleryState, STATES } from './states.ts';

/** A state of an entry with what it shows; its keys and anchors name the state. */
export interface ShownState {
  readonly state: GalleryState;
  readonly groups: readonly GroupView[];
}

/** The same view with its key marked by the state, so that every block of the page reads its own snapshot. */
function markView(view: BlockView, state: GalleryState): BlockView {
  const { snapshotKey } = view.props as { readonly snapshotKey?: string };
  if (snapshotKey === undefined) return view;
  return { ...view, props: { ...view.props, snapshotKey: keyIn(snapshotKey, state) } };
}

const markGroup = (group: GroupView, index: number, state: GalleryState): GroupView => ({
  ...group,
  anchor: `${group.anchor}-${state.id}-${index + 1}`,
  views: group.views.map((view) => markView(view, state)),
});

/** Only a chart of an island loads its data in the browser. */
const hasIsland = (groups: readonly GroupView[]): boolean =>
  groups.some(({ views }) =>
    views.some(
      ({ Component, props }) =>
        Component === WidgetBlock && (props as { readonly widget: Widget }).widget.option !== undefined,
    ),
  );

/** The snapshots of the keys that a JSON text names: a chart's view is its key alone. */
const snapshotsOf = (json: string, state: GalleryState): unknown[] =>
  [...json.matchAll(/"(?:snapshotKey|seriesKey)":"([^"]+)"/g)].map(([, key]) =>
    readerIn(state).read('site', key as string),
  );

/** All that an entry shows in a state, as one text; null where it fails. */
function contentOf({ groups, props }: GalleryEntry, state: GalleryState): string | null {
  try {
    const json = JSON.stringify([groups(state), props?.(state)]);
    return JSON.stringify([json, snapshotsOf(json, state)]);
  } catch {
    return null;
  }
}

/** True where the state changes what is shown, in figures or while loading. */
function isShown(entry: GalleryEntry, state: GalleryState): boolean {
  if (state === STATES[0]) return true;
  if (state.data) return hasIsland(entry.groups(state));
  return contentOf(entry, state) !== contentOf(entry, STATES[0]);
}

/** The states of an entry: what has no date is never stale, and what loads nothing is never loading. */
export const shownStates = (entry: GalleryEntry): readonly ShownState[] =>
  STATES.filter((state: GalleryState) => isShown(entry, state)).map((state) => ({
    state,
    groups: entry.groups(state).map((group, index) => markGroup(group, index, state)),
  }));
