import type { z } from 'zod';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { SectionPage } from '../../../shared/schema/sections.ts';
import type { CategoryRef, FundRef } from '../../../shared/schema/snapshots/meta.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';

/** What a block's view is computed from. */
export interface BlockContext {
  readonly snapshots: SnapshotReader;
  readonly page: PageContext;
  readonly group: Omit<Group, 'blocks'>;
  /** Key of the block's snapshot. */
  readonly key: string;
}

/** An Astro component that prints a block. It is handed the props of its view and its place (`BlockPlace`). */
// biome-ignore lint/suspicious/noExplicitAny: its props are those of the view beside it; `astro check` knows them, tsc does not
export type BlockComponent = (...args: any[]) => any;

/** Where a block stands, in the words of its section. */
export interface BlockPlace {
  readonly anchor: string;
  /** The section's title, for a block whose frame bears it; absent where the block's own title stands. */
  readonly title?: string | undefined;
  /** The staff's text, in the frame of the block. */
  readonly note?: string | null;
  readonly level?: 2 | 3;
  /** Rows of a chart's table that the page contains. */
  readonly rows?: number | undefined;
}

/** What a section puts on the page: a component with its view, or a widget, which is drawn in its frame. */
export interface Block {
  /** Key of the snapshot that it shows, e.g. "category-flow/طلا"; empty where it shows none. */
  readonly key: string;
  /** The chart that it draws. Beside a component: the widget whose texts it uses. */
  readonly widget?: Widget;
  readonly Component?: BlockComponent;
  /** Props of the component; null where it has nothing to show. */
  readonly view?: (context: BlockContext) => object | null;
  /** True where the component has a frame, which bears title and note of a section that holds it alone. Charts have one. */
  readonly isFramed?: boolean;
  /** Seconds between two polls; absent where the figures change once a day. */
  readonly every?: number;
  /** True where a block without figures leaves the page instead of saying so, itself or in the list of what a fund has no data for. */
  readonly hiddenWhenEmpty?: boolean;
}

interface OwnBlock<P extends object> extends Block {
  readonly Component: (props: P & BlockPlace) => unknown;
  readonly view: (context: BlockContext) => P | null;
}

/** A block with a component of its own. `astro check` holds that the view gives what the component asks for beside its place. */
export const blockOf = <P extends object>(block: OwnBlock<P>): Block => block;

/** The page that a section stands on. */
export interface PageContext {
  readonly surface: SectionPage;
  /** The category, or the fund's category; on the home page one without a name or a slug. */
  readonly category: CategoryRef;
  /** The fund of a fund's page, null on others. */
  readonly fund: FundRef | null;
  readonly isGold: boolean;
  readonly isFixedIncome: boolean;
  /** Types of all sections of the page. */
  readonly types: ReadonlySet<string>;
  /** Days of the reports of the fund's holdings, the newest first. */
  readonly reportDates: readonly string[];
  /** Slug of the fund of a symbol in the page's category; null where no fund has it. */
  readonly slugOfSymbol: (symbol: string) => string | null;
  /** The category of an id, slug or kind; null where there is none. */
  readonly categoryOf: (id: string) => CategoryRef | null;
  /** The fund that a block about one gold fund opens with; null where the category has none. */
  readonly firstFundSlug: string | null;
}

/** A page of no category and no fund, without a section. */
export const BARE_PAGE: PageContext = {
  surface: 'home',
  category: { slug: '', label: '', kind: '', colorIndex: 0 },
  fund: null,
  isGold: false,
  isFixedIncome: false,
  types: new Set(),
  reportDates: [],
  slugOfSymbol: () => null,
  categoryOf: () => null,
  firstFundSlug: null,
};

/** Places a section on the page of a fund alone. */
export const onFundPage =
  (place: (fund: FundRef) => Block) =>
  ({ fund }: PageContext): readonly Block[] =>
    fund ? [place(fund)] : [];

/**
 * Above the blocks of a section: `generic` its title, centred, with a description; `titled` its title; `special` none but the staff's,
 * since its blocks have titles of their own.
 */
export type Heading = 'generic' | 'titled' | 'special';

/** One type of section (docs/spec-coverage.md, "Category page" and "Fund page"). On which pages staff may place it: shared/schema/sections.ts. */
export interface Section<C extends z.ZodType = z.ZodType> {
  readonly type: string;
  /**
   * Its title, on all pages or by page: in the navigation, and on a category's and a fund's page in the frame of its only block. Absent
   * where only the staff's title stands.
   */
  readonly title?: string | Partial<Readonly<Record<SectionPage, string>>>;
  readonly heading: Heading;
  /** True where its blocks stand side by side. */
  readonly panels?: boolean;
  readonly config: C;
  place(page: PageContext, config: z.infer<C>): readonly Block[];
}

/** One section as it stands on a page: its anchor, its entry in the navigation, its blocks. */
export interface Group {
  readonly surface: SectionPage;
  readonly anchor: string;
  readonly type: string;
  /** Groups of one row stand side by side. */
  readonly row: string;
  /** Null keeps it out of the navigation. */
  readonly navTitle: string | null;
  /** In its heading or in the frame of its only block; null where that block's own title stands. */
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

/** Checks the shape at compile time and widens it for the registry. */
export function defineSection<const C extends z.ZodType>(section: Section<C>): Section {
  return section as unknown as Section;
}
