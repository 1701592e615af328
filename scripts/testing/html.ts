/** The text of HTML, without scripts, styles and SVG. */
export const textContent = (html: string): string =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** The HTML of the `tag` with that id, up to its end tag; throws where there is none. */
export function htmlOf(html: string, id: string, tag = 'figure'): string {
  const start = html.search(new RegExp(`<${tag}[^>]* id="${id}"`));
  if (start < 0) throw new Error(`no ${tag} #${id}`);
  return html.slice(start, html.indexOf(`</${tag}>`, start));
}

/** The text of the `tag` with that id. */
export const textOf = (html: string, id: string, tag = 'figure'): string =>
  textContent(htmlOf(html, id, tag));

export const idsOf = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
