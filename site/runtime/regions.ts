/** Marks of a page's regions (ui/Region.astro): their figures change with each trade while the rest of the page stays. */
export const regionStart = (name: string): string => `<!--${name}-->`;
export const REGION_END = '<!--/-->';

const NAME = /^[a-z-]+$/;

/** What stands in each region of a page's body, by its name. */
function regionsIn(page: Document): ReadonlyMap<string, Range> {
  const found = new Map<string, Range>();
  const comments = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  let start: Comment | null = null;
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (NAME.test(comment.data)) start = comment;
    else if (comment.data === '/' && start) {
      const range = page.createRange();
      range.setStartAfter(start);
      range.setEndBefore(comment);
      found.set(start.data, range);
      start = null;
    }
  }
  return found;
}

/** Shows the regions of another version of this page, all in one frame; one that this version lacks is emptied. */
export function replaceRegions(page: Document): void {
  const newest = regionsIn(page);
  if (newest.size === 0) return;
  for (const [name, old] of regionsIn(document)) {
    const range = newest.get(name);
    old.deleteContents();
    if (range) old.insertNode(document.adoptNode(range.extractContents()));
  }
}
