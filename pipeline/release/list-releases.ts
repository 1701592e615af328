import type { Releases } from '../storage/releases.ts';

/** A stored release, as the command line and the admin list it. */
export interface ListedRelease {
  readonly id: string;
  readonly live: boolean;
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO day of the data. */
  readonly asOf: string;
  readonly pages: number;
  readonly printed: number;
  readonly removed: number;
  readonly problems: number;
}

/** The stored releases, newest first; damaged ones are left out. */
export function listStoredReleases(releases: Releases): ListedRelease[] {
  const live = releases.live()?.id;
  return releases.ids().map((id) => {
    const { createdAt, asOf, counts, printed, removed, problems } = releases.get(id);
    const pages = counts.pages;
    return { id, live: id === live, createdAt, asOf, pages, printed, removed, problems: problems.length };
  });
}
