import { barExtent, grid, LABEL, nameAxis, valueAxis } from './axes.ts';
import type { BoxName } from './box.ts';
import { cut } from './names.ts';
import { itemTip } from './tips.ts';

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

interface BarsOptions {
  readonly size: BoxName;
  /** Prints a value beside its bar. */
  readonly format: (value: number) => string;
  /** Prints a tick of the axis. */
  readonly tick: (value: number) => string;
  readonly tip: (index: number) => string;
}

const ROUND = 2;
/** Room for names and for the figures beside bars. Pixels. */
const NAME_COLUMN = { wide: 112, phone: 92 } as const;
const VALUE_COLUMN = 56;
const MOST_LEVEL_NAMES = { wide: 14, phone: 6 } as const;

/** Standing bars with the value axis on the right; many names stand upright. */
export function columns(bars: readonly Bar[], { size, tick, tip }: BarsOptions) {
  const upright = bars.length > MOST_LEVEL_NAMES[size];
  const values = bars.map((bar) => bar.value);
  return {
    grid: grid({ bottom: upright ? 62 : 28 }),
    xAxis: nameAxis(
      bars.map((bar) => cut(bar.name, 10)),
      upright ? { rotate: 90, fontSize: 11 } : {},
    ),
    yAxis: valueAxis(tick, barExtent(values, 0.1)),
    tooltip: itemTip(tip),
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

/** Lying bars that grow from the right, where reading begins; each has its name and its value beside it. */
export function rows(bars: readonly Bar[], { size, format, tip }: BarsOptions) {
  const lowest = Math.min(0, ...bars.map((bar) => bar.value));
  const column = NAME_COLUMN[size];
  const beside = lowest < 0 ? VALUE_COLUMN : 8;
  return {
    grid: grid({ left: VALUE_COLUMN, right: column + beside, top: 4, bottom: 4 }),
    yAxis: nameAxis(
      bars.map((bar) => cut(bar.name, size === 'wide' ? 18 : 14)),
      // Names stand flush with the right edge, whatever their length.
      { align: 'right', margin: column + beside },
      {
        position: 'right',
        inverse: true,
        axisLine: { show: lowest === 0, lineStyle: { color: 'var(--line)' } },
      },
    ),
    xAxis: { type: 'value', inverse: true, show: false },
    tooltip: itemTip(tip),
    series: [
      { type: 'bar', barMaxWidth: 18, barCategoryGap: '32%', data: bars.map((bar) => lying(bar, format)) },
    ],
  };
}

const lying = ({ value, color }: Bar, format: (value: number) => string) => ({
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
