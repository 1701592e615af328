import { join } from 'node:path';
import { acquireLock, type Owner, readOwner } from '../../storage/process-lock.ts';

/** What others must know of who has the data folder open. */
interface Service {
  /** Where its database answers; null while it opens. */
  readonly port: number | null;
  /** "service" stays and shares its socket; "command" ends soon and does not. */
  readonly role: 'service' | 'command';
}

export type Holder = Owner & Service;

export interface Lock {
  /** Tells other processes the port. */
  announce(port: number): void;
  release(): void;
}

const lockFile = (dataDir: string): string => join(dataDir, 'database.lock');

/** The living process that holds the folder, or null. */
export const readHolder = (dataDir: string): Holder | null => readOwner<Service>(lockFile(dataDir));

/** Takes the data folder for this process, or returns the living process that has it. */
export function lockDataFolder(dataDir: string, role: Holder['role']): Lock | Holder {
  const taken = acquireLock<Service>(lockFile(dataDir), { port: null, role });
  if ('owner' in taken) return taken.owner;
  const { lock } = taken;
  return { announce: (port) => lock.update({ port, role }), release: lock.release };
}

export const isHolder = (taken: Lock | Holder): taken is Holder => 'pid' in taken;
