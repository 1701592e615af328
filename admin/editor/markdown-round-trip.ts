import { MarkdownManager } from '@tiptap/markdown';
import { createExtensions } from './extensions.ts';
import { previewHtml } from './markdown-preview.ts';

/** HTML without the spaces between blocks, in which two spellings of one Markdown may differ. */
const normalize = (html: string): string => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();

/** Markdown as the visual editor would write it back. */
export function rewriteMarkdown(markdown: string): string {
  const manager = new MarkdownManager({ extensions: createExtensions() });
  return manager.serialize(manager.parse(markdown));
}

/** True where the visual editor keeps all that the page shows of a text; else only the source may be edited, so that nothing is lost. */
export const isKeptByEditor = (markdown: string): boolean =>
  normalize(previewHtml(rewriteMarkdown(markdown))) === normalize(previewHtml(markdown));
