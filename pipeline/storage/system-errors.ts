import { CliError } from '../../shared/errors.ts';
import { isDamage } from './damage.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'a file may not be written or read',
  EPERM: 'a file may not be written or read',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ENOENT: 'a file is missing',
  ENOTDIR: 'a file stands where a folder should be',
  EIO: 'the disk does not answer',
};

/** The code of an error of Node, e.g. "ENOENT"; empty without one. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** True for an error of a system call, e.g. a full disk or a missing permission. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** True for an error that ends a run, because no other part of it would fare better: the disk refuses, or is damaged. */
export const endsRun = (error: unknown): error is Error => isSystemError(error) || isDamage(error);

/** What the system refused and where, e.g. "the disk is full (/srv/data/objects)". */
export const reasonOf = ({ code = '', path }: NodeJS.ErrnoException): string =>
  `${REASONS[code] ?? (code || 'the system refused')}${path ? ` (${path})` : ''}`;

/** Turns a system error into a CliError with one line for the operator; returns anything else as it is. */
export function explainSystemError(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new CliError(1, `${reasonOf(error)}; the last release stays as it was`, { cause: error });
}
