import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { createFolder } from './ensure-folder.ts';

/** Survives the way between threads, where an error loses its class. */
const CODE = 'DAMAGED';

/** An object that is missing or whose content does not fit its name. A publish that trusts nothing writes it again. */
export class DamagedObject extends CliError {
  readonly code = CODE;
  /** Content hash, the object's name. */
  readonly hash: string;

  constructor(hash: string, file: string, why: string) {
    super(1, `${file} is damaged: ${why}; the next publish writes it again where the live release needs it`);
    this.name = 'DamagedObject';
    this.hash = hash;
  }
}

/** A file other than an object that cannot be read, e.g. the index of the snapshots. */
export class DamagedFile extends CliError {
  readonly code = CODE;

  constructor(file: string, cause: unknown) {
    const why = cause instanceof SyntaxError ? cause.message : 'it does not have its format';
    super(1, `${file} is damaged: ${why}; run "publish --fresh"`, { cause });
    this.name = 'DamagedFile';
  }
}

/** True for a DamagedObject or DamagedFile, of a worker thread too. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === CODE;

const homeOf = (dataDir: string): string => join(dataDir, 'damaged');

/** Asks the publisher of a data folder to write a damaged object again. Throws Node's error where it may not write. */
export function reportDamage(dataDir: string, hash: string): void {
  createFolder(homeOf(dataDir));
  writeFileSync(join(homeOf(dataDir), hash), '');
}

/** Hashes of the objects that readers found damaged. */
export const reportedDamage = (dataDir: string): string[] =>
  existsSync(homeOf(dataDir)) ? readdirSync(homeOf(dataDir)) : [];

export const clearDamage = (dataDir: string): void =>
  rmSync(homeOf(dataDir), { recursive: true, force: true });
