import { defineTask } from '../define.ts';

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
      idle: !report.published && culprits.length === 0,
      result: {
        version: report.version,
        asOf: report.asOf,
        printed: report.printed.length,
        unchanged: report.unchangedPages,
        removed: report.removed.length,
        refused: report.refused.slice(0, 100),
        problems: report.problems,
        ms: report.ms,
      },
    };
  },
});
