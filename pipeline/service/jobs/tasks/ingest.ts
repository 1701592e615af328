import { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';
import { addDays, tehranDay } from '../../../../shared/dates/days.ts';
import { isSourceId, SOURCE_IDS } from '../../../sources/define.ts';
import { realEffects } from '../../../sources/effects.ts';
import { ingest } from '../../../sources/ingest.ts';
import { defineTask } from '../interfaces.ts';

/** A backfill from a day on, or over the last days. */
const request = z.object({ since: z.iso.date().optional(), days: z.int().positive().max(3660).optional() });

function sinceOf(payload: unknown, now: Date): string | null {
  const asked = request.safeParse(payload);
  if (!asked.success)
    throw new CliError(2, 'ingest: since expects a day, e.g. 2026-08-16, and days a whole number');
  const { since, days } = asked.data;
  return since ?? (days === undefined ? null : addDays(tehranDay(now.toISOString()), -days));
}

/** "ingest:<source>": asks one upstream and stores what changed; the changed tables then wake the publisher. */
export const ingestTask = defineTask({
  id: 'ingest',
  lane: 'work',
  async run({ database, now, log, signal, argument, payload, progress, sources: settings }) {
    if (!isSourceId(argument)) {
      throw new CliError(
        2,
        `ingest: expected a source (${SOURCE_IDS.join(', ')}), came ${argument ?? 'none'}`,
      );
    }
    let batches = 0;
    const report = await ingest(argument, {
      db: database,
      settings,
      effects: realEffects({ now, log, signal }),
      since: sinceOf(payload, now()),
      progress: (label) => {
        batches += 1;
        // Not awaited: a slow note must not slow the upstream's walk; a failed one is told.
        progress(label, batches, 0).catch((error: unknown) =>
          log(`ingest: progress not noted: ${String(error)}`),
        );
      },
    });
    const { accepted, unchanged, refused, failures, tables } = report;
    return {
      status: failures.length > 0 ? 'partial' : 'done',
      message: `${accepted} accepted, ${unchanged} unchanged, ${refused.length} refused${failures.length > 0 ? `; ${failures[0]}` : ''}`,
      result: { accepted, unchanged, refused: refused.length, failures, tables },
    };
  },
});
