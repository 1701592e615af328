import { resolve } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { exportFolder } from '../release/export-folder.ts';
import type { PublishContext } from '../release/interfaces.ts';
import { openPublisher } from '../release/publisher.ts';
import { type Report, STAGES } from '../release/report.ts';
import { openPublishing } from '../service/publishing.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type CommandEffects, defineCommand, type Effects } from './define.ts';
import { logProblems } from './lines.ts';

function logReport(report: Report, { log }: Effects): void {
  logProblems(report, log);
  const { published, version, rendered, unchangedPages, removed, changedSnapshots, ms } = report;
  const times = STAGES.map((stage) => `${stage} ${Math.round(ms[stage])}`).join(', ');
  log(
    published
      ? `publish     ${version}: ${changedSnapshots.length} snapshots changed, ${rendered.length} pages rendered, ${unchangedPages} unchanged, ${removed.length} removed (ms: ${times})`
      : `publish     nothing changed since ${version}`,
  );
}

/** Exports the live release as a plain folder. */
function exportLive(folder: string, { config, log }: CommandEffects): void {
  const dataDir = openReadonlyDataDir(config.dataDir);
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to write');
  const count = exportFolder(dataDir, release, resolve(folder), 'copy');
  log(`publish     ${count} files written to ${folder}`);
}

/** Publishes and delivers, then renders the pending share images and publishes those. */
async function publishAll(context: PublishContext): Promise<Report> {
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
  async run(values, effects) {
    const { config } = effects;
    const database = await openDatabase(config);
    try {
      const report = await publishAll({ config, effects, database, fresh: values.fresh === true });
      logReport(report, effects);
      if (typeof values.to === 'string') exportLive(values.to, effects);
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
