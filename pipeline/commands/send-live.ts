import { CliError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { withLock } from '../database/with-lock.ts';
import { readReleaseView } from '../serve/release-view.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { createUploader, type UploadResult } from '../delivery/uploader.ts';
import { readUploadSettings, type UploadSettings } from '../delivery/settings.ts';
import type { TargetUpload } from '../delivery/upload.ts';
import type { CommandContext } from './define.ts';

const lineOf = ({ target, release, sent, removed, bytes, retries, lookedThrough }: TargetUpload): string =>
  `upload      ${target}: ${release}, ${sent} files (${bytes} bytes) sent, ${removed} taken away${retries > 0 ? `, ${retries} retries` : ''}${lookedThrough ? ', looked through' : ''}`;

export interface Sending {
  readonly verify?: boolean;
  /** Picks among the places that are configured; all of them unless told. */
  readonly choose?: (settings: UploadSettings) => UploadSettings;
  /** Takes what was sent, in place of lines. */
  readonly tell?: (sent: UploadResult) => void;
}

/**
 * Sends the live release to the configured places, as the only one that uploads. Throws CliError(1) where a place was not
 * reached. Without a database the settings of the environment hold.
 */
export async function sendLive(
  { config, effects }: CommandContext,
  database: Database | null,
  { verify = false, choose = (all) => all, tell }: Sending = {},
): Promise<void> {
  const dataDir = openReadonlyDataDir(config.dataDir);
  const settings = choose(await readUploadSettings(config.targets, database));
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'nothing is published yet');
  const origin = config.siteOrigin ?? readReleaseView(dataDir, release).origin;
  const work = () => createUploader().uploadLive({ dataDir, settings, origin, verify, ...effects });
  const lock = { database, dataDir: config.dataDir, signal: effects.signal };
  const sent = await (settings.destinations.length === 0 ? work() : withLock('deliver', lock, work));
  if (tell) tell(sent);
  else for (const uploaded of sent.uploads) effects.log(lineOf(uploaded));
  for (const { part, message } of sent.problems) effects.log(`problem     ${part}: ${message}`);
  if (sent.problems.length > 0)
    throw new CliError(1, `${sent.problems.length} targets were not reached; the next upload goes on`);
}
