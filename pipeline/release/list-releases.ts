import type { ListedRelease } from '../../shared/schema/job-results.ts';
import type { Releases } from '../storage/releases.ts';

/** The stored releases, newest first; damaged ones are left out. */
export function listStoredReleases(releases: Releases): ListedRelease[] {
  const live = releases.live()?.id;
  return releases.ids().map((id) => {
    const { createdAt, asOf, counts, rendered, removed, problems } = releases.get(id);
    const pages = counts.pages;
    return { id, live: id === live, createdAt, asOf, pages, rendered, removed, problems: problems.length };
  });
}
