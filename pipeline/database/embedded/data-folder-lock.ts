import { join } from 'node:path';
import { acquireLock, type Owner, readOwner } from '../../storage/process-lock.ts';

/** What other processes read of the process that has the data folder open. */
interface HolderDetails {
  /** Port of its database; null while it opens. */
  readonly port: number | null;
  /** A service shares its socket; a command ends soon and does not. */
  readonly role: 'service' | 'command';
}

export type Holder = Owner & HolderDetails;

export interface DataFolderLock {
  /** Publishes the port to other processes. */
  setPort(port: number): void;
  release(): void;
}

const lockFile = (dataDir: string): string => join(dataDir, 'database.lock');

/** The running process that holds the folder, or null. */
export const readHolder = (dataDir: string): Holder | null => readOwner<HolderDetails>(lockFile(dataDir));

/** Locks the data folder for this process, or returns the running process that holds it. */
export function lockDataFolder(dataDir: string, role: Holder['role']): DataFolderLock | Holder {
  const taken = acquireLock<HolderDetails>(lockFile(dataDir), { port: null, role });
  if ('owner' in taken) return taken.owner;
  const { lock } = taken;
  return { setPort: (port) => lock.update({ port, role }), release: lock.release };
}

export const isHolder = (taken: DataFolderLock | Holder): taken is Holder => 'pid' in taken;
