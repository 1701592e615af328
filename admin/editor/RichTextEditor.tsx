import { Alert, Box } from '@mui/material';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { isLeftToRight } from '../../shared/rich-text/directions.ts';
import { readText, writeText } from './article-text.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { createExtensions, type ImageAddress } from './extensions.ts';
import { type ChooseImage, ImageDrop } from './image-drop.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'table',
]);

const isCell = ({ type }: Node): boolean => type.name === 'tableCell' || type.name === 'tableHeader';

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    if (BLOCKS.has(node.type.name) && isLeftToRight(node.textContent))
      decorations.push(Decoration.node(at, at + node.nodeSize, { dir: 'ltr' }));
    // The page prints no paragraph where it is all of a cell.
    return !node.isTextblock && !(isCell(node) && node.childCount === 1);
  });
  return DecorationSet.create(doc, decorations);
}

/** Each block has the direction that the page gives it: right to left, unless its text is Latin alone. */
const Directions = Extension.create({
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

export interface RichTextEditorProps {
  /** Markdown. */
  readonly value: string;
  /** `lost` names the blocks that cannot be stored. */
  readonly onChange: (markdown: string, lost: readonly string[]) => void;
  /** False while the text is edited elsewhere; the editor stays, and with it what can be undone. */
  readonly isShown: boolean;
  /** Id of the element that names the field. */
  readonly labelledBy: string;
  readonly addressOf: ImageAddress;
  /** Opens the media library, with a dropped or pasted file where there is one; resolves to null where none was chosen. */
  readonly chooseImage: ChooseImage;
}

/** The editor over the text; `written` is the Markdown that it holds. */
function useTextEditor(props: RichTextEditorProps, onNotes: (notes: readonly string[]) => void) {
  const { value, onChange, labelledBy, addressOf, chooseImage, isShown } = props;
  const written = useRef(value);
  const choose = useRef(chooseImage);
  choose.current = chooseImage;
  const editor = useEditor({
    extensions: [
      ...createExtensions(addressOf),
      Directions,
      ImageDrop.configure({ choose: (file) => choose.current(file) }),
    ],
    content: readText(value),
    // The page's content security policy admits no style element; the rules stand in `TEXT` below.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      transformPastedHTML: (pasted) => {
        const { html, notes } = cleanPastedHtml(pasted);
        onNotes(notes);
        return html;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const { markdown, lost } = writeText(changed.state.doc);
      written.current = markdown;
      onChange(markdown, lost);
    },
  });
  // A value from elsewhere: the Markdown tab, a restored draft, or the saved record. It can be undone as any other change.
  useEffect(() => {
    if (!isShown || value === written.current) return;
    written.current = value;
    editor.commands.setContent(readText(value), { emitUpdate: false });
  }, [value, editor, isShown]);
  return editor;
}

/** A right-to-left rich-text editor over Markdown. It is loaded with the first text that is edited. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const editor = useTextEditor(props, setNotes);
  return (
    <Box sx={props.isShown ? FRAME : { display: 'none' }}>
      <EditorToolbar editor={editor} chooseImage={props.chooseImage} />
      {notes.length > 0 && (
        <Alert severity="warning" onClose={() => setNotes([])}>
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <Box sx={TEXT}>
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}

const FRAME = {
  border: '1px solid color-mix(in oklab, var(--ink) 34%, transparent)',
  borderRadius: 'var(--radius-m)',
  backgroundColor: 'var(--surface)',
  '&:focus-within': { borderColor: 'var(--accent)', outline: '1px solid var(--accent)' },
};
const TEXT = {
  paddingInline: { xs: 1.5, md: 3 },
  paddingBlock: 1.5,
  '& .ProseMirror': {
    position: 'relative',
    minBlockSize: 320,
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontSize: '1rem',
    lineHeight: 2,
    maxInlineSize: '46rem',
    marginInline: 'auto',
    ...TEXT_BLOCKS,
  },
  // A link that is the whole content of a cell is no inline link: it is as large as a finger needs.
  '& .ProseMirror td a': { display: 'inline-block', minInlineSize: 24, minBlockSize: 24 },
  '& .ProseMirror p': { marginBlock: '0 0.9em' },
  '& .ProseMirror figure': { marginInline: 0 },
  '& .ProseMirror figcaption': { color: 'var(--muted)', fontSize: '0.875rem' },
  '& .ProseMirror hr': { border: 0, borderBlockStart: '1px solid var(--line)', marginBlock: 2 },
  '& .ProseMirror-selectednode': { outline: '2px solid var(--accent)' },
  '& .ProseMirror a': { color: 'var(--accent)', textDecoration: 'underline' },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute' },
};
