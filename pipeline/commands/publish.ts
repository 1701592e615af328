import { CliError, messageOf } from '../../shared/errors.ts';
import { openDatabase, openExistingDatabase, withDatabase } from '../database/connect.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { checkTargets } from '../delivery/settings.ts';
import { openMachines } from '../delivery/shared-files.ts';
import { openOriginals } from '../media/originals.ts';
import { processPicture } from '../media/process-picture.ts';
import { exportFolder } from '../release/export-folder.ts';
import type { PublishContext } from '../release/interfaces.ts';
import { previewPublish } from '../release/preview-publish.ts';
import { openPublisher } from '../release/publisher.ts';
import { type Report, STAGES } from '../release/report.ts';
import { openPublishing } from '../service/publishing.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type CommandEffects, DRY_RUN, defineCommand, type Effects } from './define.ts';
import { exportTarget } from './export-target.ts';
import { logProblems } from './log-problems.ts';
import { type Progress, reportCount, reportStages } from './progress.ts';

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

/** Cloudflare Pages takes so many files of a free project; other hosts take more. */
const MAX_FILES = 20_000;

/** The files of an exported folder, and whether a host would refuse them. e.g. 345 funds have some 3,500 */
export const describeExport = (count: number, folder: string): string =>
  `${count} files written to ${folder}${count > MAX_FILES ? `: more than the ${MAX_FILES} of a free project of Cloudflare Pages` : ''}`;

/** Exports the live release as a plain folder. */
async function exportLive(folder: string, { config, log, signal, progress }: CommandEffects): Promise<void> {
  const dataDir = openReadonlyDataDir(config.dataDir);
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to write');
  const onProgress = reportCount(progress, 'writing files');
  const count = await exportFolder(dataDir, release, folder, 'copy', signal, onProgress);
  log(`publish     ${describeExport(count, folder)}`);
}

/** Makes the copies of pictures that this data folder lacks, as on a restored database. Returns of how many. */
async function restorePictures(
  { config, database, effects }: PublishContext,
  ids: readonly string[],
  report: Progress['report'],
) {
  const context = { database, dataDir: config.dataDir, readOriginal: openOriginals(config, database) };
  let restored = 0;
  for (const [done, id] of ids.entries()) {
    reportCount(report, 'making copies of pictures')(done, ids.length);
    effects.signal.throwIfAborted();
    const count = await processPicture(context, id).catch((error: unknown) => {
      effects.log(`pictures    ${id}: ${messageOf(error)}`);
      return null;
    });
    if (count !== null) restored++;
  }
  if (restored > 0) effects.log(`pictures    copies of ${restored} made from their originals`);
  return restored;
}

/** Both reports of one command as one; the second one's problems are those that remain. */
const joinReports = (first: Report, second: Report): Report => ({
  ...second,
  published: first.published || second.published,
  changedSnapshots: [...new Set([...first.changedSnapshots, ...second.changedSnapshots])],
  rendered: [...new Set([...first.rendered, ...second.rendered])],
  removed: [...new Set([...first.removed, ...second.removed])],
  ms: first.ms,
});

/** Publishes and delivers; then makes copies of pictures that are missing and pending share images, and publishes those. */
async function publishAll(context: PublishContext, progress: Progress['report']): Promise<Report> {
  const publisher = openPublisher(context);
  const request = { requested: true, onProgress: reportStages(progress) };
  const { config, database, effects } = context;
  const delivery = createDelivery(context);
  const publishing = openPublishing({ publisher, delivery, database, config, ...effects });
  let report = await publishing.publish(request);
  if ((await restorePictures(context, report.missingPictures, progress)) > 0)
    report = joinReports(report, await publishing.publish(request));
  progress('rendering share images');
  await publishing.settle();
  if (report.published) await publisher.collectGarbage();
  return { ...report, version: openReadonlyDataDir(context.config.dataDir).releases.liveId() };
}

/** Says what a publish would do. Without a database there is nothing to compute. */
async function preview(effects: CommandEffects, isJson: boolean): Promise<void> {
  const { config, log, print, progress } = effects;
  progress('computing snapshots');
  return withDatabase(openExistingDatabase(config), async (database) => {
    const found = await previewPublish({ config, effects, database });
    logProblems(found, log);
    if (isJson) return print(JSON.stringify(found));
    const { version, changedSnapshots, stale, removed, pinnedSince } = found;
    if (pinnedSince !== null) log(`publish     the rollback of ${pinnedSince} would no longer be pinned`);
    log(
      `publish     since ${version ?? 'nothing is published yet'}: ${changedSnapshots.length} snapshots changed, ${stale.length} pages to render, ${removed.length} to remove; nothing was changed`,
    );
  });
}

export const publishCommand = defineCommand({
  name: 'publish',
  summary: 'compute, print what is stale, and switch the new release on',
  options: {
    ...DRY_RUN,
    to: { type: 'string', help: 'write the release as a plain folder as well, e.g. for a static host' },
    fresh: { type: 'boolean', help: 'write everything anew, trusting nothing on disk (after damage)' },
    json: { type: 'boolean', help: 'print the whole report as JSON' },
  },
  async run(values, effects) {
    const { config } = effects;
    const folder = typeof values.to === 'string' ? exportTarget(values.to, config.dataDir) : null;
    checkTargets(config.targets);
    if (values['dry-run'] === true) return preview(effects, values.json === true);
    await withDatabase(openDatabase(config), async (database) => {
      const report = await publishAll(
        {
          config,
          effects,
          database,
          machines: openMachines(config.targets, database, effects.log),
          fresh: values.fresh === true,
        },
        effects.progress,
      );
      logReport(report, effects);
      if (folder !== null) await exportLive(folder, effects);
      if (values.json === true) effects.print(JSON.stringify(report));
      if (report.problems.length > 0) {
        throw new CliError(
          1,
          `${report.problems.length} parts could not be published; all else is live as ${report.version}`,
        );
      }
    });
  },
});
