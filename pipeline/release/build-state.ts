import type { Release, RenderedPage } from '../../shared/schema/manifest.ts';
import { openDocumentWriter } from './document-writer.ts';
import type { Build, BuildRequest, BuildState, ReleaseSite } from './interfaces.ts';
import { findIncompletePictures } from './media-files.ts';
import { indexDependencies } from './page-dependencies.ts';
import { listInSitemap } from './page-files.ts';
import { openSitemaps } from './sitemaps.ts';

function readOrigin({ origin, store }: ReleaseSite): string {
  const site = store.read('site') as { origin: string } | null;
  return origin ?? site?.origin ?? 'http://localhost';
}

function readState(site: ReleaseSite, base: Release | null): BuildState {
  const dependencies = indexDependencies(site.pages.entries(base?.pages ?? null));
  const sitemaps = openSitemaps();
  for (const path of dependencies.paths())
    listInSitemap(sitemaps, path, dependencies.page(path) as RenderedPage);
  const documents = openDocumentWriter({ ...site, sitemaps });
  return {
    releaseId: base?.id ?? null,
    origin: readOrigin(site),
    dependencies,
    sitemaps,
    documents,
    incompletePictures: findIncompletePictures(site, base),
  };
}

/** Takes the state that fits the live release out of the site, or reads it from disk where none fits. */
function takeState(site: ReleaseSite, base: Release | null): BuildState {
  const { state } = site;
  site.state = null;
  const isValid = state?.releaseId === (base?.id ?? null) && state.origin === readOrigin(site);
  return state && isValid ? state : readState(site, base);
}

/** Starts a build from the live release. The site's state is taken out: only a finished build puts it back. */
export function startBuild(site: ReleaseSite, request: BuildRequest): Build {
  const base = site.fresh ? null : site.releases.live();
  const id = site.releases.nextId(request.at);
  return { request, base, state: takeState(site, base), id, at: request.at.toISOString() };
}
