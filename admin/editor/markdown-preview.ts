import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'a',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

const options: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The page has an h1 of its own.
  transformTags: { h1: 'h2' },
};

/** An editor's Markdown as HTML without scripts, handlers, styles and unsafe schemes. */
export const previewHtml = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), options);
