import { type MovedFunds, readMoves } from '../../shared/funds/moved-funds.ts';
import { movedFundsFile } from '../../shared/paths.ts';

let file: Promise<MovedFunds> | null = null;

async function fetchFile(): Promise<MovedFunds> {
  const answer = await fetch(`/${movedFundsFile}`);
  // A release from before the file has none.
  if (answer.status === 404) return readMoves(null);
  if (!answer.ok) throw new Error(`${movedFundsFile}: ${answer.status}`);
  return readMoves(await answer.json());
}

/**
 * The new slugs of renamed and merged funds, loaded once a page. Where it does not load, e.g. without a network, funds stay under their old
 * slugs, and the next call tries again.
 */
export function loadMovedFunds(): Promise<MovedFunds> {
  file ??= fetchFile().catch((error: unknown) => {
    console.warn(error);
    file = null;
    return readMoves(null);
  });
  return file;
}
