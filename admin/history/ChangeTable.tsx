import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { tableOf } from '../data/define-resource.ts';
import { Muted } from '../ui/Panel.tsx';
import { changeLines } from './change-lines.ts';
import { columnLabel } from './table-texts.ts';

interface ChangeTableProps {
  readonly title?: string;
  /** Whose columns they are; the table of the screen by default. */
  readonly table?: string;
  /** Values by column, before and after. */
  readonly changes: unknown;
  /** What can be done with a column, beside its values. */
  readonly action?: (column: string) => ReactNode;
}

/** Before and after of each changed column, one below the other, under the column's label of the form. */
export function ChangeTable({ title, table, changes, action }: ChangeTableProps) {
  const { resources } = useAdmin();
  const resource = useResourceContext() ?? '';
  const owner = table ?? tableOf(resources, resource);
  return (
    <Box sx={{ mb: 2 }}>
      {title && <Typography variant="subtitle2">{title}</Typography>}
      <Box component="dl" sx={{ m: 0 }}>
        {changeLines(changes).map(({ name, before, after }) => (
          <Box key={name} sx={LINE}>
            <Muted component="dt" variant="caption">
              {columnLabel(resources, owner, name)}
            </Muted>
            <Box component="dd" sx={{ m: 0 }}>
              <del dir="auto">{before}</del>
              <ins dir="auto">{after}</ins>
              {action?.(name)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const LINE = {
  paddingBlock: 0.75,
  borderBlockEnd: '1px solid var(--line)',
  overflowWrap: 'anywhere',
  '& del, & ins': { display: 'block', textDecoration: 'none', whiteSpace: 'pre-wrap' },
  '& del': { color: 'var(--down)' },
  '& del::before': { content: '"− "' },
  '& ins': { color: 'var(--up)' },
  '& ins::before': { content: '"+ "' },
};
