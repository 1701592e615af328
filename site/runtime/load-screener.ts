import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import type { ScreenerFile } from '../../shared/schema/snapshots/screener.ts';

let file: Promise<ScreenerFile> | null = null;

async function fetchFile(): Promise<ScreenerFile> {
  const answer = await fetch(`/${provenanceFile('screener')}`);
  if (!answer.ok) throw new Error(`screener: ${answer.status}`);
  return answer.json();
}

/** The columns of all funds, loaded once a page; after a failure the next call tries again. */
export function loadScreener(): Promise<ScreenerFile> {
  file ??= fetchFile().catch((error: unknown) => {
    file = null;
    throw error;
  });
  return file;
}
