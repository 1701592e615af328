import { z } from 'zod';

/** Pages that are built from sections. */
export type SectionPage = 'home' | 'category' | 'fund';

/** Every section type with the pages on which the staff may place it; none for a section that its page places itself. */
export const SECTION_PAGES = {
  'app-download': ['home'],
  'card-collection': ['category', 'fund'],
  'category-fund-liquidity-flow': ['category'],
  'category-news-analysis': ['category'],
  'category-performance': ['home'],
  'category-portfolio': ['category'],
  'category-top-performers': ['category'],
  'category-trading-value': ['category'],
  chart: ['category', 'fund'],
  'fixedincome-reserve-positive': [],
  'fund-actions': ['fund'],
  'fund-introduction': ['fund'],
  'fund-latest-articles': ['fund'],
  'fund-live-price': ['fund'],
  'fund-portfolio-composition': ['fund'],
  'fund-ranking': ['fund'],
  'fund-reserve-insights': ['fund'],
  'fund-return-comparison': ['fund'],
  'fund-risk': ['fund'],
  'fund-trading-summary': ['fund'],
  generic: ['category'],
  'gold-bubble': ['category', 'fund'],
  'gold-bubble-comparison': ['fund'],
  'gold-composition': ['category', 'fund'],
  'gold-stacked-composition': ['category', 'fund'],
  'leveraged-funds': ['category'],
  'liquidity-flow': ['home'],
  'market-map': ['home'],
  'news-analysis': ['home'],
  'performance-heatmap': ['category', 'fund'],
  portfolio: ['fund'],
  'step-line-chart': ['category', 'fund'],
  table: ['category', 'fund'],
  text: ['home', 'category'],
  'top-performers': ['home'],
  'trading-value': ['home'],
  treemap: ['category', 'fund'],
} as const satisfies Readonly<Record<string, readonly SectionPage[]>>;

export type SectionType = keyof typeof SECTION_PAGES;
export const SECTION_TYPES = Object.keys(SECTION_PAGES) as SectionType[];

/** The types that the staff may place on a page. */
export const sectionTypesOf = (page: SectionPage): SectionType[] =>
  SECTION_TYPES.filter((type) => (SECTION_PAGES[type] as readonly SectionPage[]).includes(page));

/** False for a section of a type that this page never shows; one of an unknown type is shown as a notice. */
export const isSectionOf = (page: SectionPage, type: string): boolean =>
  !Object.hasOwn(SECTION_PAGES, type) ||
  (SECTION_PAGES[type as SectionType] as readonly SectionPage[]).includes(page);

/** A section on a page; sections are ordered by position, then column position. `type` may be unknown: a notice is shown for it. */
export const placedSectionSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  position: z.int(),
  columnPosition: z.int(),
  config: z.record(z.string(), z.unknown()),
});
export type PlacedSection = z.infer<typeof placedSectionSchema>;

/** A section that nobody has arranged: its type alone. */
export const bareSection = (type: SectionType, position = 0, columnPosition = 0): PlacedSection => ({
  id: type,
  type,
  title: null,
  description: null,
  position,
  columnPosition,
  config: {},
});
