import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterFolder } from '../../pipeline/database/embedded/create-cluster.ts';
import { killServer } from '../../pipeline/database/testing/cluster.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { isDiskFull } from '../../pipeline/storage/reserve.ts';
import { CliError } from '../../shared/errors.ts';
import { MINUTE, SECOND } from '../../shared/units.ts';

/** A product under test, and how it is started again. */
export interface SoakProduct {
  readonly dataDir: string;
  /** Ends it with SIGKILL, and starts it on the same data folder. */
  restart(): Promise<void>;
  readonly signal: AbortSignal;
}

/** How long a full disk stays full: several publishes fail on it. */
const FULL_FOR_MS = 20 * SECOND;
/** A product that publishes nothing for so long after a fault has not recovered. */
const MAX_RECOVERY_MS = 3 * MINUTE;
const BLOCK = Buffer.alloc(1024 * 1024);

/** Fills the disk of the data folder to its last byte for a while. */
async function fillDisk({ dataDir, signal }: SoakProduct): Promise<void> {
  const file = join(dataDir, 'filled-by-the-soak');
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, BLOCK);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await delay(FULL_FOR_MS, undefined, { signal });
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
}

const killDatabase = async ({ dataDir }: SoakProduct): Promise<void> => {
  killServer(clusterFolder(dataDir));
};

/** What happens to the product, in turn; a full disk only where the data folder has one of its own. */
export const soakFaults = (
  hasOwnDisk: boolean,
): readonly (readonly [name: string, work: (product: SoakProduct) => Promise<void>])[] => [
  ['the database is killed', killDatabase],
  ['npm start is killed', (product) => product.restart()],
  ...(hasOwnDisk ? [['the disk is full', fillDisk] as const] : []),
];

/** Waits until the product publishes again; returns after how many ms. Throws CliError(1) where it does not. */
export async function untilPublished({ dataDir, signal }: SoakProduct): Promise<number> {
  const { releases } = openReadonlyDataDir(dataDir);
  const [before, started] = [releases.liveId(), performance.now()];
  while (releases.liveId() === before) {
    if (performance.now() - started > MAX_RECOVERY_MS) throw new CliError(1, 'nothing is published any more');
    await delay(SECOND / 5, undefined, { signal });
  }
  return Math.round(performance.now() - started);
}

/** Mounts a disk of its own in memory at a folder; false where this user may not. */
export const mountDisk = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;

/** Takes it away, with all that is on it. */
export const unmountDisk = (folder: string): void => void spawnSync('umount', ['-l', folder]);
