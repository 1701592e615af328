import { useSortable } from '@dnd-kit/sortable';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, FormControlLabel, IconButton, Link, Switch, Typography } from '@mui/material';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { text as dragTexts } from '../drag-texts.ts';
import type { OrderedRow } from './new-order.ts';

/** Look of a row that can be moved. */
export const SORT_ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  backgroundColor: 'var(--surface)',
};

const text = { drag: 'جابه‌جا کردن', shown: 'نمایش' };

interface SortableRowProps {
  readonly row: OrderedRow;
  readonly title: string;
  /** A second line, e.g. the address of a link. */
  readonly detail: string;
  /** A third line: why the site leaves the row out. */
  readonly problem?: string;
  readonly editable: boolean;
  readonly onShown: (shown: boolean) => void;
}

/** One row of an ordered list; its handle is dragged with mouse, touch or arrow keys. */
export function SortableRow({ row, title, detail, problem, editable, onShown }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id, attributes: { roleDescription: dragTexts.role } });
  const createPath = useCreatePath();
  const resource = useResourceContext() as string;
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    opacity: isDragging ? 0.6 : 1,
  };
  return (
    <Box ref={setNodeRef} style={style} component="li" sx={SORT_ITEM}>
      {editable && (
        <IconButton
          ref={setActivatorNodeRef}
          aria-label={`${text.drag}: ${title}`}
          sx={{ cursor: 'grab' }}
          {...attributes}
          {...listeners}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      )}
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={createPath({ resource, type: editable ? 'edit' : 'show', id: row.id })}
          sx={{ fontWeight: 600 }}
        >
          {title}
        </Link>
        <Typography variant="body2" color="text.secondary" dir="auto" sx={DETAIL}>
          {detail}
        </Typography>
        {problem && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
      <FormControlLabel
        label={text.shown}
        disabled={!editable}
        control={
          <Switch
            size="small"
            checked={row.is_active}
            slotProps={{ input: { 'aria-label': `${text.shown}: ${title}` } }}
            onChange={(_, shown) => onShown(shown)}
          />
        }
      />
    </Box>
  );
}

/** Two lines at most; a long address breaks anywhere, so that it never widens the page. */
const DETAIL = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
