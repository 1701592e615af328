import type { SvgIconComponent } from '@mui/icons-material';
import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumberedRtl';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import StrikeIcon from '@mui/icons-material/FormatStrikethrough';
import RuleIcon from '@mui/icons-material/HorizontalRule';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Divider } from '@mui/material';
import type { ChainedCommands } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { ToolButton } from '../ui/ToolButton.tsx';
import { ImageTools } from './ImageTools.tsx';
import type { ChooseImage } from './image-drop.ts';
import { LinkButton } from './LinkButton.tsx';

const tableText = {
  label: 'ابزارهای جدول',
  rowBefore: 'ردیف بالاتر',
  rowAfter: 'ردیف پایین‌تر',
  deleteRow: 'حذف ردیف',
  columnBefore: 'ستون پیش از این',
  columnAfter: 'ستون پس از این',
  deleteColumn: 'حذف ستون',
  deleteTable: 'حذف جدول',
};

const TABLE_COMMANDS: readonly (readonly [
  label: string,
  run: (chain: ChainedCommands) => ChainedCommands,
])[] = [
  [tableText.rowBefore, (chain) => chain.addRowBefore()],
  [tableText.rowAfter, (chain) => chain.addRowAfter()],
  [tableText.deleteRow, (chain) => chain.deleteRow()],
  [tableText.columnBefore, (chain) => chain.addColumnBefore()],
  [tableText.columnAfter, (chain) => chain.addColumnAfter()],
  [tableText.deleteColumn, (chain) => chain.deleteColumn()],
  [tableText.deleteTable, (chain) => chain.deleteTable()],
];

/** What can be done with the table that the cursor stands in. */
function TableTools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInTable) return null;
  return (
    <Box role="group" aria-label={tableText.label} sx={ROW}>
      {TABLE_COMMANDS.map(([label, run]) => (
        <Button key={label} size="small" color="inherit" onClick={() => run(editor.chain().focus()).run()}>
          {label}
        </Button>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  inlineSize: '100%',
  borderBlockStart: '1px solid var(--line)',
};

const text = {
  label: 'ابزارهای متن',
  heading2: 'تیتر H2',
  heading3: 'تیتر کوچک H3',
  bold: 'پررنگ',
  italic: 'کج',
  strike: 'خط‌خورده',
  sub: 'زیرنویس کوچک',
  sup: 'بالانویس کوچک',
  bullets: 'فهرست',
  numbers: 'فهرست شماره‌دار',
  quote: 'نقل قول',
  rule: 'خط جداکننده',
  clear: 'پاک کردن قالب‌بندی',
  table: 'جدول',
  image: 'تصویر',
  undo: 'واگرد',
  redo: 'از نو',
};

interface Command {
  readonly label: string;
  readonly icon: SvgIconComponent | string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Absent for what is done once and has no state. */
  readonly isActive?: (editor: Editor) => boolean;
  /** Absent for what can always be done. */
  readonly isPossible?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3): Command => ({
  label: level === 2 ? text.heading2 : text.heading3,
  icon: `H${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});
const toggle = (name: string, icon: SvgIconComponent, label: string, run: Command['run']): Command => ({
  label,
  icon,
  run,
  isActive: (editor) => editor.isActive(name),
});

const MARKS: readonly Command[] = [
  heading(2),
  heading(3),
  toggle('bold', BoldIcon, text.bold, (chain) => chain.toggleBold()),
  toggle('italic', ItalicIcon, text.italic, (chain) => chain.toggleItalic()),
  toggle('strike', StrikeIcon, text.strike, (chain) => chain.toggleStrike()),
  toggle('sub', SubscriptIcon, text.sub, (chain) => chain.toggleMark('sub')),
  toggle('sup', SuperscriptIcon, text.sup, (chain) => chain.toggleMark('sup')),
];
const BLOCKS: readonly Command[] = [
  toggle('bulletList', BulletsIcon, text.bullets, (chain) => chain.toggleBulletList()),
  toggle('orderedList', NumbersIcon, text.numbers, (chain) => chain.toggleOrderedList()),
  toggle('blockquote', QuoteIcon, text.quote, (chain) => chain.toggleBlockquote()),
  { label: text.rule, icon: RuleIcon, run: (chain) => chain.setHorizontalRule() },
  { label: text.clear, icon: ClearIcon, run: (chain) => chain.unsetAllMarks().clearNodes() },
  {
    label: text.table,
    icon: TableIcon,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
];

const HISTORY: readonly Command[] = [
  {
    label: text.undo,
    icon: UndoIcon,
    run: (chain) => chain.undo(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: text.redo,
    icon: RedoIcon,
    run: (chain) => chain.redo(),
    isPossible: (editor) => editor.can().redo(),
  },
];

function Commands({ editor, commands }: { editor: Editor; commands: readonly Command[] }) {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      commands.map(({ isActive, isPossible }) => [isActive?.(now), isPossible?.(now) ?? true] as const),
  });
  return commands.map(({ label, icon, run }, index) => (
    <ToolButton
      key={label}
      label={label}
      icon={icon}
      pressed={states[index]?.[0]}
      disabled={states[index]?.[1] === false}
      onClick={() => run(editor.chain().focus()).run()}
    />
  ));
}

/** The tools above the text; it stays in view while a long text is scrolled. Those of a table or a picture come with it. */
export function EditorToolbar({ editor, chooseImage }: { editor: Editor; chooseImage: ChooseImage }) {
  const insertImage = async () => {
    const image = await chooseImage();
    if (image) editor.chain().focus().setImage(image).run();
  };
  return (
    <Box role="toolbar" aria-label={text.label} sx={BAR}>
      <Commands editor={editor} commands={MARKS} />
      <LinkButton editor={editor} />
      <Commands editor={editor} commands={BLOCKS} />
      <ToolButton label={text.image} icon={ImageIcon} onClick={() => void insertImage()} />
      <Divider orientation="vertical" flexItem sx={{ marginInline: 0.5 }} />
      <Commands editor={editor} commands={HISTORY} />
      <TableTools editor={editor} />
      <ImageTools editor={editor} />
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
  '& .MuiIconButton-root': { minInlineSize: 34, minBlockSize: 34, fontSize: '0.8125rem', fontWeight: 700 },
};
