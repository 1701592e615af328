import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { SECOND } from '../../shared/units.ts';
import type { Report } from '../release/report.ts';
import { createGauges, type GaugeContext } from './gauges.ts';
import type { AttemptResult } from './jobs/interfaces.ts';

const DURATION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

export interface Metrics {
  countAttempt(result: AttemptResult): void;
  /** Counts the pages and refused rows of a publish. */
  countPublish(report: Report): void;
  /** All metrics as Prometheus text; queries the database. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** The metrics of this process, and at each scrape those of the database and the live release. */
export function createMetrics(context: GaugeContext): Metrics {
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
    buckets: DURATION_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'sandoghnama_pages_total',
    help: 'Pages of all publishes: rendered, skipped because nothing of theirs changed, or removed.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'sandoghnama_publish_refused_rows_total',
    help: 'Rows that broke their schema and were left out of a publish.',
    registers,
  });
  const refreshGauges = createGauges(registry, context);
  return {
    contentType: registry.contentType,
    countAttempt({ kind, status, ms }) {
      runs.inc({ kind, status });
      durations.observe({ kind }, ms / SECOND);
    },
    countPublish(report) {
      pages.inc({ outcome: 'rendered' }, report.rendered.length);
      pages.inc({ outcome: 'skipped' }, report.unchangedPages);
      pages.inc({ outcome: 'removed' }, report.removed.length);
      refused.inc(report.refused.length);
    },
    async text() {
      await refreshGauges();
      return registry.metrics();
    },
  };
}
