/** A release as the result of the job "list-releases" names it. */
export interface ListedRelease {
  readonly id: string;
  readonly live: boolean;
  readonly createdAt: string;
  readonly asOf: string;
  readonly pages: number;
  readonly problems: number;
  readonly difference: {
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
    /** Pages alone, the first of them. */
    readonly paths: readonly { readonly path: string; readonly change: string }[];
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isListed = (value: unknown): value is ListedRelease =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.createdAt === 'string' &&
  isRecord(value.difference) &&
  Array.isArray(value.difference.paths);

/** The releases in the result of a run, newest first; null where it has no list. */
export function readReleases(result: unknown): ListedRelease[] | null {
  if (!isRecord(result) || !Array.isArray(result.releases)) return null;
  return result.releases.filter(isListed);
}

/** ISO instant since when a release has been pinned by a roll-back; null where none is. */
export const readPinnedSince = (result: unknown): string | null =>
  isRecord(result) && typeof result.heldSince === 'string' ? result.heldSince : null;

/** e.g. "funds/عیار.html" → "/funds/عیار", "index.html" → "/" */
export const toPagePath = (file: string): string =>
  `/${file.replace(/\.html$/, '')}`.replace(/(^|\/)index$/, '$1');
