import { MINUTE } from '../../../../shared/units.ts';
import type { Database } from '../../../database/database.ts';
import type { Report } from '../../../release/report.ts';
import { hasDelivered, summarizeDelivery } from '../delivery-summary.ts';
import { defineTask, type Outcome } from '../interfaces.ts';
import { problemLines } from '../problem-lines.ts';
import { pinnedMessage } from './pinned-message.ts';

const MAX_REFUSED_ROWS = 100;

/** The outcome of a publish that was skipped because a rollback pins the live release. */
const skippedOutcome = (report: Report): Outcome => {
  const { version, asOf, pinnedSince, delivered } = report;
  return {
    status: 'done',
    message: pinnedMessage(report),
    isIdle: !hasDelivered(delivered),
    result: { version, asOf, pinnedSince },
  };
};

const PAGES_WITHIN_MS = MINUTE;

/** How long a fund's page may be older than what its readers are shown: a setting, in milliseconds. */
async function readPagesWithin(database: Database): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    `select (extract(epoch from pipeline.milliseconds_setting('publish_pages_within_ms', $1)) * 1000)::float8 as ms`,
    [PAGES_WITHIN_MS],
  );
  return rows[0]?.ms ?? PAGES_WITHIN_MS;
}

/** Runs this task again at an instant, or now where that has passed, whether or not rows change until then. */
const publishAt = (database: Database, at: string) =>
  database.query('select pipeline.publish_at(greatest($1::timestamptz, clock_timestamp()))', [at]);

/** Computes the snapshots, renders the stale pages and activates the release. Each changed table adds this job. */
export const snapshotAndPublish = defineTask({
  id: 'snapshot-and-publish',
  runner: 'publish',
  async run({ database, publish, progress, requestedBy }) {
    const requested = requestedBy !== null;
    const pagesWithinMs = requested ? 0 : await readPagesWithin(database);
    const report = await publish({ requested, onProgress: progress, pagesWithinMs });
    if (report.pagesDueAt !== null) await publishAt(database, report.pagesDueAt);
    const { delivered, problems } = report;
    if (report.pinnedSince !== undefined && problems.length === 0) return skippedOutcome(report);
    const counts = `${report.rendered.length} pages rendered, ${report.changedSnapshots.length} snapshots changed`;
    return {
      status: problems.length > 0 ? 'partial' : 'done',
      message: problems.length > 0 ? `${counts}; ${problemLines(problems).join('; ')}` : counts,
      isIdle: !report.published && problems.length === 0 && !hasDelivered(delivered),
      result: {
        version: report.version,
        asOf: report.asOf,
        rendered: report.rendered.length,
        unchanged: report.unchangedPages,
        removed: report.removed.length,
        deferred: report.deferred.length,
        refused: report.refused.slice(0, MAX_REFUSED_ROWS),
        problems,
        ms: report.ms,
        ...summarizeDelivery(delivered),
      },
    };
  },
});
