import type { CutShell } from '../../shared/schema/reader.ts';

/** The route that renders a shell alone. No page links to it, and nothing publishes it. */
export const SHELL_ROUTE = '/__shell';

/** The layout's marks: the side bar, and the bottom bar with the sheets, which the messages follow. */
const MARKS = {
  before: ['<aside class="sidebar"', '</aside>'],
  after: ['<nav class="bottombar"', '<div class="toasts"'],
} as const;

/** The text from the first mark up to the next one, without it; null where one is missing. */
function between(html: string, [start, end]: readonly [string, string], from: number): string | null {
  if (from < 0) return null;
  const until = html.indexOf(end, from + start.length);
  return until < 0 ? null : html.slice(from, until);
}

/** The shell's parts of a page. The side bar comes before all content, the bottom bar after all of it. */
export const cutShell: CutShell = (html) => {
  const before = between(html, MARKS.before, html.indexOf(MARKS.before[0]));
  const after = between(html, MARKS.after, html.lastIndexOf(MARKS.after[0]));
  return before === null || after === null ? null : { before, after };
};
