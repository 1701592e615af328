import { useEffect, useRef } from 'react';
import type { PlainChart } from './chart-model.ts';
import { createPlainChart, type PlainChartHandle } from './plain-chart.ts';

interface Props {
  readonly chart: PlainChart;
  /** Pixels. */
  readonly height: number;
  readonly className?: string;
}

/** A chart of lines over days, drawn once it has a width, and anew whenever that changes. */
export function PlainChartView({ chart, height, className }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<PlainChartHandle | null>(null);

  useEffect(() => {
    if (!host.current) return;
    const created = createPlainChart(host.current, { height });
    handle.current = created;
    return () => created.destroy();
  }, [height]);
  useEffect(() => handle.current?.draw(chart), [chart]);

  return <div className={className} ref={host} />;
}
