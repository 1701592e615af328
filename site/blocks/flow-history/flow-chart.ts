import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { WINDOW_DAYS, windowStart } from '../../../shared/dates/windows.ts';
import { formatBillionToman } from '../../../shared/persian/format.ts';
import type { Table, ViewOf } from '../../charts/parts/define-widget.ts';
import { billionTomanTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { WINDOW_TEXT } from '../../charts/parts/window-text.ts';

/** Daily flows, oldest first. */
export interface Flow {
  readonly dates: readonly string[];
  readonly netInflowRial: readonly (number | null)[];
}

/** Three months come first: the longest window in which single days are distinguishable. */
export const FLOW_VIEWS = ['3m', '6m', '1y'] as const;
export type FlowView = (typeof FLOW_VIEWS)[number];
export const FLOW_VIEW_TEXT = { '3m': WINDOW_TEXT['3m'], '6m': WINDOW_TEXT['6m'], '1y': WINDOW_TEXT['1y'] };

const text = { flow: 'خالص ورود (میلیارد تومان)', date: 'تاریخ' };

const formatFlow = (valueRial: number | null): string => formatBillionToman(valueRial, 2);

function inWindow({ dates, netInflowRial }: Flow, view: FlowView): Flow {
  const start = windowStart(dates, WINDOW_DAYS[view]);
  return { dates: dates.slice(start), netInflowRial: netInflowRial.slice(start) };
}

export const isFlowEmpty = ({ netInflowRial }: Flow): boolean =>
  netInflowRial.every((value) => value === null);

/** Step line of daily flows around zero. */
export function flowOption(flow: Flow, { view, size }: ViewOf<FlowView>) {
  const { dates, netInflowRial } = inWindow(flow, view);
  return lines([{ name: text.flow, values: netInflowRial, color: 'var(--accent)', area: true }], {
    dates,
    size,
    format: billionTomanTick,
    padding: 0.1,
    steps: true,
    fromZero: true,
    tooltip: (index) =>
      tooltipHtml(jalaliLong(dates[index] as string), [
        [text.flow, formatFlow(netInflowRial[index] ?? null)],
      ]),
  });
}

/** The table of a fund's or a category's flows; `figure` is that of each day's flow. */
export function flowTable(
  flow: Flow,
  { view }: ViewOf<FlowView>,
  figure: 'individual-inflow' | 'category-inflow',
): Table {
  const { dates, netInflowRial } = inWindow(flow, view);
  return {
    columns: [
      { key: 'date', label: text.date, kind: 'date' },
      { key: 'flow', label: text.flow, kind: 'billionTomanSigned', figure },
    ],
    rows: dates.map((date, index) => ({ cells: [date, netInflowRial[index] ?? null] })).reverse(),
  };
}
