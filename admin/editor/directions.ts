import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isLeftToRight } from '../../shared/rich-text/directions.ts';

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'table',
]);

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    if (BLOCKS.has(node.type.name) && isLeftToRight(node.textContent))
      decorations.push(Decoration.node(at, at + node.nodeSize, { dir: 'ltr' }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

/** Each block has the direction that the page gives it: right to left, unless its text is Latin alone. */
export const Directions = Extension.create({
  name: 'directions',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (transaction, old) => (transaction.docChanged ? decorate(transaction.doc) : old),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
        attributes: { dir: 'rtl' },
      },
    }),
  ],
});
