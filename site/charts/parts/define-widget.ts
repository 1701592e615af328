import type { FigureId } from '../../../shared/figures/index.ts';
import type { Subject } from '../../../shared/figures/provenance-key.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import type { ChartOption } from './chart-option.ts';

/** How a column's cells are formatted; text stays text, null is a dash. */
export type CellKind =
  | 'text'
  | 'percent'
  | 'percentPlain'
  | 'bubble'
  | 'reserve'
  | 'rial'
  | 'rialSigned'
  | 'billionRial'
  | 'billionRialSigned'
  | 'billionToman'
  | 'billionTomanSigned'
  | 'priceChange'
  | 'number'
  | 'date'
  | 'ratio';

interface ColumnText {
  readonly key: string;
  readonly label: string;
  /** Whose figures the column holds, where neither a row's link nor the page says so. */
  readonly subject?: Subject;
}

type TextKind = 'text' | 'date';

/**
 * A column of a table. A column of numbers names its figure of `shared/figures`, by which a cell opens its provenance;
 * null where the cells have none in common: `site/blocks/figures.test.ts` lists these columns with their reasons.
 */
export type Column = ColumnText &
  (
    | { readonly kind: TextKind; readonly figure?: never }
    | { readonly kind: Exclude<CellKind, TextKind>; readonly figure: FigureId | null }
  );

/** The figures of a chart, for readers, robots and CSV; `href` makes the first cell a link. */
export interface Table {
  readonly columns: readonly Column[];
  /** Whose figures they are, where neither a row's link nor the page says so: of an opened part. */
  readonly subject?: Subject;
  readonly rows: readonly {
    readonly cells: readonly (string | number | null)[];
    readonly href?: string | null;
    /** How its figures are formatted, where rows differ in it and columns do not. */
    readonly kind?: CellKind;
    /** Figures of single cells, where a column mixes several; null for a cell without one. */
    readonly figures?: readonly (FigureId | null)[];
    /** The day up to which its returns run, where it is not the newest of the snapshot. */
    readonly day?: string | null;
  }[];
}

/** The step that failed: loading the site's own code, loading the data, or rendering them. */
export type FailurePart = 'code' | 'data' | 'draw';

/** Texts of a widget that fails; general texts stand in for absent ones. */
export interface FailureText {
  readonly title: string;
  /** Instead of `title`, where the step that failed is known. */
  readonly parts?: Partial<Readonly<Record<FailurePart, string>>>;
  /** What to do about it. */
  readonly hint?: string;
  /** Shown where the error has no message. */
  readonly unknown?: string;
}

/** The box of a drawing. Pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The two sizes in which a chart is rendered: for a desktop column and for a phone. The widths are those of `box.ts`. */
export interface Size {
  readonly wide: Box;
  readonly phone: Box;
}

/** One of several selectors whose values together name a view. */
export interface ViewSwitch {
  readonly label: string;
  /** Each value with its label. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

export interface ViewOf<V extends string> {
  readonly view: V;
  readonly size: 'wide' | 'phone';
  /** Index of the item that the reader opened; absent in the overview. */
  readonly drill?: number | undefined;
  /** The reader's measure, for a widget that is `measured`; absent for rials. */
  readonly lens?: Lens | undefined;
}

/**
 * One chart of one snapshot. `option()` serves the static SVG and the live island;
 * `table()` lists the same figures. Both are pure. Colours are CSS variables
 * (`var(--up)`), so one SVG serves every theme.
 */
export interface Widget<F extends SnapshotFamily = SnapshotFamily, V extends string = string> {
  /** The file's name: `<id>.widget.ts`. */
  readonly id: string;
  readonly snapshot: F;
  /** The first is the default; one view means no selector. */
  readonly views: readonly V[];
  /** Where several selectors name a view: their values joined by "-", e.g. "symbol-3m". */
  readonly switches?: readonly ViewSwitch[];
  readonly size: Size;
  readonly text: {
    readonly title: string;
    /** The question that the block answers, in one sentence: it stands under the title. */
    readonly question: string;
    /** The question of an opened item, of a widget that `drills`. */
    readonly questionInside?: string;
    /** One line: what the figures mean, and their unit. */
    readonly meaning: string;
    readonly empty: string;
    /** A second line under `empty`, and true for a button that loads the page again. */
    readonly emptyHint?: string;
    readonly emptyReload?: boolean;
    /** While its figures are fetched; by default «در حال بارگذاری...». */
    readonly loading?: string;
    readonly failure?: FailureText;
    readonly views: Readonly<Record<V, string>>;
    /** The accessible description of the chart. */
    readonly describe: string;
  };
  /** True where `option`, `table` and `meaning` show returns or prices in the measure of `lens`; the returns of other tables follow it by themselves. */
  readonly measured?: boolean;
  /** True where an item opens, e.g. a slice into its funds: `option` and `table` are then called with `drill`. */
  readonly drills?: boolean;
  /** Heading of item `index` once opened, e.g. «ترکیب صندوق‌های طلا»; null where this item does not open. */
  opened?(snapshot: Snapshot<F>, index: number, at: ViewOf<V>): string | null;
  isEmpty(snapshot: Snapshot<F>): boolean;
  /** Height of the drawing, where it depends on what is shown: e.g. a list of bars. Pixels. */
  height?(snapshot: Snapshot<F>, at: ViewOf<V>): number;
  /** Where the line under the question depends on what is shown: e.g. the report, the period, the opened item. */
  meaning?(snapshot: Snapshot<F> | null, at: ViewOf<V>): string;
  /** Absent where a component of the block renders the widget as HTML (a map, a table). */
  option?(snapshot: Snapshot<F>, at: ViewOf<V>): ChartOption;
  table(snapshot: Snapshot<F>, at: ViewOf<V>): Table;
  /** True where the block is a table already, so the frame adds none below. */
  readonly isTable?: boolean;
  /** Where a click on item `index` goes; null for nowhere. */
  link(snapshot: Snapshot<F>, index: number, at: ViewOf<V>): string | null;
}

/** The same widget, `height` pixels high in both sizes, whatever it shows. */
export function withHeight(widget: Widget, height: number | undefined): Widget {
  if (height === undefined) return widget;
  const { height: _, ...rest } = widget;
  return {
    ...rest,
    size: { wide: { ...widget.size.wide, height }, phone: { ...widget.size.phone, height } },
  };
}

/** The box in which a view is drawn. */
export const boxOf = (widget: Widget, snapshot: Snapshot<SnapshotFamily>, at: ViewOf<string>): Box => ({
  ...widget.size[at.size],
  ...(widget.height && { height: widget.height(snapshot, at) }),
});

/** Checks the shape at compile time and widens it for the registry. */
export function defineWidget<const F extends SnapshotFamily, const V extends string>(
  widget: Widget<F, V>,
): Widget {
  return widget as unknown as Widget;
}
