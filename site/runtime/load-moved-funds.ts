import { type MovedFunds, readMoves } from '../../shared/funds/moved-funds.ts';
import { movedFundsFile } from '../../shared/paths.ts';
import { fetchJson, PublishedFileError } from './published.ts';

let file: Promise<MovedFunds> | null = null;

/** A release from before the file has none. */
const isAbsent = (error: unknown): boolean => error instanceof PublishedFileError && error.status === 404;

/**
 * The new slugs of renamed and merged funds, loaded once a page. Where it does not load, e.g. without a network, funds stay under their old
 * slugs, and the next call tries again.
 */
export function loadMovedFunds(): Promise<MovedFunds> {
  file ??= fetchJson<unknown>(`/${movedFundsFile}`).then(readMoves, (error: unknown) => {
    if (!isAbsent(error)) {
      console.warn(error);
      file = null;
    }
    return readMoves(null);
  });
  return file;
}
