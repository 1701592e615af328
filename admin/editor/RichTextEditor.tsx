import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { createExtensions, type ImageAddress } from './extensions.ts';
import { type ChooseImage, ImageDrop } from './image-drop.ts';

export interface RichTextEditorProps {
  /** Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** Id of the element that names the field. */
  readonly labelledBy: string;
  readonly addressOf: ImageAddress;
  /** Opens the media library, with a dropped or pasted file where there is one; resolves to null where none was chosen. */
  readonly chooseImage: ChooseImage;
}

/** A right-to-left rich-text editor over Markdown. It is loaded with the first text that is edited. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, labelledBy, addressOf, chooseImage } = props;
  const written = useRef(value);
  const choose = useRef(chooseImage);
  choose.current = chooseImage;
  const editor = useEditor({
    extensions: [
      ...createExtensions(addressOf),
      ImageDrop.configure({ choose: (file) => choose.current(file) }),
    ],
    content: value,
    contentType: 'markdown',
    textDirection: 'auto',
    // The page's content security policy admits no style element; the rules stand in `TEXT` below.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: changed }) => {
      // The editor keeps an empty paragraph at the end to write in.
      written.current = changed.getMarkdown().trimEnd();
      onChange(written.current);
    },
  });
  // A value from elsewhere: a restored draft, or the saved record.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [value, editor]);
  return (
    <Box sx={FRAME}>
      <EditorToolbar editor={editor} chooseImage={chooseImage} />
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
  },
  // A link that is the whole content of a cell is no inline link: it is as large as a finger needs.
  '& .ProseMirror td a': { display: 'inline-block', minInlineSize: 24, minBlockSize: 24 },
  '& .ProseMirror p': { marginBlock: '0 0.9em' },
  '& .ProseMirror img': { maxInlineSize: '100%', blockSize: 'auto', borderRadius: 'var(--radius-m)' },
  '& .ProseMirror-selectednode': { outline: '2px solid var(--accent)' },
  '& .ProseMirror table': { borderCollapse: 'collapse', inlineSize: '100%' },
  '& .ProseMirror td, & .ProseMirror th': {
    border: '1px solid var(--line)',
    padding: 0.75,
    textAlign: 'start',
  },
  '& .ProseMirror td p, & .ProseMirror th p': { marginBlock: 0 },
  '& .ProseMirror blockquote': {
    borderInlineStart: '3px solid var(--accent)',
    paddingInlineStart: 2,
    marginInline: 0,
    color: 'var(--muted)',
  },
  '& .ProseMirror pre, & .ProseMirror code': {
    direction: 'ltr',
    backgroundColor: 'var(--sunken)',
    borderRadius: 'var(--radius-s)',
    padding: 0.5,
  },
  '& .ProseMirror a': { color: 'var(--accent)', textDecoration: 'underline' },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute' },
};
