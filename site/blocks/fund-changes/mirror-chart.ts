import { LABEL, nameAxis } from '../../charts/parts/axes.ts';
import type { BoxName } from '../../charts/parts/box.ts';
import { type BarItem, type ChartOption, emptyItems } from '../../charts/parts/chart-option.ts';
import { cut } from '../../charts/parts/cut.ts';
import { itemTooltip } from '../../charts/parts/tooltips.ts';
import type { Change } from './changes.ts';

interface MirrorOptions {
  readonly bought: readonly Change[];
  readonly sold: readonly Change[];
  readonly heads: { readonly bought: string; readonly sold: string };
  readonly size: BoxName;
  readonly format: (valueRial: number) => string;
  /** Index into the bought list followed by the sold list. */
  readonly tooltip: (index: number) => string;
}

const NAMES_PX = 116;
const HEAD_PX = 30;
/** Length of the axis as a multiple of the longest bar: room for its figure. */
const ROOM_FOR_FIGURE = 1.26;

/** Margins of the two lists, the bought one first in reading order: side by side, on a phone stacked. */
const MARGINS = {
  wide: [
    { left: '52%', right: NAMES_PX, top: HEAD_PX, bottom: 4 },
    { left: 4, right: '67%', top: HEAD_PX, bottom: 4 },
  ],
  phone: [
    { left: 4, right: NAMES_PX, top: HEAD_PX, bottom: '52%' },
    { left: 4, right: NAMES_PX, top: '55%', bottom: 4 },
  ],
} as const;

/** Bars of what was bought beside bars of what was sold, on one scale. */
export function mirrorOption({ bought, sold, heads, size, format, tooltip }: MirrorOptions): ChartOption {
  const most = Math.max(
    1,
    ...bought.map((item) => item.boughtRial ?? 0),
    ...sold.map((item) => item.soldRial ?? 0),
  );
  const sides = [
    {
      items: bought,
      value: (item: Change) => item.boughtRial,
      color: 'var(--up)',
      head: heads.bought,
      before: 0,
    },
    {
      items: sold,
      value: (item: Change) => item.soldRial,
      color: 'var(--down)',
      head: heads.sold,
      before: bought.length,
    },
  ];
  return {
    grid: MARGINS[size].map((margins) => ({ ...margins, outerBoundsMode: 'none' })),
    yAxis: sides.map(({ items, head }, gridIndex) => ({ ...names(items, head), gridIndex })),
    xAxis: sides.map((_, gridIndex) => ({
      type: 'value',
      inverse: true,
      show: false,
      min: 0,
      max: most * ROOM_FOR_FIGURE,
      gridIndex,
    })),
    tooltip: itemTooltip(tooltip),
    series: sides.map(({ items, value, color, before }, side) => ({
      type: 'bar',
      xAxisIndex: side,
      yAxisIndex: side,
      barMaxWidth: 16,
      itemStyle: { color, borderRadius: [2, 0, 0, 2] },
      label: {
        ...LABEL,
        show: true,
        position: 'left',
        color: 'var(--ink)',
      },
      // The second list's items come after the first one's, so that an index names one item of the chart.
      data: [...emptyItems(before), ...items.map((item, row) => barItem(value(item), row, format))],
    })),
  };
}

const barItem = (valueRial: number | null, row: number, format: (valueRial: number) => string): BarItem => ({
  value: [valueRial, row],
  ...(valueRial !== null && { label: { formatter: format(valueRial) } }),
});

const names = (items: readonly Change[], head: string) =>
  nameAxis(
    items.map((item) => cut(item.name, 15)),
    {},
    {
      position: 'right',
      inverse: true,
      name: head,
      nameLocation: 'start',
      nameGap: 14,
      nameTextStyle: { color: 'var(--muted)', fontSize: 12, fontWeight: 600, align: 'right' },
    },
  );
