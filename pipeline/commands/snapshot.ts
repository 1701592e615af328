import { CliError } from '../../shared/errors.ts';
import { openDatabase, withDatabase } from '../database/connect.ts';
import { openPublisher } from '../release/publisher.ts';
import { type AggregateId, aggregates } from '../snapshots/aggregates/index.ts';
import { defineCommand, splitNames } from './define.ts';
import { logProblems } from './log-problems.ts';

function parseAggregates(only: unknown): AggregateId[] | undefined {
  if (typeof only !== 'string') return undefined;
  const ids = splitNames(only);
  const unknown = ids.filter((id) => !Object.hasOwn(aggregates, id));
  if (unknown.length === 0) return ids as AggregateId[];
  throw new CliError(
    2,
    `there is no aggregate "${unknown.join('", "')}"; there are: ${Object.keys(aggregates).join(', ')}`,
  );
}

export const snapshotCommand = defineCommand({
  name: 'snapshot',
  summary: 'compute the snapshots and store those that changed; print nothing',
  options: { only: { type: 'string', help: 'ids of aggregates, separated by commas' } },
  async run(values, effects) {
    const only = parseAggregates(values.only);
    const { config, log, progress } = effects;
    progress('computing snapshots');
    await withDatabase(openDatabase(config), async (database) => {
      const report = await openPublisher({ config, effects, database }).computeSnapshots(only);
      logProblems(report, log);
      log(
        `snapshot    ${report.changed.length} of ${report.count} changed, as of ${report.asOf ?? 'no day yet'}`,
      );
      if (report.problems.length > 0) {
        throw new CliError(
          1,
          `${report.problems.length} snapshots could not be made; their last good ones stay`,
        );
      }
    });
  },
});
