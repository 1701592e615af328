import type { SvgIconComponent } from '@mui/icons-material';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumberedRtl';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Divider, IconButton, Tooltip } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { ChooseImage } from './image-drop.ts';
import { LinkButton } from './LinkButton.tsx';

const text = {
  label: 'ابزارهای متن',
  heading2: 'تیتر H2',
  heading3: 'تیتر کوچک H3',
  bold: 'پررنگ',
  italic: 'کج',
  bullets: 'فهرست',
  numbers: 'فهرست شماره‌دار',
  quote: 'نقل قول',
  table: 'جدول',
  image: 'تصویر',
  undo: 'واگرد',
  redo: 'از نو',
};

interface ToolProps {
  readonly label: string;
  readonly icon: SvgIconComponent | string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => unknown;
}

function Tool({ label, icon: Icon, pressed, disabled = false, onClick }: ToolProps): ReactNode {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={pressed}
          disabled={disabled}
          color={pressed ? 'primary' : 'default'}
          onClick={onClick}
          sx={{ minInlineSize: 34, minBlockSize: 34, fontSize: '0.8125rem', fontWeight: 700 }}
        >
          {typeof Icon === 'string' ? Icon : <Icon fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}

const useActive = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  });

function Marks({ editor }: { editor: Editor }) {
  const active = useActive(editor);
  const run = () => editor.chain().focus();
  return (
    <>
      <Tool
        label={text.heading2}
        icon="H2"
        pressed={active.heading2}
        onClick={() => run().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label={text.heading3}
        icon="H3"
        pressed={active.heading3}
        onClick={() => run().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        label={text.bold}
        icon={BoldIcon}
        pressed={active.bold}
        onClick={() => run().toggleBold().run()}
      />
      <Tool
        label={text.italic}
        icon={ItalicIcon}
        pressed={active.italic}
        onClick={() => run().toggleItalic().run()}
      />
      <LinkButton editor={editor} />
      <Tool
        label={text.bullets}
        icon={BulletsIcon}
        pressed={active.bullets}
        onClick={() => run().toggleBulletList().run()}
      />
      <Tool
        label={text.numbers}
        icon={NumbersIcon}
        pressed={active.numbers}
        onClick={() => run().toggleOrderedList().run()}
      />
      <Tool
        label={text.quote}
        icon={QuoteIcon}
        pressed={active.quote}
        onClick={() => run().toggleBlockquote().run()}
      />
    </>
  );
}

function History({ editor }: { editor: Editor }) {
  const { mayUndo, mayRedo } = useActive(editor);
  return (
    <>
      <Tool
        label={text.undo}
        icon={UndoIcon}
        disabled={!mayUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={text.redo}
        icon={RedoIcon}
        disabled={!mayRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </>
  );
}

/** The tools above the text; it stays in view while a long text is scrolled. */
export function EditorToolbar({ editor, chooseImage }: { editor: Editor; chooseImage: ChooseImage }) {
  const insertImage = async () => {
    const image = await chooseImage();
    if (image) editor.chain().focus().setImage(image).run();
  };
  const insertTable = () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <Box role="toolbar" aria-label={text.label} sx={BAR}>
      <Marks editor={editor} />
      <Tool label={text.table} icon={TableIcon} onClick={insertTable} />
      <Tool label={text.image} icon={ImageIcon} onClick={() => void insertImage()} />
      <Divider orientation="vertical" flexItem sx={{ marginInline: 0.5 }} />
      <History editor={editor} />
    </Box>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.25,
  padding: 0.5,
  position: 'sticky',
  insetBlockStart: 48,
  zIndex: 2,
  backgroundColor: 'var(--surface)',
  borderBlockEnd: '1px solid var(--line)',
  borderRadius: 'var(--radius-m) var(--radius-m) 0 0',
};
