import {
  bareSection,
  SECTION_PAGES,
  SECTION_TYPES,
  type SectionPage,
  type SectionType,
} from '../../shared/schema/sections.ts';
import {
  BARE_PAGE,
  type Block,
  type Group,
  type PageContext,
  type Section,
} from '../blocks/frame/define-section.ts';
import { groupOf } from '../blocks/layout/group.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { sections } from '../blocks/sections.ts';
import { AYAR, CATEGORY } from '../blocks/testing/fixtures.ts';
import { widgets } from '../blocks/widgets.ts';
import type { Widget } from '../charts/parts/define-widget.ts';
import { readerIn } from './gallery-reader.ts';
import { BROKEN_CONFIG, GENERIC_CONFIGS } from './generic-configs.ts';
import { PAGE_BLOCKS } from './page-blocks.ts';
import type { GalleryState } from './states.ts';

const onCategory: PageContext = {
  ...BARE_PAGE,
  surface: 'category',
  category: CATEGORY,
  isGold: true,
  // With all types on the page, no section shows what another one is for.
  types: new Set(SECTION_TYPES),
  firstFundSlug: AYAR.slug,
};

const onGoldFund: PageContext = { ...onCategory, surface: 'fund', fund: AYAR, reportDates: ['2026-07-22'] };

/** Pages on which a section may show something else: home, of a gold and of a fixed-income category, of such funds. */
const CONTEXTS: readonly PageContext[] = [
  { ...onCategory, surface: 'home' },
  onCategory,
  { ...onCategory, isGold: false, isFixedIncome: true },
  onGoldFund,
  { ...onGoldFund, isGold: false, isFixedIncome: true },
];

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

/** True where the section may stand on the page; a section that its page places itself stands where it places something. */
const isFor = (type: SectionType, { surface }: PageContext): boolean => {
  const pages: readonly SectionPage[] = SECTION_PAGES[type];
  return pages.length === 0 || pages.includes(surface);
};

interface Placed {
  readonly page: PageContext;
  readonly group: Group;
}

const place = (
  type: SectionType,
  page: PageContext,
  config: Record<string, unknown>,
  title: string | null,
): Group => groupOf({ ...bareSection(type), title, config }, page);

/** The different groups that a section makes on the pages where it may stand. */
function placements(type: SectionType): Placed[] {
  const all = CONTEXTS.filter((page) => isFor(type, page))
    .map((page) => ({ page, group: place(type, page, {}, null) }))
    .filter(({ group }) => group.blocks.length > 0);
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

function sectionGroups(type: SectionType, state: GalleryState): GroupView[] {
  const placed = placements(type).slice(0, Object.hasOwn(GENERIC_CONFIGS, type) ? 1 : undefined);
  return placed.flatMap(({ page }) => {
    const groups = configsOf(type, state).map((config) => place(type, page, { ...config }, titleOf(type)));
    return groupViews(groups, readerIn(state), page);
  });
}

const widgetsOf = (groups: readonly Placed[]): string[] =>
  groups.flatMap(({ group }) => group.blocks.flatMap(({ widget }) => widget?.id ?? []));

/** The section's first title, else its type. */
const nameOf = ({ title, type }: Section): string =>
  typeof title === 'string' ? title : (Object.values(title ?? {})[0] ?? type);

const sectionEntries: readonly GalleryEntry[] = SECTION_TYPES.map((type) => ({
  id: type,
  title: nameOf(sections[type]),
  kind: 'section',
  widgets: widgetsOf(placements(type)),
  groups: (state: GalleryState) => sectionGroups(type, state),
}));

const pageEntries: readonly GalleryEntry[] = PAGE_BLOCKS.map(
  ({ id, title, widgets: shown, wide, props }) => ({
    id,
    title,
    kind: 'page',
    widgets: shown,
    ...(wide && { wide }),
    groups: () => [],
    props: (state) => props(readerIn(state), state),
  }),
);

const GROUP: Omit<Group, 'anchor' | 'type' | 'blocks'> = {
  surface: 'category',
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

/** A section with a component of its own bears the id of the widget inside it. */
const shownBefore = new Set(
  [...sectionEntries, ...pageEntries].flatMap((entry) => [entry.id, ...entry.widgets]),
);

/** Widgets that no section places: those inside another block. */
const widgetEntries: readonly GalleryEntry[] = (Object.values(widgets) as Widget[])
  .filter((widget) => !shownBefore.has(widget.id))
  .map((widget) => ({
    id: widget.id,
    title: widget.text.title,
    kind: 'widget',
    widgets: [widget.id],
    groups: (state) =>
      groupViews(
        [{ ...GROUP, anchor: widget.id, type: widget.id, blocks: [{ widget, key: widget.snapshot }] }],
        readerIn(state),
        CONTEXTS[0] as PageContext,
      ),
  }));

/** Every page of the gallery: from the registries of sections and widgets, and the blocks that pages render themselves. */
export const entries: readonly GalleryEntry[] = [...sectionEntries, ...widgetEntries, ...pageEntries];
