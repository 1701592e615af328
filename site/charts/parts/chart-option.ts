/**
 * The part of an ECharts option that our charts use. ECharts draws it in the browser, `svg/write-svg.ts` prints it: what is
 * not named here, the printed chart does not know.
 */

/** Pixels, or a share of the drawing. */
export type Length = number | `${number}%`;

/** Where a plot lies in the drawing. */
export interface Grid {
  readonly left: Length;
  readonly right: Length;
  readonly top: Length;
  readonly bottom?: Length;
  /** In place of `bottom`. */
  readonly height?: Length;
  readonly outerBoundsMode: 'none';
}

interface Stroke {
  readonly color: string;
  readonly width?: number;
}

interface AxisLine {
  readonly show?: boolean;
  /** Whether it lies at the zero of the other axis, where that has one. */
  readonly onZero?: boolean;
  readonly lineStyle?: Stroke;
}

interface AxisLabel {
  readonly show?: boolean;
  readonly color?: string;
  readonly fontSize?: number;
  readonly margin?: number;
  readonly align?: 'right';
}

/** An axis of names or days. */
export interface CategoryAxis {
  readonly type: 'category';
  readonly data: readonly string[];
  readonly gridIndex?: number;
  readonly position?: 'right';
  readonly inverse?: boolean;
  /** False where the first and the last one lie at the ends of the axis. */
  readonly boundaryGap?: boolean;
  readonly axisLine: AxisLine;
  readonly axisTick: { readonly show: false };
  readonly axisLabel: AxisLabel & {
    /** Which names are shown: all, as many as fit, or those that a rule names. */
    readonly interval?: 0 | 'auto' | ((index: number) => boolean);
    readonly formatter?: (name: string) => string;
  };
  /** A heading above it. */
  readonly name?: string;
  readonly nameLocation?: 'start';
  readonly nameGap?: number;
  readonly nameTextStyle?: {
    readonly color: string;
    readonly fontSize: number;
    readonly fontWeight: number;
    readonly align: 'right';
  };
}

/** An axis of numbers between two known ends. */
export interface ValueAxis {
  readonly type: 'value';
  readonly min: number;
  readonly max: number;
  readonly gridIndex?: number;
  /** False where it has neither labels nor lines. */
  readonly show?: boolean;
  readonly inverse?: boolean;
  readonly position?: 'right';
  readonly scale?: boolean;
  readonly splitNumber?: number;
  readonly axisLine?: AxisLine;
  readonly axisTick?: { readonly show: false };
  readonly axisLabel?: AxisLabel & {
    readonly formatter: (value: number) => string;
    readonly showMinLabel: false;
    readonly showMaxLabel: false;
  };
  readonly splitLine?: {
    readonly lineStyle: Stroke;
    readonly showMinLine: false;
    readonly showMaxLine: false;
  };
}

export type Axis = CategoryAxis | ValueAxis;

interface Named {
  readonly name?: string;
  readonly silent?: boolean;
  readonly xAxisIndex?: number;
  readonly yAxisIndex?: number;
}

/** Corners, clockwise from the upper left one. Pixels. */
export type Corners = readonly [number, number, number, number];

export interface ItemStyle {
  readonly color?: string;
  readonly borderColor?: string;
  readonly borderWidth?: number;
  readonly borderRadius?: number | Corners;
}

export interface ItemLabel {
  readonly show?: boolean;
  readonly position?: 'left' | 'right' | 'top' | 'bottom';
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: string;
  readonly fontSize?: number;
  readonly lineHeight?: number;
  readonly backgroundColor?: string;
  readonly borderRadius?: number;
  readonly padding?: readonly [vertical: number, horizontal: number];
  /** The text; a line break begins a second line. */
  readonly formatter?: string;
}

/** ECharts draws nothing for `-`. */
export type Value = number | '-' | null;

export interface BarItem {
  /** With its row, where it is not the item's index. */
  readonly value: Value | readonly [Value, number | '-'];
  readonly itemStyle?: ItemStyle;
  readonly label?: ItemLabel;
}

/** Items of the lists before: those of a later list come after them, so that an index names one item of the chart. */
export const emptyItems = (count: number): readonly ['-', '-'][] =>
  Array.from({ length: count }, () => ['-', '-']);

export interface BarSeries extends Named {
  readonly type: 'bar';
  readonly stack?: string;
  readonly barMaxWidth?: number;
  readonly barGap?: `${number}%`;
  readonly barCategoryGap?: `${number}%`;
  readonly itemStyle?: ItemStyle;
  readonly label?: ItemLabel;
  readonly data: readonly (BarItem | readonly ['-', '-'])[];
}

/** A value of a line with a label of its own. */
export interface LineItem {
  readonly value: Value;
  readonly label?: ItemLabel;
}

export interface LineSeries extends Named {
  readonly type: 'line';
  readonly showSymbol?: boolean;
  readonly symbol?: 'circle';
  readonly symbolSize?: number;
  readonly showAllSymbol?: true;
  readonly connectNulls?: true;
  /** A value holds up to the next one. */
  readonly step?: 'end';
  readonly lineStyle: { readonly color?: string; readonly width: number };
  readonly itemStyle: { readonly color: string };
  readonly areaStyle?: { readonly color: string; readonly opacity: number; readonly origin?: 'auto' };
  readonly label?: ItemLabel;
  readonly data: readonly (Value | LineItem)[];
}

export interface PieItem {
  readonly name: string;
  readonly value: number;
  readonly itemStyle: { readonly color: string };
  readonly label: ItemLabel & { readonly bleedMargin: 0 };
  readonly labelLine: { readonly show: boolean };
}

export interface PieSeries extends Named {
  readonly type: 'pie';
  /** Radius of the hole and of the ring, in pixels. */
  readonly radius: readonly [number, number];
  /** Where the first slice begins, in degrees, counter-clockwise from the right. */
  readonly startAngle: number;
  /** The least angle of a slice, in degrees. */
  readonly minAngle: number;
  readonly itemStyle: { readonly borderColor: string; readonly borderWidth: number };
  readonly labelLine: {
    readonly length: number;
    readonly length2: number;
    readonly lineStyle: { readonly color: string };
  };
  readonly data: readonly PieItem[];
}

export interface Legend {
  readonly top: number;
  readonly right: number;
  readonly itemWidth: number;
  readonly itemHeight: number;
  readonly itemGap: number;
  readonly icon: 'roundRect';
  readonly align: 'right';
  readonly selectedMode: false;
  readonly textStyle: { readonly color: string; readonly fontSize: number };
  /** From left to right. */
  readonly data: readonly string[];
}

export type Series = BarSeries | LineSeries | PieSeries;

export interface ChartOption {
  readonly grid?: Grid | readonly Grid[];
  readonly legend?: Legend;
  readonly xAxis?: Axis | readonly Axis[];
  readonly yAxis?: Axis | readonly Axis[];
  readonly series: readonly Series[];
  /** For the live chart alone. */
  readonly tooltip?: object;
}
