import { CliError } from '../../shared/errors.ts';

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

/** A full disk or a missing right is nobody's bad data: the run ends with it. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** One line for the operator in place of what the system threw; anything else stays as it is. */
export function explainSystemError(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  const reason = REASONS[error.code ?? ''] ?? error.code ?? 'the system refused';
  const place = error.path ? ` (${error.path})` : '';
  return new CliError(1, `${reason}${place}; the last release stays as it was`, { cause: error });
}
