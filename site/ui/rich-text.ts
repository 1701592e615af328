import { marked } from 'marked';
import sanitize from 'sanitize-html';

/** The one sanitizer of editors' texts. Allows text, lists, tables, links and pictures; no script, style or frame. */
const RULES: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'blockquote',
    'code',
    'pre',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'sup',
    'sub',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own h1, and only one is allowed.
  transformTags: { h1: 'h2' },
};

export type TextFormat = 'html' | 'markdown' | 'plain';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Safe HTML of an editor's text in any of the three formats. */
export function renderRichText(content: string, format: TextFormat): string {
  if (format === 'plain') return paragraphs(content);
  const html = format === 'markdown' ? marked.parse(content, { async: false }) : content;
  return sanitize(html, RULES);
}
