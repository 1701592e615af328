import { memo, type ReactNode, useState } from 'react';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import type { PlainChart } from '../../charts/plain/chart-model.ts';
import { PlainChartView } from '../../charts/plain/PlainChartView.tsx';
import { chartDays, valueOn } from '../../charts/plain/read-day.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { type BlockText, CompareBlock } from './CompareBlock.tsx';

const text = {
  day: 'تاریخ',
  table: 'جدول',
  marks: {
    split: '■ تقسیم واحد',
    payout: '▲ سود تقسیمی',
    misprint: '✕ رقم نادرست',
    closure: '▒ تعطیلی بورس',
  },
};

/** What a chart is drawn from, with its meaning in words and the origins of its figures. */
export interface BlockView {
  readonly chart: PlainChart;
  readonly meaning: string;
  readonly meta: Meta;
  /** Unit of a value in the table and in CSV, with the reader's measure: percent points or an index. */
  readonly unit: string;
}

/** The days of a chart, the newest first, with the value that each line has on them. */
const chartTable = ({ chart, unit }: Pick<BlockView, 'chart' | 'unit'>): Table => ({
  columns: [
    { key: 'date', label: text.day, kind: 'date' },
    ...chart.lines.map(({ id, label }) => ({
      key: id,
      label: `${label} (${unit})`,
      kind: 'ratio' as const,
      figure: null,
    })),
  ],
  rows: chartDays(chart)
    .reverse()
    .map((day) => ({ cells: [day, ...chart.lines.map((line) => valueOn(line, day))] })),
});

/** What the marks of a chart mean, of those that it shows. */
function marksText({ events, closures, span }: PlainChart): string {
  const kinds = new Set(
    events.filter(({ day }) => day >= span.from && day <= span.to).map(({ kind }) => kind),
  );
  const shown = (['split', 'payout', 'misprint'] as const).filter((kind) => kinds.has(kind));
  return [
    ...shown.map((kind) => text.marks[kind]),
    ...(closures.length > 0 ? [text.marks.closure] : []),
  ].join(' · ');
}

/** The table of a chart, loaded and made when it is opened. */
function Numbers({ view, title }: { readonly view: BlockView; readonly title: string }) {
  const [isOpen, setOpen] = useState(false);
  const code = useLoaded(['code', 'days-table'], () => import('./DaysTable.tsx'), { enabled: isOpen });
  return (
    <details className="numbers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.table}</summary>
      {isOpen && code.failed && <LoadError onRetry={code.retry} />}
      {isOpen && code.data && <code.data.DaysTable table={chartTable(view)} title={title} />}
    </details>
  );
}

interface Props extends BlockText {
  /** Pixels. */
  readonly height: number;
  readonly view: BlockView;
  /** What stands above the chart. */
  readonly controls?: ReactNode;
  readonly below?: ReactNode;
}

/** A block with a chart of lines over days, its table, CSV and picture. */
export const ChartBlock = memo(function ChartBlock({ height, view, controls, below, ...words }: Props) {
  const { from } = view.chart.span;
  return (
    <CompareBlock
      {...words}
      meaning={view.meaning}
      meta={view.meta}
      from={from}
      table={() => chartTable(view)}
      hasNumbers
    >
      {controls && <div className="controls">{controls}</div>}
      <PlainChartView chart={view.chart} height={height} />
      <p className="marks">{marksText(view.chart)}</p>
      {below}
      <Numbers view={view} title={words.title} />
    </CompareBlock>
  );
});
