import { resolve } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { exportFolder } from '../release/export-folder.ts';
import type { PublishContext } from '../release/interfaces.ts';
import { openPublisher } from '../release/publisher.ts';
import { type Report, STAGES } from '../release/report.ts';
import { openPublishing } from '../service/publish-and-deliver.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { defineCommand, type Effects } from './define.ts';
import { logProblems } from './lines.ts';

function tell(report: Report, { log }: Effects): void {
  logProblems(report, log);
  const { published, version, printed, unchangedPages, removed, changedSnapshots, ms } = report;
  const times = STAGES.map((stage) => `${stage} ${Math.round(ms[stage])}`).join(', ');
  log(
    published
      ? `publish     ${version}: ${changedSnapshots.length} snapshots changed, ${printed.length} pages printed, ${unchangedPages} unchanged, ${removed.length} removed (ms: ${times})`
      : `publish     nothing changed since ${version}`,
  );
}

function writeTo(folder: string, source: string, { log }: Effects): void {
  const dataDir = openReadonlyDataDir(source);
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to write');
  const count = exportFolder(dataDir, release, resolve(folder), 'copy');
  log(`publish     ${count} files written to ${folder}`);
}

/** Publishes, delivers, and paints what waits before the process ends. */
async function publishWhole(context: PublishContext): Promise<Report> {
  const publisher = openPublisher(context);
  const publishing = openPublishing({ publisher, delivery: createDelivery(context), ...context.effects });
  const report = await publishing.publish({ requested: true });
  await publishing.settle();
  if (report.published) await publisher.collectGarbage();
  return { ...report, version: openReadonlyDataDir(context.config.dataDir).releases.liveId() };
}

export const publishCommand = defineCommand({
  name: 'publish',
  summary: 'compute, print what is stale, and switch the new release on',
  options: {
    to: { type: 'string', help: 'write the release as a plain folder as well, e.g. for a static host' },
    fresh: { type: 'boolean', help: 'write everything anew, trusting nothing on disk (after damage)' },
    json: { type: 'boolean', help: 'print the whole report as JSON' },
  },
  async run(values, _positionals, { config, effects }) {
    const database = await openDatabase(config);
    try {
      const report = await publishWhole({ config, effects, database, fresh: values.fresh === true });
      tell(report, effects);
      if (typeof values.to === 'string') writeTo(values.to, config.dataDir, effects);
      if (values.json === true) effects.print(JSON.stringify(report));
      if (report.problems.length > 0) {
        throw new CliError(
          1,
          `${report.problems.length} parts could not be published; all else is live as ${report.version}`,
        );
      }
    } finally {
      await database.close();
    }
  },
});
