import type { Block, Group, PageContext } from '../blocks/frame/define-section.ts';
import { groupOf } from '../blocks/layout/group.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { sections } from '../blocks/sections.ts';
import { widgets } from '../blocks/widgets.ts';
import type { Widget } from '../charts/parts/define-widget.ts';
import { CONTEXTS } from './contexts.ts';
import { readerIn } from './gallery-reader.ts';
import { BROKEN_CONFIG, GENERIC_CONFIGS } from './generic-configs.ts';
import { HOME_VIEWS } from './home-views.ts';
import { PAGE_BLOCKS, PAGE_PROPS } from './page-blocks.ts';
import type { GalleryState } from './states.ts';

/** A page of the gallery: one block, or the blocks of one section. */
export interface GalleryEntry {
  readonly id: string;
  readonly title: string;
  readonly kind: 'section' | 'widget' | 'page';
  /** Ids of the widgets that it shows. */
  readonly widgets: readonly string[];
  /** True where its states stand one below the other on a wide screen too. */
  readonly wide?: true;
  /** What it shows in a state; empty for what a page renders from its own props. */
  groups(state: GalleryState): readonly GroupView[];
  /** Props of a page's own block in a state; throws where its snapshot is damaged. */
  props?(state: GalleryState): unknown;
}

const signatureOf = (blocks: readonly Block[]): string =>
  blocks.map(({ widget, view }) => widget?.id ?? view?.name ?? '').join();

/** True where Block.astro draws it; what only a page draws has a key and nothing else. */
const isDrawn = ({ widget, view }: Block): boolean => widget !== undefined || view !== undefined;

interface Placed {
  readonly page: PageContext;
  readonly group: Group;
}

const place = (
  type: string,
  page: PageContext,
  config: Record<string, unknown>,
  title: string | null,
): Group =>
  groupOf({ id: type, type, title, description: null, position: 0, columnPosition: 0, config }, page);

/** The different groups that a section makes on the pages where it may stand. */
function placements(type: string): Placed[] {
  const all = CONTEXTS.map((page) => ({ page, group: place(type, page, {}, null) })).filter(({ group }) =>
    group.blocks.some(isDrawn),
  );
  const first = new Map(
    all.map((placed) => [signatureOf(placed.group.blocks), placed]).reverse() as [string, Placed][],
  );
  return [...first.values()].reverse();
}

const configsOf = (type: string, state: GalleryState): readonly Record<string, unknown>[] => {
  const own = GENERIC_CONFIGS[type];
  if (!own) return [{}];
  return state.damaged ? [BROKEN_CONFIG] : own(state);
};

/** A generic section shows its title; a special one lets the widgets show theirs. */
const titleOf = (type: string): string | null => (Object.hasOwn(GENERIC_CONFIGS, type) ? 'عنوان بخش' : null);

function sectionGroups(type: string, state: GalleryState): GroupView[] {
  const placed = placements(type).slice(0, Object.hasOwn(GENERIC_CONFIGS, type) ? 1 : undefined);
  return placed.flatMap(({ page }) => {
    const groups = configsOf(type, state).map((config) => place(type, page, { ...config }, titleOf(type)));
    return groupViews(groups, readerIn(state), page);
  });
}

const widgetsOf = (groups: readonly Placed[]): string[] =>
  groups.flatMap(({ group }) => group.blocks.flatMap(({ widget }) => widget?.id ?? []));

const sectionEntries: readonly GalleryEntry[] = Object.entries(sections).flatMap(([type, section]) => {
  const placed = placements(type);
  if (placed.length === 0) return [];
  return {
    id: type,
    title: section.navTitle.category ?? section.navTitle.fund ?? type,
    kind: 'section' as const,
    widgets: widgetsOf(placed),
    groups: (state: GalleryState) => sectionGroups(type, state),
  };
});

const pageEntries: readonly GalleryEntry[] = PAGE_BLOCKS.map(({ id, title, widgets: shown, wide }) => ({
  id,
  title,
  kind: 'page',
  widgets: shown,
  ...(wide && { wide }),
  groups: () => [],
  props: (state) => PAGE_PROPS[id](readerIn(state)),
}));

const GROUP: Omit<Group, 'anchor' | 'type' | 'blocks'> = {
  row: '0',
  navTitle: null,
  title: null,
  hasOwnTitle: false,
  description: null,
  heading: 'special',
  panels: false,
  height: null,
  config: null,
  fault: null,
};

const blockOf = (widget: Widget): Block => {
  const view = HOME_VIEWS[widget.id];
  return { widget, key: widget.snapshot, ...(view && { view }) };
};

/** A section with a component of its own bears the id of the widget inside it. */
const shownBefore = new Set(
  [...sectionEntries, ...pageEntries].flatMap((entry) => [entry.id, ...entry.widgets]),
);

/** Widgets that no section places: those of the home page, and what a layout adds. */
const widgetEntries: readonly GalleryEntry[] = (Object.values(widgets) as Widget[])
  .filter((widget) => !shownBefore.has(widget.id))
  .map((widget) => ({
    id: widget.id,
    title: widget.text.title,
    kind: 'widget',
    widgets: [widget.id],
    groups: (state) =>
      groupViews(
        [{ ...GROUP, anchor: widget.id, type: widget.id, blocks: [blockOf(widget)] }],
        readerIn(state),
        CONTEXTS[0] as PageContext,
      ),
  }));

/** Every page of the gallery: from the registries of sections and widgets, and the blocks that pages render themselves. */
export const entries: readonly GalleryEntry[] = [...sectionEntries, ...widgetEntries, ...pageEntries];
