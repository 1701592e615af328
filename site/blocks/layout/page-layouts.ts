import {
  bareSection,
  isSectionOf,
  type PlacedSection,
  type SectionType,
} from '../../../shared/schema/sections.ts';
import type { Group, PageContext } from '../frame/define-section.ts';
import { groupOf, groupsOf } from './group.ts';

/** Section of the lowest and highest reserves of fixed-income categories. */
export const RESERVE_TYPE = 'fixedincome-reserve-positive';

/** Where the reserve block goes: right after the treemap, else second, else alone. */
export function withReserve(groups: readonly Group[], reserve: Group): Group[] {
  const map = groups.find((group) => group.type === 'treemap');
  // The reserve goes after the map's row, so that columns beside the map stay beside it.
  const index = map ? groups.findLastIndex((group) => group.row === map.row) + 1 : Math.min(1, groups.length);
  return groups.toSpliced(index, 0, reserve);
}

/** A category page's groups: its sections by position and column, without the empty ones, with the reserve block. */
export function layoutCategory(sections: readonly PlacedSection[], page: PageContext): Group[] {
  const groups = groupsOf(sections, page);
  if (!page.isFixedIncome) return groups;
  return withReserve(groups, { ...groupOf(bareSection(RESERVE_TYPE), page), row: RESERVE_TYPE });
}

/** Rows of the page before the staff have arranged it. */
const DEFAULT_ROWS: readonly (readonly SectionType[])[] = [
  ['market-map', 'news-analysis'],
  ['liquidity-flow', 'trading-value'],
  ['top-performers', 'category-performance'],
  ['app-download'],
];

/** The sections of a home page that nobody has arranged. */
export const defaultHome = (): PlacedSection[] =>
  DEFAULT_ROWS.flatMap((types, position) => types.map((type, column) => bareSection(type, position, column)));

const COLUMNS = 12;

/** The map is drawn twice as wide as what stands beside it. */
const weightOf = ({ type }: { readonly type: string }): number => (type === 'market-map' ? 2 : 1);

/** Sections of one row, each with its columns of twelve on a wide screen. */
function withSpans<T extends { readonly type: string }>(
  row: readonly T[],
): (T & { readonly span: number })[] {
  const total = row.reduce((sum, one) => sum + weightOf(one), 0);
  return row.map((one) => ({ ...one, span: Math.max(1, Math.floor((COLUMNS * weightOf(one)) / total)) }));
}

/** The section that is as short as a banner, and the one as long as the list of all categories. */
const BANNER_SECTION: SectionType = 'app-download';
const LONG_SECTION: SectionType = 'category-performance';

type Spanned<T> = T & {
  /** Columns of twelve. */
  readonly span: number;
  /** True beside two that stand one below the other. */
  readonly isLong?: true;
};

/** Two sections with the banner under the shorter one; null where none of them, or both, are long. */
function withBanner<T extends { readonly type: string }>(
  row: readonly Spanned<T>[],
  banner: T,
): readonly Spanned<T>[] | null {
  const short = row.find(({ type }) => type !== LONG_SECTION);
  if (row.length !== 2 || !short || !row.some(({ type }) => type === LONG_SECTION)) return null;
  return [
    ...row.map((one) => (one === short ? one : { ...one, isLong: true as const })),
    { ...banner, span: short.span },
  ];
}

/**
 * Rows of the home page with their spans. A banner that has a row alone joins the row above it where one of two sections is long: on a wide
 * screen it stands under the shorter one, whose column would else be empty.
 */
export function homeRows<T extends { readonly type: string }>(
  rows: readonly (readonly T[])[],
): readonly (readonly Spanned<T>[])[] {
  const filled: (readonly Spanned<T>[])[] = [];
  for (const row of rows) {
    const [only, ...others] = row;
    const joined =
      only?.type === BANNER_SECTION && others.length === 0 ? withBanner(filled.at(-1) ?? [], only) : null;
    if (joined) filled[filled.length - 1] = joined;
    else filled.push(withSpans(row));
  }
  return filled;
}

interface Slot {
  readonly anchor: string;
  /** Whether the navigation names it. */
  readonly nav: boolean;
  /** Slots of one row stand side by side: `hero` is the first screen, `today` is above what the page computes itself. By default its own. */
  readonly row?: 'hero' | 'today' | 'returns';
}

/** The slots of a fund page in their order, which is that of its navigation. */
export const FUND_SLOTS = {
  'fund-live-price': { anchor: 'live-price', nav: true, row: 'hero' },
  'fund-trading-summary': { anchor: 'trading-summary', nav: false, row: 'today' },
  'fund-latest-articles': { anchor: 'analyses', nav: true, row: 'today' },
  'fund-introduction': { anchor: 'introduction', nav: true, row: 'today' },
  'fund-ranking': { anchor: 'ranking', nav: true },
  'fund-reserve-insights': { anchor: 'reserve', nav: true },
  'gold-bubble': { anchor: 'bubble', nav: true },
  'fund-return-comparison': { anchor: 'return-comparison', nav: true, row: 'returns' },
  'fund-portfolio-composition': { anchor: 'composition', nav: true, row: 'returns' },
  portfolio: { anchor: 'portfolio', nav: false },
  'fund-risk': { anchor: 'risk', nav: true },
  'fund-actions': { anchor: 'actions', nav: true },
  'step-line-chart': { anchor: 'cash-flow', nav: true },
} as const satisfies Partial<Record<SectionType, Slot>>;
export type FundSlot = keyof typeof FUND_SLOTS;

export interface FundLayout {
  /** A slot that is not for this fund is absent. */
  readonly slots: ReadonlyMap<FundSlot, Group>;
  /** Further sections of the database, in their order, without those that no fund page shows, e.g. text. */
  readonly further: readonly Group[];
}

/**
 * The section of each slot: the database's first one of that type, else the built-in one. A slot that the staff have hidden is absent.
 */
export function layoutFund(
  sections: readonly PlacedSection[],
  page: PageContext,
  hidden: readonly string[] = [],
): FundLayout {
  const slots = new Map<FundSlot, Group>();
  for (const type of Object.keys(FUND_SLOTS) as FundSlot[]) {
    if (hidden.includes(type)) continue;
    const { anchor, nav, row }: Slot = FUND_SLOTS[type];
    const group = groupOf(sections.find((section) => section.type === type) ?? bareSection(type), page);
    if (group.blocks.length > 0 || group.fault !== null)
      slots.set(type, { ...group, anchor, row: row ?? anchor, navTitle: nav ? group.navTitle : null });
  }
  const further = sections
    .filter(({ type }) => !Object.hasOwn(FUND_SLOTS, type) && isSectionOf('fund', type))
    .map((section, index, all) => groupOf(section, page, all.slice(0, index)))
    .filter((group) => group.blocks.length > 0 || group.fault !== null);
  return { slots, further };
}
