/** The editor's functions that need a browser, for `scripts/e2e/editor.slow.test.ts`. */
import { generateHTML, generateJSON, getSchema, type JSONContent } from '@tiptap/core';
import { isKeptByEditor, readText, writeText } from '../../../admin/editor/article-text.ts';
import { cleanPastedHtml } from '../../../admin/editor/clean-pasted-html.ts';
import { createExtensions } from '../../../admin/editor/extensions.ts';
import { renderRichText, sanitizeHtml } from '../../../shared/rich-text/render-rich-text.ts';

const extensions = createExtensions();
const schema = getSchema(extensions);

const isEmptyParagraph = ({ type, content }: JSONContent): boolean =>
  type === 'paragraph' && !content?.length;

/** A document as a browser shows it: blanks in a row are one, and empty paragraphs are not there. */
function asShown(document: JSONContent): JSONContent {
  const read = generateJSON(generateHTML(document, extensions), extensions) as JSONContent;
  const content = read.content?.filter((block) => !isEmptyParagraph(block)) ?? [];
  return { ...read, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** A document through Markdown and the page's HTML, beside what it should be. */
function roundTrip(document: JSONContent) {
  const node = schema.nodeFromJSON(document);
  node.check();
  const { markdown, lost } = writeText(node);
  return { markdown, lost, wanted: asShown(document), got: readText(markdown) };
}

/** What is pasted, as the page shows it after it was saved. */
function paste(html: string) {
  const { html: clean, notes } = cleanPastedHtml(html);
  const node = schema.nodeFromJSON(generateJSON(clean, extensions));
  const { markdown, lost } = writeText(node);
  return { clean, notes, lost, markdown, page: renderRichText(markdown, 'markdown') };
}

export const client = { roundTrip, paste, isKeptByEditor, sanitizeHtml };
Object.assign(window, { client });
