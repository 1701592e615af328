/**
 * The one clean-up of what is pasted from Word, Google Docs, LibreOffice and web pages: headings and lists that an article may have, tables without
 * joined cells, styles as tags, and no picture that nobody else can load. What is left out is named.
 */
import { sanitizeHtml } from '../../shared/rich-text/render-rich-text.ts';
import { boxesAsParagraphs, removeEmptyLines, removeHidden } from './paste/blocks.ts';
import { checkBoxesAsSigns } from './paste/check-boxes.ts';
import {
  joinPublishedLists,
  nestLists,
  splitByNumbers,
  takeHeadingsOutOfLists,
} from './paste/document-lists.ts';
import { normalizeHeadings, numberHeadings } from './paste/headings.ts';
import { completeLinks } from './paste/links.ts';
import { joinOnlineLists, joinWordLists } from './paste/lists.ts';
import { findAddresses, picturesAsSigns, removeUnreachablePictures } from './paste/pictures.ts';
import { STYLE, stylesAsTags } from './paste/styles.ts';
import { flattenTables } from './paste/tables.ts';

export interface CleanPaste {
  readonly html: string;
  /** What was changed or left out, in Persian. */
  readonly notes: readonly string[];
}

/** What has no words of a text: of the file, of drawings and of fields of a web page. */
const NO_TEXT = 'script, title, meta, link, xml, template, noscript, svg, button, select, textarea';

/** What other editors of the same library have, and this one does not. */
const FOREIGN = /<(?:h[156]|input|script|div)\b/i;

/** Copied within the editor: nothing is foreign in it. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice') && !FOREIGN.test(html);

/**
 * The body of clipboard HTML. Styles become data: the page's content security policy would neither let them be read as styles nor pass them in
 * silence.
 */
function parseBody(html: string): HTMLElement {
  const plain = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));
  return new DOMParser().parseFromString(plain, 'text/html').body;
}

/** Clipboard HTML as the editor can read it. */
export function cleanPastedHtml(html: string): CleanPaste {
  if (isOwn(html)) return { html, notes: [] };
  const body = parseBody(html);
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  removeHidden(body);
  completeLinks(body);
  findAddresses(body);
  picturesAsSigns(body);
  checkBoxesAsSigns(body);
  joinOnlineLists(body);
  joinWordLists(body);
  numberHeadings(body);
  normalizeHeadings(body);
  stylesAsTags(body);
  splitByNumbers(body);
  joinPublishedLists(body);
  takeHeadingsOutOfLists(body);
  nestLists(body);
  boxesAsParagraphs(body);
  const left = removeUnreachablePictures(body);
  removeEmptyLines(body);
  const notes = [...flattenTables(body), ...left];
  return { html: sanitizeHtml(body.innerHTML), notes };
}
