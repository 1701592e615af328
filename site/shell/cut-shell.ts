import type { Cut, Range } from '../../shared/schema/reader.ts';

/** The route that renders a shell alone. No page links to it, and nothing publishes it. */
export const SHELL_ROUTE = '/__shell';

/** The layout's marks: where each part begins, and what follows it. Below the foot's links stand the page's address and the day. */
const BEFORE_CONTENT = ['<aside class="sidebar"', '</aside>'] as const;
const AFTER_CONTENT = [
  ['<footer class="page-foot"', '<p class="printed"'],
  ['<nav class="bottombar"', '<div class="toasts"'],
] as const;

/** From the first mark up to the next one, without it; null where one is missing. */
function between(html: string, [start, end]: readonly [string, string], from: number): Range | null {
  if (from < 0) return null;
  const until = html.indexOf(end, from + start.length);
  return until < 0 ? null : [from, until];
}

/** The shell's parts of a page: the side bar, the foot's links, and the bottom bar with the sheets. */
export const cutShell: Cut = (html) => {
  const parts = [
    between(html, BEFORE_CONTENT, html.indexOf(BEFORE_CONTENT[0])),
    ...AFTER_CONTENT.map((marks) => between(html, marks, html.lastIndexOf(marks[0]))),
  ];
  return parts.includes(null) ? null : (parts as Range[]);
};
