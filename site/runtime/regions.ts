import { PAGE_REGIONS } from '../../shared/schema/reader.ts';

/** Marks of a page's regions (ui/Region.astro): their figures change with each trade while the rest of the page stays. */
export const regionStart = (name: string): string => `<!--${name}-->`;
export const REGION_END = '<!--/-->';

const NAME = /^[a-z-]+$/;

/** What stands in each region of this page's body, by its name. */
function findRegions(): ReadonlyMap<string, Range> {
  const found = new Map<string, Range>();
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  let start: Comment | null = null;
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (NAME.test(comment.data)) start = comment;
    else if (comment.data === '/' && start) {
      const range = document.createRange();
      range.setStartAfter(start);
      range.setEndBefore(comment);
      if (!PAGE_REGIONS.includes(start.data)) found.set(start.data, range);
      start = null;
    }
  }
  return found;
}

/** The nodes of a piece of HTML, in which nothing has run. */
function parseNodes(html: string): DocumentFragment {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const range = page.createRange();
  range.selectNodeContents(page.body);
  return document.adoptNode(range.extractContents());
}

/** Shows other HTML in this page's regions, by their names, all in one frame; a region without is emptied. */
export function replaceRegions(newest: Readonly<Record<string, string>>): void {
  for (const [name, old] of findRegions()) {
    old.deleteContents();
    const html = newest[name];
    if (html !== undefined) old.insertNode(parseNodes(html));
  }
}

/** The blocks outside of this page's regions. */
export function outsideRegions<B extends Node>(blocks: readonly B[]): B[] {
  const regions = [...findRegions().values()];
  return blocks.filter((block) => !regions.some((region) => region.intersectsNode(block)));
}
