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
  // The page has its own h1.
  transformTags: { h1: 'h2' },
};

/** What an editor's Markdown looks like: HTML without a script, a handler, a style or a foreign scheme. */
export const previewHtml = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), options);
