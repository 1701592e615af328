import type { CutShell } from '../../shared/schema/reader.ts';

/** The route that renders a shell alone. No page links to it, and nothing publishes it. */
export const SHELL_ROUTE = '/__shell';

/** The layout's marks: where each part begins, and what follows it. Below the foot's links stand the page's address and the day. */
const AFTER_CONTENT = [
  ['<footer class="page-foot"', '<p class="printed"'],
  ['<aside class="sidebar"', '</aside>'],
  ['<nav class="bottombar"', '<div class="toasts"'],
] as const;

/** The text from the first mark up to the next one, without it; null where one is missing. */
function between(html: string, [start, end]: readonly [string, string], from: number): string | null {
  if (from < 0) return null;
  const until = html.indexOf(end, from + start.length);
  return until < 0 ? null : html.slice(from, until);
}

/** The shell's parts of a page: the foot's links, the side bar, and the bottom bar with the sheets. */
export const cutShell: CutShell = (html) => {
  const parts = AFTER_CONTENT.map((marks) => between(html, marks, html.lastIndexOf(marks[0])));
  return parts.includes(null) ? null : (parts as string[]);
};
