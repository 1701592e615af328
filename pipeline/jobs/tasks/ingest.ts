import { CliError } from '../../../shared/errors.ts';
import { isSourceId, SOURCE_IDS } from '../../sources/define.ts';
import { realEffects } from '../../sources/effects.ts';
import { ingest } from '../../sources/ingest.ts';
import { defineTask } from '../define.ts';

/** "ingest:<source>": asks one upstream and stores what changed; the changed tables then wake the publisher. */
export const ingestTask = defineTask({
  id: 'ingest',
  async run({ database, now, log, signal, argument, progress, sources: settings }) {
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
