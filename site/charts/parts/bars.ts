import { barExtent, type Extent, grid, LABEL, nameAxis, valueAxis } from './axes.ts';
import type { BoxName } from './box.ts';
import { cut } from './names.ts';
import { itemTooltip } from './tooltips.ts';

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

interface BarsOptions {
  readonly size: BoxName;
  /** Formats the value beside its bar. */
  readonly format: (value: number) => string;
  /** Formats a tick of the axis. */
  readonly tick: (value: number) => string;
  readonly tooltip: (index: number) => string;
}

const ROUND = 2;
/** Room for names and for the figures beside bars. Pixels. */
const NAME_COLUMN = { wide: 112, phone: 92 } as const;
const NAME_LETTERS = { wide: 18, phone: 16 } as const;
/** Share of a diverging chart's width that a name may need. */
const NAME_SHARE = { wide: 0.27, phone: 0.42 } as const;
const VALUE_COLUMN = 56;
const MAX_HORIZONTAL_NAMES = { wide: 14, phone: 6 } as const;

/** Vertical bars with the value axis on the right; many names are rotated by 90°. */
export function columns(bars: readonly Bar[], { size, tick, tooltip }: BarsOptions) {
  const rotated = bars.length > MAX_HORIZONTAL_NAMES[size];
  const values = bars.map((bar) => bar.value);
  return {
    grid: grid({ bottom: rotated ? 62 : 28 }),
    xAxis: nameAxis(
      bars.map((bar) => cut(bar.name, 10)),
      rotated ? { rotate: 90, fontSize: 11 } : {},
    ),
    yAxis: valueAxis(tick, barExtent(values, 0.1)),
    tooltip: itemTooltip(tooltip),
    series: [
      {
        type: 'bar',
        barMaxWidth: 34,
        barCategoryGap: '28%',
        data: bars.map(({ value, color }) => ({
          value,
          itemStyle: { color, borderRadius: value >= 0 ? [ROUND, ROUND, 0, 0] : [0, 0, ROUND, ROUND] },
        })),
      },
    ],
  };
}

/**
 * Horizontal bars that grow from the right, where Persian reading begins; each has its name and its value beside it.
 * Where some values are negative, each name stands next to its bar on the other side of the zero line.
 */
export function rows(bars: readonly Bar[], options: BarsOptions) {
  const diverging = bars.some((bar) => bar.value < 0);
  return {
    ...(diverging ? acrossZero(bars, options) : fromTheRight(bars, options)),
    tooltip: itemTooltip(options.tooltip),
  };
}

const series = (bars: readonly Bar[], format: BarsOptions['format']) => ({
  type: 'bar',
  barMaxWidth: 18,
  barCategoryGap: '32%',
  data: bars.map((bar) => barItem(bar, format)),
});

function fromTheRight(bars: readonly Bar[], { size, format }: BarsOptions) {
  const column = NAME_COLUMN[size];
  const names = bars.map((bar) => cut(bar.name, NAME_LETTERS[size]));
  return {
    grid: grid({ left: VALUE_COLUMN, right: column + 8, top: 4, bottom: 4 }),
    // Names are aligned to the right edge, whatever their length.
    yAxis: nameAxis(names, { align: 'right', margin: column + 8 }, { position: 'right', inverse: true }),
    xAxis: { type: 'value', inverse: true, show: false },
    series: [series(bars, format)],
  };
}

function acrossZero(bars: readonly Bar[], { size, format }: BarsOptions) {
  const names = bars.map(({ name, value }) => ({
    value: 0,
    label: {
      ...LABEL,
      show: true,
      position: value >= 0 ? 'right' : 'left',
      formatter: cut(name, NAME_LETTERS[size]),
    },
  }));
  const values = bars.map((bar) => bar.value);
  return {
    grid: grid({ left: VALUE_COLUMN, right: VALUE_COLUMN, top: 4, bottom: 4 }),
    yAxis: nameAxis(
      names.map(() => ''),
      { show: false },
      { position: 'right', inverse: true, axisLine: { show: false } },
    ),
    xAxis: { type: 'value', inverse: true, show: false, ...roomForNames(values, NAME_SHARE[size]) },
    series: [
      series(bars, format),
      { type: 'bar', silent: true, barGap: '-100%', barMaxWidth: 18, data: names },
    ],
  };
}

/** Widens the shorter side of zero to at least `share` of the whole, as room for the names. */
export function roomForNames(values: readonly number[], share: number): Extent {
  const positive = Math.max(0, ...values);
  const negative = Math.max(0, ...values.map((value) => -value));
  const minimum = (other: number) => (other * share) / (1 - share);
  return { min: -Math.max(negative, minimum(positive)), max: Math.max(positive, minimum(negative)) };
}

const barItem = ({ value, color }: Bar, format: (value: number) => string) => ({
  value,
  itemStyle: { color, borderRadius: value >= 0 ? [ROUND, 0, 0, ROUND] : [0, ROUND, ROUND, 0] },
  label: {
    ...LABEL,
    show: true,
    position: value >= 0 ? 'left' : 'right',
    color: 'var(--ink)',
    formatter: format(value),
  },
});
