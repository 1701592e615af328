/**
 * HTML of a word processor as the editor can read it: the editor drops heading levels that an article may not have, and Word writes lists as
 * paragraphs with a marker of text. Pure, over text: the clipboard's HTML is parsed by the editor afterwards.
 */

/** An article's own title is the page's h1; its headings have the levels 2 to 4. */
const [TOP, LOWEST] = [2, 4];
const HEADING = /<(\/?)h([1-6])\b/gi;

const withArticleLevels = (html: string): string =>
  html.replace(HEADING, (_, slash: string, level: string) => {
    const own = Math.min(LOWEST, Math.max(TOP, Number(level)));
    return `<${slash}h${own}`;
  });

/** Empty paragraphs' placeholders, and pictures on the writer's own disk. */
const DEBRIS = /<\/?o:p\b[^>]*>|<img\b[^>]*\bsrc=["']?file:[^>]*>/gi;

const PARAGRAPH = /<p\b([^>]*)>([\s\S]*?)<\/p>/gi;
/** The marker of a line for readers without lists, e.g. «·» and blanks, in either form of a conditional comment. */
const MARKER = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
/** e.g. "1.", «۲-», "a)", «ب)» */
const NUMBERED = /^(?:\p{Nd}+|[a-z]{1,4}|[\u0621-\u06cc]{1,2})[.)\-–]/iu;

interface ListLine {
  readonly tag: 'ul' | 'ol';
  /** From 1. */
  readonly level: number;
  readonly html: string;
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>|&nbsp;|&#160;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A paragraph as a line of a list; null for any other paragraph. */
function listLineOf(attributes: string, content: string): ListLine | null {
  const marker = MARKER.exec(content);
  const level = /mso-list:[^;"']*\blevel(\d)/i.exec(attributes)?.[1];
  if (!marker || level === undefined) return null;
  const tag = NUMBERED.test(textOf(marker[1] ?? '')) ? 'ol' : 'ul';
  return { tag, level: Number(level), html: content.replace(MARKER, '').trim() };
}

/** Lines one below the other as nested lists. */
function listHtml(lines: readonly ListLine[]): string {
  const open: ListLine['tag'][] = [];
  let html = '';
  const close = () => {
    html += `</li></${open.pop()}>`;
  };
  for (const line of lines) {
    while (open.length > line.level) close();
    if (open.length === line.level && open.at(-1) !== line.tag) close();
    else if (open.length === line.level) html += '</li>';
    while (open.length < line.level) {
      open.push(line.tag);
      html += open.length < line.level ? `<${line.tag}><li>` : `<${line.tag}>`;
    }
    html += `<li><p>${line.html}</p>`;
  }
  while (open.length > 0) close();
  return html;
}

/** Paragraphs that Word means as lines of lists become lists; a list ends at the first other content. */
function withLists(html: string): string {
  let result = '';
  let lines: ListLine[] = [];
  let end = 0;
  const flush = () => {
    result += listHtml(lines);
    lines = [];
  };
  for (const match of html.matchAll(PARAGRAPH)) {
    const [whole, attributes = '', content = ''] = match;
    const between = html.slice(end, match.index);
    const line = listLineOf(attributes, content);
    if (line === null || between.trim() !== '') flush();
    result += between;
    if (line) lines.push(line);
    else result += whole;
    end = match.index + whole.length;
  }
  flush();
  return result + html.slice(end);
}

/** What a paste brings, with the heading levels and lists that an article may have. */
export const cleanPastedHtml = (html: string): string =>
  withLists(withArticleLevels(html.replace(DEBRIS, '')));
