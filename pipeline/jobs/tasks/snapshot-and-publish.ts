import type { Report } from '../../publish/report.ts';
import { defineTask } from '../define.ts';

/** True where something was sent or submitted. */
const hasGone = ({ delivered }: Report): boolean =>
  delivered !== undefined &&
  (delivered.indexNow !== null || delivered.uploads.some(({ sent, removed }) => sent + removed > 0));

/** What went to each target, in figures, and the answer of IndexNow. */
const deliveredOf = ({ delivered }: Report) =>
  delivered === undefined
    ? {}
    : {
        uploads: delivered.uploads.map(({ target, sent, removed, bytes, changedBytes, retries }) => ({
          target,
          sent,
          removed,
          bytes,
          changedBytes,
          retries,
        })),
        ...(delivered.indexNow === null ? {} : { indexNow: delivered.indexNow }),
      };

/** What every changed table asks for: compute, print and switch on whatever the change calls for. */
export const snapshotAndPublish = defineTask({
  id: 'snapshot-and-publish',
  lane: 'publish',
  async run({ publish }) {
    const report = await publish();
    const culprits = report.problems.map((problem) => `${problem.part}: ${problem.message}`);
    const counts = `${report.printed.length} pages printed, ${report.changedSnapshots.length} snapshots changed`;
    return {
      status: culprits.length > 0 ? 'partial' : 'done',
      message: culprits.length > 0 ? `${counts}; ${culprits.slice(0, 3).join('; ')}` : counts,
      idle: !report.published && culprits.length === 0 && !hasGone(report),
      result: {
        version: report.version,
        asOf: report.asOf,
        printed: report.printed.length,
        unchanged: report.unchangedPages,
        removed: report.removed.length,
        refused: report.refused.slice(0, 100),
        problems: report.problems,
        ms: report.ms,
        ...deliveredOf(report),
      },
    };
  },
});
