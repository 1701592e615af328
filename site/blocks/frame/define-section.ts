import { z } from 'zod';
import type { CategoryRef, FundRef } from '../../../shared/schema/snapshots/meta.ts';
import type { WidgetId } from '../widgets.ts';

/** Blocks that are printed as HTML by a component of their own. */
export const COMPONENT_IDS = [
  'map',
  'heatmap',
  'performers',
  'flow-today',
  'gold-bubble',
  'gold-mix',
  'articles',
  'no-category',
  'generic-chart',
  'generic-table',
  'generic-cards',
  'generic-text',
  'live-price',
  'trading-summary',
  'introduction',
  'ranking',
  'holdings',
] as const;
export type ComponentId = (typeof COMPONENT_IDS)[number];

/** What a section puts on the page: a chart widget, or a component, with the key of the snapshot that it shows. */
export type Block =
  | { readonly widget: WidgetId; readonly key: string }
  | { readonly component: ComponentId; readonly key: string };

/** What a page tells its sections about itself. */
export interface PageContext {
  readonly surface: 'category' | 'fund';
  /** The category, or the fund's category. */
  readonly category: CategoryRef;
  /** Null on a category page. */
  readonly fund: FundRef | null;
  readonly isGold: boolean;
  readonly isFixedIncome: boolean;
  /** Types of all sections of the page. */
  readonly types: ReadonlySet<string>;
  /** Newest report of the fund's holdings; null where there is none. */
  readonly reportDate: string | null;
  /** Slug of the fund of a symbol in the page's category; null where no fund bears it. */
  readonly slugOfSymbol: (symbol: string) => string | null;
  /** The category of an id, slug or kind; null where there is none. */
  readonly categoryOf: (id: string) => CategoryRef | null;
  /** The fund that a block about one gold fund opens with; null where the category has none. */
  readonly firstFundSlug: string | null;
}

/** `generic` sections show their title centred, with a description; `special` ones let their widgets speak. */
export type Heading = 'generic' | 'special';

/** One template type of the specification. */
export interface Section<C extends z.ZodType = z.ZodType> {
  readonly type: string;
  /** Title in the page's navigation, by surface; null where the section's own title stands there. */
  readonly navTitle: { readonly category: string | null; readonly fund: string | null };
  readonly heading: Heading;
  /** True where its blocks stand side by side. */
  readonly panels?: boolean;
  readonly config: C;
  place(page: PageContext, config: z.infer<C>): readonly Block[];
}

/** Settings that any section may carry; what it does not know is kept out. */
export const anyConfig = z.object({
  /** Another category than the page's own: its id, slug or kind. Null or empty: one was meant and none was chosen. */
  categoryId: z.string().nullish(),
  symbol: z.string().nullish(),
  /** Of its drawing, in pixels. */
  height: z.number().min(120).max(1600).nullish(),
});
export type AnyConfig = z.infer<typeof anyConfig>;

/** Checks the shape at compile time and widens it for the registry. */
export function defineSection<const C extends z.ZodType>(section: Section<C>): Section {
  return section as unknown as Section;
}
