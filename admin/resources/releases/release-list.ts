/** A release as the job "list-releases" tells it. */
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

/** The releases of a finished run, newest first; null where none has listed them yet. */
export function readReleases(result: unknown): ListedRelease[] | null {
  if (!isRecord(result) || !Array.isArray(result.releases)) return null;
  return result.releases.filter(isListed);
}

/** ISO instant since when a rollback holds, as the list tells it. */
export const readPinnedSince = (result: unknown): string | null =>
  isRecord(result) && typeof result.heldSince === 'string' ? result.heldSince : null;

/** e.g. "funds/عیار.html" → "/funds/عیار", "index.html" → "/" */
export const toPagePath = (file: string): string =>
  `/${file.replace(/\.html$/, '')}`.replace(/(^|\/)index$/, '$1');
