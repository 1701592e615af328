import { CliError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { claimPublishing } from '../database/publish-state.ts';
import { withLock } from '../database/with-lock.ts';
import { readUploadSettings, type UploadSettings } from '../delivery/settings.ts';
import type { TargetUpload } from '../delivery/upload.ts';
import { createUploader, type UploadResult } from '../delivery/uploader.ts';
import { readReleaseView } from '../serve/release-view.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ensureFolderId } from '../storage/folder-id.ts';
import type { CommandEffects } from './define.ts';
import { reportStages } from './progress.ts';

function formatUpload({
  target,
  release,
  sent,
  removed,
  bytes,
  retries,
  lookedThrough,
}: TargetUpload): string {
  const notes = [
    ...(retries > 0 ? [`${retries} retries`] : []),
    ...(lookedThrough ? ['looked through'] : []),
  ];
  return [
    `upload      ${target}: ${release}`,
    `${sent} files (${bytes} bytes) sent`,
    `${removed} taken away`,
    ...notes,
  ].join(', ');
}

export interface SendOptions {
  /** Compares every object on the target with the release. */
  readonly verify?: boolean;
  /** Selects among the configured destinations; by default all. */
  readonly select?: (settings: UploadSettings) => UploadSettings;
  /** Takes the result; by default each upload is logged. */
  readonly onSent?: (result: UploadResult) => void;
}

/**
 * Sends the live release to the configured targets, under the lock "deliver". Without a database, the targets are those of
 * the environment. Throws CliError(1) where a target was not reached.
 */
export async function sendLive(
  effects: CommandEffects,
  database: Database | null,
  { verify = false, select = (settings) => settings, onSent }: SendOptions = {},
): Promise<void> {
  const { config, log, signal } = effects;
  const dataDir = openReadonlyDataDir(config.dataDir);
  const settings = select(readUploadSettings(config.targets));
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'nothing is published yet');
  const { origin } = readReleaseView(dataDir, release);
  const upload = async () => {
    if (database) await claimPublishing(database, ensureFolderId(config.dataDir));
    const onProgress = reportStages(effects.progress);
    return createUploader().uploadLive({ dataDir, settings, origin, verify, onProgress, ...effects });
  };
  const lock = { database, dataDir: config.dataDir, signal };
  const result = await (settings.destinations.length === 0 ? upload() : withLock('deliver', lock, upload));
  if (onSent) onSent(result);
  else for (const uploaded of result.uploads) log(formatUpload(uploaded));
  for (const { part, message } of result.problems) log(`problem     ${part}: ${message}`);
  if (result.problems.length > 0)
    throw new CliError(1, `${result.problems.length} targets were not reached; the next upload goes on`);
}
