import { z } from 'zod';
import { addDays, tehranDay } from '../../../../shared/dates/days.ts';
import { CliError, SourceError } from '../../../../shared/errors.ts';
import type { Problem } from '../../../../shared/schema/manifest.ts';
import { systemEffects } from '../../../sources/http/system-effects.ts';
import { ingest, outcomeOf } from '../../../sources/ingest/ingest.ts';
import type { IngestReport } from '../../../sources/ingest/interfaces.ts';
import { parseSourceId } from '../../../sources/parse-source-id.ts';
import { defineTask, type Outcome, type RunContext } from '../interfaces.ts';
import { MAX_SHOWN_PROBLEMS } from '../problem-lines.ts';

/** A backfill from a day on, or of the last days. */
const requestSchema = z.object({
  since: z.iso.date().optional(),
  days: z.int().positive().max(3660).optional(),
});

/** The first day of the backfill; null for a usual run. */
function firstDay(payload: unknown, now: Date): string | null {
  const requested = requestSchema.safeParse(payload);
  if (!requested.success)
    throw new CliError(2, 'ingest: since expects a day, e.g. 2026-08-16, and days a whole number');
  const { since, days } = requested.data;
  return since ?? (days === undefined ? null : addDays(tehranDay(now.toISOString()), -days));
}

/** Reports each batch. */
function countBatches({ progress }: RunContext): (label: string) => void {
  let batches = 0;
  return (label) => progress(label, ++batches, 0);
}

/** The first batches that failed, as problems of the run. */
const problemsOf = ({ source, failures }: IngestReport): readonly Problem[] =>
  failures.slice(0, MAX_SHOWN_PROBLEMS).map((message) => ({ part: `source-part ${source}`, message }));

/** Throws SourceError where every batch failed: the queue tries again. */
function toOutcome(report: IngestReport): Outcome {
  const { source, accepted, unchanged, refused, failures, tables } = report;
  const counts = `${accepted} accepted, ${unchanged} unchanged, ${refused.length} refused`;
  const message = failures.length > 0 ? `${counts}; ${failures[0]}` : counts;
  const status = outcomeOf(report);
  if (status === 'failed') throw new SourceError(source, '', message);
  return {
    status,
    message,
    result: { accepted, unchanged, refused: refused.length, failures, tables, problems: problemsOf(report) },
  };
}

/** "ingest:<source>": reads one upstream and stores what changed; the triggers of the changed tables add a publish. */
export const ingestTask = defineTask({
  id: 'ingest',
  runner: 'work',
  async run(context) {
    const { database, now, log, signal, argument, payload, sources: settings } = context;
    const report = await ingest(parseSourceId(argument), {
      db: database,
      settings,
      effects: systemEffects({ now, log, signal }),
      since: firstDay(payload, now()),
      onProgress: countBatches(context),
    });
    return toOutcome(report);
  },
});
