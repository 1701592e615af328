import type { HOME_SECTION_TYPES, PlacedSection } from '../../../shared/schema/sections.ts';
import { anyConfig, type Group, type PageContext } from '../frame/define-section.ts';
import { anchorOf, groupOf } from './group.ts';

export type HomeType = (typeof HOME_SECTION_TYPES)[number];

/** Tabs of the home page's own sections; null where the section has none without a title of its own. */
const TABS: Readonly<Record<HomeType, string | null>> = {
  'market-map': 'نقشهٔ بازار',
  'news-analysis': 'اخبار و تحلیل‌ها',
  'liquidity-flow': 'جریان نقدینگی بازار',
  'trading-value': null,
  'top-performers': 'برترین‌های بازار',
  'category-performance': 'مقایسهٔ بازده دسته‌های مختلف',
  'app-download': 'نصب اپ',
};
const isHomeType = (type: string): type is HomeType => Object.hasOwn(TABS, type);

/** Rows of the page before the staff have arranged it. */
const DEFAULT_ROWS: readonly (readonly HomeType[])[] = [
  ['market-map', 'news-analysis'],
  ['liquidity-flow', 'trading-value'],
  ['top-performers', 'category-performance'],
  ['app-download'],
];

/** The sections of a home page that nobody has arranged. */
export const defaultHome = (): PlacedSection[] =>
  DEFAULT_ROWS.flatMap((types, position) =>
    types.map((type, columnPosition) => ({
      id: type,
      type,
      title: null,
      description: null,
      position,
      columnPosition,
      config: {},
    })),
  );

/** A section of the home page. */
export interface HomeSection {
  readonly anchor: string;
  /** Sections of one row stand side by side. */
  readonly row: string;
  /** Of twelve columns, on a wide screen. */
  readonly span: number;
  /** In the section bar; null keeps it out. */
  readonly tab: string | null;
  /** The staff's own heading; null where the block's stands. */
  readonly heading: string | null;
  readonly description: string | null;
  /** Of its charts in pixels; null for the block's own. */
  readonly height: number | null;
  /** One of the page's own blocks, else the group of a section that may stand on any page. */
  readonly type: HomeType | null;
  readonly group: Group | null;
}

const COLUMNS = 12;

/** The map is drawn twice as wide as what stands beside it. */
function spanOf(types: readonly string[], type: string): number {
  const weight = (one: string): number => (one === 'market-map' ? 2 : 1);
  const total = types.reduce((sum, one) => sum + weight(one), 0);
  return Math.max(1, Math.floor((COLUMNS * weight(type)) / total));
}

const inOrder = (a: PlacedSection, b: PlacedSection): number =>
  a.position - b.position || a.columnPosition - b.columnPosition;

/** The home page as the staff have arranged it; what `isShown` refuses, and text that is empty, is left out. */
export function layoutHome(
  sections: readonly PlacedSection[],
  page: PageContext,
  isShown: (type: string) => boolean,
): HomeSection[] {
  const sorted = [...sections].sort(inOrder).filter(({ type }) => isShown(type));
  const typesOf = (position: number) =>
    sorted.filter((one) => one.position === position).map(({ type }) => type);
  return sorted.flatMap((section, index): HomeSection[] => {
    const { type, title, description } = section;
    const before = sorted.slice(0, index);
    const common = {
      row: String(section.position),
      span: spanOf(typesOf(section.position), type),
      description,
    };
    if (isHomeType(type)) {
      return [
        {
          ...common,
          anchor: anchorOf(type, before),
          tab: title ?? TABS[type],
          heading: title === TABS[type] ? null : title,
          height: anyConfig.safeParse(section.config).data?.height ?? null,
          type,
          group: null,
        },
      ];
    }
    const group = groupOf(section, page, before);
    if (group.blocks.length === 0 && group.fault === null) return [];
    const { anchor, navTitle: tab, height } = group;
    return [{ ...common, anchor, tab, heading: null, height, type: null, group }];
  });
}
