import { z } from 'zod';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { CategoryRef, FundRef } from '../../../shared/schema/snapshots/meta.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';

/** What a block's view is computed from. */
export interface BlockContext {
  readonly snapshots: SnapshotReader;
  readonly page: PageContext;
  readonly group: Group;
  /** Key of the block's snapshot. */
  readonly key: string;
}

/** A block as Block.astro renders it: `is` names the component, the rest is its plain props. */
export interface BlockView {
  readonly is: string;
}

/** What a section puts on the page. */
export interface Block {
  /** Key of the snapshot that it shows, e.g. "category-flow/طلا"; empty where it shows none. */
  readonly key: string;
  /** The chart that it draws. Beside a `view`: the widget whose texts the component uses. */
  readonly widget?: Widget;
  /** Props of the block's own component; null leaves the block out. Absent for a chart and for what the page renders itself. */
  readonly view?: (context: BlockContext) => BlockView | null;
  /** Seconds between two polls; absent where the figures change once a day. */
  readonly every?: number;
  /** True where a chart without figures leaves the page instead of saying so. */
  readonly hiddenWhenEmpty?: boolean;
}

/** The page that a section stands on. */
export interface PageContext {
  readonly surface: 'category' | 'fund' | 'home';
  /** The category, or the fund's category; on the home page one without a name or a slug. */
  readonly category: CategoryRef;
  /** The fund of a fund's page, null on others. */
  readonly fund: FundRef | null;
  readonly isGold: boolean;
  readonly isFixedIncome: boolean;
  /** Types of all sections of the page. */
  readonly types: ReadonlySet<string>;
  /** Newest report of the fund's holdings; null where there is none. */
  readonly reportDate: string | null;
  /** Slug of the fund of a symbol in the page's category; null where no fund has it. */
  readonly slugOfSymbol: (symbol: string) => string | null;
  /** The category of an id, slug or kind; null where there is none. */
  readonly categoryOf: (id: string) => CategoryRef | null;
  /** The fund that a block about one gold fund opens with; null where the category has none. */
  readonly firstFundSlug: string | null;
}

/** `generic` sections show their title centred, with a description; the widgets of `special` ones have titles of their own. */
export type Heading = 'generic' | 'special';

/** One template type (docs/spec-coverage.md, "Category page" and "Fund page"). */
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

/** One section as it stands on a page: its anchor, its entry in the navigation, its blocks. */
export interface Group {
  readonly anchor: string;
  readonly type: string;
  /** Groups of one row stand side by side. */
  readonly row: string;
  /** Null keeps it out of the navigation. */
  readonly navTitle: string | null;
  readonly title: string | null;
  /** True where that title is another one than its type's. */
  readonly hasOwnTitle: boolean;
  readonly description: string | null;
  readonly heading: Heading;
  readonly panels: boolean;
  readonly blocks: readonly Block[];
  /** Height of its charts in pixels; null for the widget's own. */
  readonly height: number | null;
  /** The section's settings, parsed by its own schema. */
  readonly config: unknown;
  /** `unknown`: no section has this type; `broken`: its settings are not what the type allows. */
  readonly fault: 'unknown' | 'broken' | null;
}

/** Settings that any section may carry; unknown ones are dropped. */
export const anyConfig = z.object({
  /** Another category than the page's own: its id, slug or kind. Null or empty: the editor has not chosen one yet. */
  categoryId: z.string().nullish(),
  symbol: z.string().nullish(),
  /** Of its charts, in pixels. */
  height: z.number().min(120).max(1600).nullish(),
});
export type AnyConfig = z.infer<typeof anyConfig>;

/** Checks the shape at compile time and widens it for the registry. */
export function defineSection<const C extends z.ZodType>(section: Section<C>): Section {
  return section as unknown as Section;
}
