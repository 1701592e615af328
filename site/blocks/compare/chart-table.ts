import type { Table } from '../../charts/parts/define-widget.ts';
import { chartDays, valueOn } from '../../charts/plain/read-day.ts';
import type { BlockView } from './block-view.ts';

const text = { day: 'تاریخ' };

/** The days of a chart, the newest first, with the value that each line has on them. */
export function chartTable({ chart, unit }: Pick<BlockView, 'chart' | 'unit'>): Table {
  const { lines } = chart;
  return {
    columns: [
      { key: 'date', label: text.day, kind: 'date' },
      ...lines.map(({ id, label }) => ({
        key: id,
        label: `${label} (${unit})`,
        kind: 'ratio' as const,
        figure: null,
      })),
    ],
    rows: chartDays(chart)
      .reverse()
      .map((day) => ({ cells: [day, ...lines.map((line) => valueOn(line, day))] })),
  };
}
