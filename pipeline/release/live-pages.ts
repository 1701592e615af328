import { pointerFile } from '../../shared/paths.ts';
import { type LivePage, livePagesSchema, type Release } from '../../shared/schema/manifest.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { stableJson } from '../storage/stable-json.ts';

/** What open pages are shown, by the file in which several of them stand. Kept between builds. */
export interface LivePageIndex {
  page(path: string): LivePage | undefined;
  /** Replaces what a page's readers are shown; undefined removes the page. */
  put(path: string, page: LivePage | undefined): void;
  /** Files of which a page changed since the last call, with all their pages; none for a file that is no longer needed. */
  takeChanges(): Map<string, Readonly<Record<string, LivePage>>>;
}

type Pages = Map<string, LivePage>;

/** Opens what a release holds of them; a file is read at its first use. Throws DamagedObject for one that is torn. */
export function openLivePages(
  { hashes, objects }: Pick<ReadonlyDataDir, 'hashes' | 'objects'>,
  base: Release | null,
): LivePageIndex {
  const files = new Map<string, Pages>();
  let changed = new Set<string>();

  function readFile(file: string): Pages {
    const hash = hashes.get(base?.files ?? null, file);
    if (hash === undefined) return new Map();
    return new Map(
      Object.entries(livePagesSchema.parse(JSON.parse(objects.read(hash).toString('utf8'))).pages),
    );
  }

  function pagesIn(file: string): Pages {
    const pages = files.get(file) ?? readFile(file);
    files.set(file, pages);
    return pages;
  }

  return {
    page: (path) => pagesIn(pointerFile(path)).get(path),
    put(path, page) {
      const file = pointerFile(path);
      const pages = pagesIn(file);
      if (stableJson(pages.get(path) ?? null) === stableJson(page ?? null)) return;
      // A copy: regions are parts of a page's HTML, and would keep all of it in memory.
      if (page) pages.set(path, structuredClone(page));
      else pages.delete(path);
      changed.add(file);
    },
    takeChanges() {
      const changes = new Map([...changed].map((file) => [file, Object.fromEntries(pagesIn(file))]));
      changed = new Set();
      return changes;
    },
  };
}
