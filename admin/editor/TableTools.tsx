import { Box, Button } from '@mui/material';
import type { ChainedCommands } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';

const text = {
  label: 'ابزارهای جدول',
  rowBefore: 'ردیف بالاتر',
  rowAfter: 'ردیف پایین‌تر',
  deleteRow: 'حذف ردیف',
  columnBefore: 'ستون پیش از این',
  columnAfter: 'ستون پس از این',
  deleteColumn: 'حذف ستون',
  deleteTable: 'حذف جدول',
};

const COMMANDS: readonly (readonly [label: string, run: (chain: ChainedCommands) => ChainedCommands])[] = [
  [text.rowBefore, (chain) => chain.addRowBefore()],
  [text.rowAfter, (chain) => chain.addRowAfter()],
  [text.deleteRow, (chain) => chain.deleteRow()],
  [text.columnBefore, (chain) => chain.addColumnBefore()],
  [text.columnAfter, (chain) => chain.addColumnAfter()],
  [text.deleteColumn, (chain) => chain.deleteColumn()],
  [text.deleteTable, (chain) => chain.deleteTable()],
];

/** What can be done with the table that the cursor stands in. */
export function TableTools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInTable) return null;
  return (
    <Box role="group" aria-label={text.label} sx={ROW}>
      {COMMANDS.map(([label, run]) => (
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
