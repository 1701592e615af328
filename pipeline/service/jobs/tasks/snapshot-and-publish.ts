import type { Report } from '../../../release/report.ts';
import { defineTask, type Outcome } from '../interfaces.ts';
import { summarizeDelivery, hasDelivered } from '../delivery-summary.ts';

/** What a run tells that nobody asked for while a rollback holds. */
const heldOutcome = ({ version, asOf, heldSince }: Report, hasSent: boolean): Outcome => ({
  status: 'done',
  message: `${version} is held since the rollback at ${heldSince}: ask for a publish to go on`,
  isIdle: !hasSent,
  result: { version, asOf, heldSince },
});

/** What every changed table asks for: compute, print and switch on whatever the change calls for. */
export const snapshotAndPublish = defineTask({
  id: 'snapshot-and-publish',
  lane: 'publish',
  async run({ publish, requestedBy }) {
    const report = await publish({ requested: requestedBy !== null });
    const culprits = report.problems.map((problem) => `${problem.part}: ${problem.message}`);
    if (report.heldSince !== undefined && culprits.length === 0)
      return heldOutcome(report, hasDelivered(report.delivered));
    const counts = `${report.printed.length} pages printed, ${report.changedSnapshots.length} snapshots changed`;
    return {
      status: culprits.length > 0 ? 'partial' : 'done',
      message: culprits.length > 0 ? `${counts}; ${culprits.slice(0, 3).join('; ')}` : counts,
      isIdle: !report.published && culprits.length === 0 && !hasDelivered(report.delivered),
      result: {
        version: report.version,
        asOf: report.asOf,
        printed: report.printed.length,
        unchanged: report.unchangedPages,
        removed: report.removed.length,
        refused: report.refused.slice(0, 100),
        problems: report.problems,
        ms: report.ms,
        ...summarizeDelivery(report.delivered),
      },
    };
  },
});
