import { Marked, type Tokens } from 'marked';
import sanitize from 'sanitize-html';
import { isTooDeep } from './depth.ts';
import { withDirections } from './directions.ts';

/** Schemes of a link or a picture. */
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Tags within tags; what is deeper keeps its words. */
const MAX_TAGS = 60;

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
    'u',
    'del',
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
    ol: ['start'],
    th: [
      'scope',
      'colspan',
      'rowspan',
      { name: 'align', multiple: false, values: ['left', 'center', 'right'] },
    ],
    td: ['colspan', 'rowspan', { name: 'align', multiple: false, values: ['left', 'center', 'right'] }],
  },
  allowedSchemes: ALLOWED_SCHEMES,
  allowProtocolRelative: false,
  nestingLimit: MAX_TAGS,
  transformTags: {
    // The page has its own h1, and only one is allowed.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    s: 'del',
    strike: 'del',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** HTML without scripts, handlers, styles, unsafe schemes, and pictures without an address. */
export const sanitizeHtml = (html: string): string => sanitize(html, RULES);

export type TextFormat = 'html' | 'markdown' | 'plain';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

const isPicture = (token: { type: string }): token is Tokens.Image => token.type === 'image';
const isBlank = ({ type, raw }: { type: string; raw: string }): boolean =>
  type === 'text' && raw.trim() === '';

/** An instance of its own: the editor's Markdown package registers its syntax with the shared one. */
const markdown = new Marked({ gfm: true });
markdown.use({
  renderer: {
    // A picture on its own is a figure; its Markdown title is the caption.
    paragraph({ tokens }) {
      if (!tokens.some(isPicture) || !tokens.every((token) => isPicture(token) || isBlank(token)))
        return false;
      return tokens
        .filter(isPicture)
        .map((picture) => {
          const caption = picture.title ? `<figcaption>${escapeText(picture.title)}</figcaption>` : '';
          return `<figure>${this.parser.parseInline([picture])}${caption}</figure>\n`;
        })
        .join('');
    },
  },
});

/** Safe HTML of an editor's text in any of the three formats. Markdown that is nested too deeply for the form is printed as it is written. */
export function renderRichText(content: string, format: TextFormat): string {
  if (format === 'plain' || (format === 'markdown' && isTooDeep(content))) return paragraphs(content);
  const html = format === 'markdown' ? markdown.parse(content, { async: false }) : content;
  return withDirections(sanitizeHtml(html));
}
