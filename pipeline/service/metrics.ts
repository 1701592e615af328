import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { SECOND } from '../../shared/units.ts';
import type { AttemptResult } from './jobs/task-handler.ts';
import type { Report } from '../release/report.ts';
import { type GaugeContext, openGauges } from './gauges.ts';

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

export interface Metrics {
  /** Counts an attempt that ended. */
  countAttempt(ended: AttemptResult): void;
  /** Counts the pages of a publish. */
  countPublish(report: Report): void;
  /** All figures as Prometheus text; those of the database are asked for now. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** The figures of one process and, at a scrape, of the database and the live release. */
export function openMetrics(context: GaugeContext): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const runs = new Counter({
    name: 'sandoghnama_runs_total',
    help: 'Attempts at runs that ended, by kind and how.',
    labelNames: ['kind', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'sandoghnama_run_duration_seconds',
    help: 'How long they took.',
    labelNames: ['kind'] as const,
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'sandoghnama_pages_total',
    help: 'Pages of all publishes: printed, skipped because nothing of theirs changed, or removed.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'sandoghnama_publish_refused_rows_total',
    help: 'Rows that broke their schema and were left out of a publish.',
    registers,
  });
  const refresh = openGauges(registry, context);
  return {
    contentType: registry.contentType,
    countAttempt({ kind, status, ms }) {
      runs.inc({ kind, status });
      durations.observe({ kind }, ms / SECOND);
    },
    countPublish(report) {
      pages.inc({ outcome: 'printed' }, report.printed.length);
      pages.inc({ outcome: 'skipped' }, report.unchangedPages);
      pages.inc({ outcome: 'removed' }, report.removed.length);
      refused.inc(report.refused.length);
    },
    async text() {
      await refresh();
      return registry.metrics();
    },
  };
}
