import { join } from 'node:path';
import { CliError, messageOf } from '../../shared/errors.ts';
import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { OnProgress } from '../release/report.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type Journal, openJournal } from './journal.ts';
import { openPurgeList, purge, type PurgeReceipt } from './purge.ts';
import type { UploadSettings } from './settings.ts';
import type { Destination } from './targets/define.ts';
import { type TargetUpload, upload } from './upload.ts';

export interface UploadLiveOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly settings: UploadSettings;
  /** Address of the site, for the purge hook. */
  readonly origin: string;
  readonly verify?: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Hears how many files of a place are on it. */
  readonly onProgress?: OnProgress;
}

export interface UploadResult {
  readonly uploads: readonly (TargetUpload & { readonly purged: readonly PurgeReceipt[] })[];
  /** One for each place that the release did not reach; `part` names it. */
  readonly problems: readonly Problem[];
}

/**
 * Sends releases to every configured place, and keeps the ledgers of the places between two calls. Callers hold the lock
 * "deliver": two processes that send at once would take each other's objects for unknown ones.
 */
export interface Uploader {
  uploadLive(options: UploadLiveOptions): Promise<UploadResult>;
}

const fileOf = ({ folder }: ReadonlyDataDir, { id }: Destination, kind: string): string =>
  join(folder, 'targets', `${id.replaceAll(':', '-')}.${kind}`);

/** Uploads to one place, then tells the purge hook what changed there. */
async function uploadAndPurge(destination: Destination, ledger: Journal, release: Release, options: UploadLiveOptions) {
  const { dataDir, settings, origin, signal } = options;
  const list = openPurgeList(fileOf(dataDir, destination, 'purge'));
  const uploaded = await upload({
    ...options,
    ...settings,
    release,
    destination,
    journal: ledger,
    onChanged: (paths) => {
      if (settings.purge) list.add(paths);
    },
  });
  const purged = settings.purge ? await purge(list, settings.purge, origin, settings.retryPolicy, signal) : [];
  return { ...uploaded, purged };
}

/** Keeps the ledgers of the places; one that another process has written since is read anew. */
function cacheJournals(): (dataDir: ReadonlyDataDir, destination: Destination) => Journal {
  const ledgers = new Map<string, Journal>();
  return (dataDir, destination) => {
    const place = `${destination.address} ${destination.naming.id} ${destination.encoding}`;
    const name = `${destination.id} ${place}`;
    const known = ledgers.get(name);
    const ledger =
      known && !known.isOutdated() ? known : openJournal(fileOf(dataDir, destination, 'journal'), place);
    ledgers.set(name, ledger);
    return ledger;
  };
}

async function uploadLive(options: UploadLiveOptions, ledgerOf: ReturnType<typeof cacheJournals>): Promise<UploadResult> {
  const { dataDir, settings, signal } = options;
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to send');
  const uploads: UploadResult['uploads'][number][] = [];
  const problems: Problem[] = [];
  for (const destination of settings.destinations) {
    try {
      uploads.push(await uploadAndPurge(destination, ledgerOf(dataDir, destination), release, options));
    } catch (error) {
      if (signal.aborted) throw error;
      problems.push({ part: `target ${destination.id}`, message: messageOf(error) });
    }
  }
  return { uploads, problems };
}

export function createUploader(): Uploader {
  const ledgerOf = cacheJournals();
  return {
    async uploadLive(options) {
      if (options.settings.destinations.length === 0) return { uploads: [], problems: [] };
      return uploadLive(options, ledgerOf);
    },
  };
}
