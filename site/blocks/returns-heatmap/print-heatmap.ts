import { type ComponentProps, createElement } from 'react';
import { printElement } from '../../charts/print-table.tsx';
import { HeatTable } from './HeatTable.tsx';
import type { HeatmapRow } from './rows.ts';

type Table = Omit<ComponentProps<typeof HeatTable>, 'rows' | 'sort'>;

/** HTML by the rows that it shows: they are the same object as long as their snapshot is. */
const printed = new WeakMap<readonly HeatmapRow[], string>();

/** The HTML of a heatmap in the page's order: the highest mean first. */
export function printHeatmap(rows: readonly HeatmapRow[], { first, label, figures }: Table): string {
  const ordered = () => rows.toSorted((a, b) => b.average - a.average);
  const html =
    printed.get(rows) ?? printElement(createElement(HeatTable, { rows: ordered(), first, label, figures }));
  printed.set(rows, html);
  return html;
}
