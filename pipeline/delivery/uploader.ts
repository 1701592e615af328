import { join } from 'node:path';
import { CliError, messageOf } from '../../shared/errors.ts';
import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { OnProgress } from '../release/report.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type Journal, openJournal, readJournal } from './journal.ts';
import { planUpload } from './plan-upload.ts';
import { openPurgeList, type PurgeReceipt, purge } from './purge.ts';
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
  /** Receives how many files of a destination are sent. */
  readonly onProgress?: OnProgress;
}

/** `upload --json` prints it, so its names are stable. */
export interface UploadResult {
  readonly uploads: readonly (TargetUpload & { readonly purged: readonly PurgeReceipt[] })[];
  /** One for each destination that the release did not reach; `part` names it. */
  readonly problems: readonly Problem[];
}

/** Uploads releases to every destination, and keeps the journals in memory between two calls. */
export interface Uploader {
  /**
   * Uploads the live release to every destination. The caller holds the lock "deliver": of two processes that upload at
   * once, each would take the other's objects for unknown ones. Throws CliError(1) where there is no release.
   */
  uploadLive(options: UploadLiveOptions): Promise<UploadResult>;
}

const fileOf = ({ folder }: ReadonlyDataDir, { id }: Destination, kind: string): string =>
  join(folder, 'targets', `${id.replaceAll(':', '-')}.${kind}`);

const addressOf = ({ address, naming, encoding }: Destination): string =>
  `${address} ${naming.id} ${encoding}`;

/** What an upload to a destination would do, as far as its journal knows. */
export interface UploadPreview {
  readonly target: string;
  readonly address: string;
  /** Files to send, and pages, documents and contents to remove. */
  readonly send: number;
  readonly remove: number;
  /** True before the first upload from this data folder: all files would be compared with what the target has. */
  readonly isFirst: boolean;
}

/** Compares the live release with each destination's journal; asks no target, and writes nothing. */
export function previewUploads(dataDir: ReadonlyDataDir, { destinations }: UploadSettings): UploadPreview[] {
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to send');
  return destinations.map((destination) => {
    const journal = readJournal(fileOf(dataDir, destination, 'journal'), addressOf(destination));
    const { send, remove } = planUpload(dataDir, release, journal, destination);
    const files = [...send.values()].reduce((sum, { length }) => sum + length, 0);
    const { id: target, address } = destination;
    return { target, address, send: files, remove: remove.length, isFirst: journal.isEmpty };
  });
}

/** Uploads to one destination, then purges the changed files from its CDN. */
async function uploadAndPurge(
  destination: Destination,
  journal: Journal,
  release: Release,
  options: UploadLiveOptions,
) {
  const { dataDir, settings, origin, signal } = options;
  const list = openPurgeList(fileOf(dataDir, destination, 'purge'));
  const uploaded = await upload({
    ...options,
    ...settings,
    release,
    destination,
    journal,
    onChanged: (paths) => {
      if (settings.purge) list.add(paths);
    },
  });
  const purged = settings.purge
    ? await purge(list, settings.purge, origin, settings.retryPolicy, signal)
    : [];
  return { ...uploaded, purged };
}

/** Keeps open journals; one that another process has written to is opened again. */
function cacheJournals(): (dataDir: ReadonlyDataDir, destination: Destination) => Journal {
  const journals = new Map<string, Journal>();
  return (dataDir, destination) => {
    const address = addressOf(destination);
    const name = `${destination.id} ${address}`;
    const known = journals.get(name);
    const journal =
      known && !known.isOutdated() ? known : openJournal(fileOf(dataDir, destination, 'journal'), address);
    journals.set(name, journal);
    return journal;
  };
}

async function uploadToAll(
  options: UploadLiveOptions,
  journalOf: ReturnType<typeof cacheJournals>,
): Promise<UploadResult> {
  const { dataDir, settings, signal } = options;
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to send');
  const uploads: UploadResult['uploads'][number][] = [];
  const problems: Problem[] = [];
  for (const destination of settings.destinations) {
    try {
      uploads.push(await uploadAndPurge(destination, journalOf(dataDir, destination), release, options));
    } catch (error) {
      if (signal.aborted) throw error;
      problems.push({ part: `target ${destination.id}`, message: messageOf(error) });
    }
  }
  return { uploads, problems };
}

export function createUploader(): Uploader {
  const journalOf = cacheJournals();
  return {
    async uploadLive(options) {
      if (options.settings.destinations.length === 0) return { uploads: [], problems: [] };
      return uploadToAll(options, journalOf);
    },
  };
}
