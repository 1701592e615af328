/**
 * A text between its Markdown and the editor's document. The page's own HTML is what the editor reads, so that both show the same; and each block
 * is written as Markdown where Markdown reads back as the same block, else as HTML on one line.
 */
import { getSchema, type JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { DOMSerializer, Fragment, type Node, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { renderRichText, sanitizeHtml } from '../../shared/rich-text/render-rich-text.ts';
import { createExtensions } from './extensions.ts';

const extensions = createExtensions();
const schema = getSchema(extensions);
const parser = SchemaParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);
const manager = new MarkdownManager({ extensions });

const readHtml = (html: string): Node =>
  parser.parse(new DOMParser().parseFromString(html, 'text/html').body);

/** The document of a text, as the page shows it. */
export const readText = (markdown: string): JSONContent =>
  readHtml(renderRichText(markdown, 'markdown')).toJSON();

/** The page's HTML of a block. Line feeds are written as references: an empty line would end the HTML within Markdown. */
function blockHtml(block: Node): string {
  const frame = document.createElement('div');
  frame.append(serializer.serializeFragment(Fragment.from(block)));
  return sanitizeHtml(frame.innerHTML).replaceAll('\n', '&#10;');
}

interface WrittenBlock {
  readonly text: string;
  /** False where neither Markdown nor HTML keeps it. */
  readonly isKept: boolean;
}

/** Null where the library cannot write the block. */
function asMarkdown(block: Node): string | null {
  try {
    return manager.serialize({ type: 'doc', content: [block.toJSON()] }).trim();
  } catch {
    return null;
  }
}

const readsAs = (text: string, wanted: Node): boolean =>
  readHtml(renderRichText(text, 'markdown')).eq(wanted);

function writeBlock(block: Node, wantsHtml: boolean): WrittenBlock {
  const html = blockHtml(block);
  // As a browser reads it: blanks in a row are one.
  const wanted = readHtml(html);
  const text = wantsHtml ? null : asMarkdown(block);
  const isSame = wanted.childCount === 1 && wanted.firstChild?.type.name === block.type.name;
  if (isSame && text && readsAs(text, wanted)) return { text, isKept: true };
  return { text: html, isKept: isSame && readsAs(html, wanted) };
}

/** ProseMirror keeps the node of a block that does not change. */
const written = new WeakMap<Node, WrittenBlock>();

function cachedBlock(block: Node, wantsHtml: boolean): WrittenBlock {
  const own = schema.nodeFromJSON(block.toJSON());
  if (wantsHtml) return writeBlock(own, true);
  const known = written.get(block) ?? writeBlock(own, false);
  written.set(block, known);
  return known;
}

const isEmptyParagraph = ({ type, childCount }: Node): boolean =>
  type.name === 'paragraph' && childCount === 0;
const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList';

export interface WrittenText {
  readonly markdown: string;
  /** The first words of blocks that cannot be stored; empty for whatever the editor's own tools make. */
  readonly lost: readonly string[];
}

const MAX_WORDS = 60;

/** The Markdown of a document. Empty paragraphs stand on no page and are left out; of two lists in a row the second is HTML, for Markdown joins them. */
export function writeText(doc: Node): WrittenText {
  const blocks: string[] = [];
  const lost: string[] = [];
  let previous: Node | null = null;
  doc.forEach((block) => {
    if (isEmptyParagraph(block)) return;
    const { text, isKept } = cachedBlock(block, previous !== null && isList(previous) && isList(block));
    if (!isKept) lost.push(block.textContent.slice(0, MAX_WORDS) || block.type.name);
    blocks.push(text);
    previous = block;
  });
  return { markdown: blocks.join('\n\n'), lost };
}

/** Tags that two spellings of one text may differ in. */
const LOOSE_TAG = /<\/?(?:p|tbody|thead)\b[^>]*>/g;

/** Tags with their attributes, in any order, and the words. */
function inventory(html: string): string {
  const tags = html.replace(LOOSE_TAG, ' ').match(/<[a-z][^>]*>/g) ?? [];
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return JSON.stringify([tags.map((tag) => tag.replace(/ alt=""| ?\/?>$/g, '')).sort(), words]);
}

/** True where the visual editor keeps all that the page shows of a text; else only the source may be edited, so that nothing is lost. */
export function isKeptByEditor(markdown: string): boolean {
  const { markdown: rewritten, lost } = writeText(schema.nodeFromJSON(readText(markdown)));
  const [before, after] = [markdown, rewritten].map((text) => inventory(renderRichText(text, 'markdown')));
  return lost.length === 0 && before === after;
}
