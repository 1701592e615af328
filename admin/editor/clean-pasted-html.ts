/**
 * The one clean-up of what is pasted from Word, Google Docs, LibreOffice and web pages: heads and lists that an article may have, tables without
 * joined cells, styles as tags, and no picture that nobody else can load. What is left out is named.
 */
import { sanitizeHtml } from '../../shared/rich-text/render-rich-text.ts';
import { joinWordLists, nestLists } from './paste/lists.ts';
import { leaveOutPictures } from './paste/pictures.ts';
import { headings, stylesAsTags } from './paste/styles.ts';
import { flattenTables } from './paste/tables.ts';

export interface CleanPaste {
  readonly html: string;
  /** What was changed or left out, in Persian. */
  readonly notes: readonly string[];
}

/** Copied within the editor: nothing is foreign in it. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice');

/** Clipboard HTML as the editor can read it. */
export function cleanPastedHtml(html: string): CleanPaste {
  if (isOwn(html)) return { html, notes: [] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, title, meta, link, xml')) element.remove();
  joinWordLists(body);
  headings(body);
  stylesAsTags(body);
  nestLists(body);
  const notes = [...flattenTables(body), ...leaveOutPictures(body)];
  return { html: sanitizeHtml(body.innerHTML), notes };
}
