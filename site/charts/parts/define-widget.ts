import type { EChartsCoreOption } from 'echarts/core';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';

/** A figure in a table knows how it is printed; text stays text, null is a dash. */
export type CellKind =
  | 'text'
  | 'percent'
  | 'percentPlain'
  | 'rial'
  | 'billionRial'
  | 'billionRialSigned'
  | 'billionToman'
  | 'billionTomanSigned'
  | 'priceChange'
  | 'number'
  | 'date'
  | 'ratio';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
}

/** The numbers behind a chart, for readers, robots and CSV; `href` makes the first cell a link. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly cells: readonly (string | number | null)[];
    readonly href?: string | null;
  }[];
}

/** What did not come: the site's own code, the figures, or a drawing of what came. */
export type FailurePart = 'code' | 'data' | 'draw';

/** What a widget says where it fails; the general words stand in for what is left out. */
export interface FailureText {
  readonly title: string;
  /** In the place of `title`, where it is known which part failed. */
  readonly parts?: Partial<Readonly<Record<FailurePart, string>>>;
  /** What to do about it. */
  readonly hint?: string;
  /** Stands where no message came with the failure. */
  readonly unknown?: string;
}

/** The two boxes that a chart is drawn in: a desktop column and a phone. Pixels. */
export interface Size {
  readonly wide: { readonly width: number; readonly height: number };
  readonly phone: { readonly width: number; readonly height: number };
}

/** One of several choices that make a view together. */
export interface ViewSwitch {
  readonly label: string;
  /** Pairs of value and its label. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

export interface ViewOf<V extends string> {
  readonly view: V;
  readonly size: 'wide' | 'phone';
  /** Set while drilled in: the index of the item that was opened. */
  readonly drill?: number | undefined;
}

/**
 * One chart of one snapshot. `option()` serves the static SVG and the live island;
 * `table()` prints the same numbers. Both are pure. Colours are CSS variables
 * (`var(--up)`), so one SVG serves every theme.
 */
export interface Widget<F extends SnapshotFamily = SnapshotFamily, V extends string = string> {
  /** The file's name. */
  readonly id: string;
  readonly snapshot: F;
  /** The first is the default; one view means no selector. */
  readonly views: readonly V[];
  /** Where a view is made of several choices: their values, joined by "-", are its name, e.g. "symbol-3m". */
  readonly switches?: readonly ViewSwitch[];
  readonly size: Size;
  readonly text: {
    readonly title: string;
    /** One line that says what the figures mean and their unit. */
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
  /** True where an item opens, e.g. a slice into its funds: `option` and `table` are then asked with `drill`. */
  readonly drills?: boolean;
  /** Heading of item `index` once opened, e.g. «ترکیب صندوق‌های طلا»; null where this item does not open. */
  opened?(snapshot: Snapshot<F>, index: number, at: ViewOf<V>): string | null;
  isEmpty(snapshot: Snapshot<F>): boolean;
  /** Where the line under the title depends on what is shown: e.g. the report and the period. */
  meaning?(snapshot: Snapshot<F> | null, at: ViewOf<V>): string;
  /** Absent where the widget is printed as HTML (a map, a table) by a component of its own. */
  option?(snapshot: Snapshot<F>, at: ViewOf<V>): EChartsCoreOption;
  table(snapshot: Snapshot<F>, at: ViewOf<V>): Table;
  /** True where it is printed as a table already: a second one below would repeat it. */
  readonly isTable?: boolean;
  /** Where a click on item `index` goes; null for nowhere. */
  link(snapshot: Snapshot<F>, index: number, at: ViewOf<V>): string | null;
}

/** The same widget drawn `height` pixels high, in both boxes. */
export const withHeight = (widget: Widget, height: number | undefined): Widget =>
  height === undefined
    ? widget
    : {
        ...widget,
        size: { wide: { ...widget.size.wide, height }, phone: { ...widget.size.phone, height } },
      };

/** Checks the shape at compile time and widens it for the registry. */
export function defineWidget<const F extends SnapshotFamily, const V extends string>(
  widget: Widget<F, V>,
): Widget {
  return widget as unknown as Widget;
}
