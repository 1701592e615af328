import { join } from 'node:path';
import { CliError, messageOf } from '../../shared/errors.ts';
import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { OnProgress } from '../release/report.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type Ledger, openLedger } from './journal.ts';
import { openPurgeList, purge, type Receipt } from './purge.ts';
import type { UploadSettings } from './settings.ts';
import type { Destination } from './targets/define.ts';
import { type Uploaded, upload } from './upload.ts';

export interface SendOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly settings: UploadSettings;
  /** Address of the site, for the purge hook. */
  readonly origin: string;
  readonly verify?: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Hears how many files of a place are on it. */
  readonly tell?: OnProgress;
}

export interface Sent {
  readonly uploads: readonly (Uploaded & { readonly purged: readonly Receipt[] })[];
  /** One for each place that the release did not reach; `part` names it. */
  readonly problems: readonly Problem[];
}

/**
 * Sends releases to every configured place, and keeps the ledgers of the places between two calls. Callers hold the lock
 * "deliver": two processes that send at once would take each other's objects for unknown ones.
 */
export interface Sender {
  send(options: SendOptions): Promise<Sent>;
}

const fileOf = ({ folder }: ReadonlyDataDir, { id }: Destination, kind: string): string =>
  join(folder, 'targets', `${id.replaceAll(':', '-')}.${kind}`);

/** Uploads to one place, then tells the purge hook what changed there. */
async function sendTo(destination: Destination, ledger: Ledger, release: Release, options: SendOptions) {
  const { dataDir, settings, origin, signal } = options;
  const list = openPurgeList(fileOf(dataDir, destination, 'purge'));
  const uploaded = await upload({
    ...options,
    ...settings,
    release,
    destination,
    ledger,
    onChanged: (paths) => {
      if (settings.purge) list.add(paths);
    },
  });
  const purged = settings.purge ? await purge(list, settings.purge, origin, settings.patience, signal) : [];
  return { ...uploaded, purged };
}

/** Keeps the ledgers of the places; one that another process has written since is read anew. */
function openLedgers(): (dataDir: ReadonlyDataDir, destination: Destination) => Ledger {
  const ledgers = new Map<string, Ledger>();
  return (dataDir, destination) => {
    const place = `${destination.place} ${destination.naming.id} ${destination.encoding}`;
    const name = `${destination.id} ${place}`;
    const known = ledgers.get(name);
    const ledger =
      known && !known.isOutdated() ? known : openLedger(fileOf(dataDir, destination, 'journal'), place);
    ledgers.set(name, ledger);
    return ledger;
  };
}

async function sendAll(options: SendOptions, ledgerOf: ReturnType<typeof openLedgers>): Promise<Sent> {
  const { dataDir, settings, signal } = options;
  const release = dataDir.releases.live();
  if (release === null) throw new CliError(1, 'there is no release to send');
  const uploads: Sent['uploads'][number][] = [];
  const problems: Problem[] = [];
  for (const destination of settings.destinations) {
    try {
      uploads.push(await sendTo(destination, ledgerOf(dataDir, destination), release, options));
    } catch (error) {
      if (signal.aborted) throw error;
      problems.push({ part: `target ${destination.id}`, message: messageOf(error) });
    }
  }
  return { uploads, problems };
}

export function openSender(): Sender {
  const ledgerOf = openLedgers();
  return {
    async send(options) {
      if (options.settings.destinations.length === 0) return { uploads: [], problems: [] };
      return sendAll(options, ledgerOf);
    },
  };
}
