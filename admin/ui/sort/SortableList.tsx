import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { dragAnnouncements, text as dragTexts } from '../drag-texts.ts';

const text = { drag: 'جابه‌جا کردن' };

interface SortableListProps {
  /** In their order, with the words that name each. */
  readonly rows: readonly { readonly id: unknown; readonly title: string }[];
  readonly onMove: (from: number, to: number) => void;
  /** A `SortableItem` for each row. */
  readonly children: ReactNode;
}

/** Rows that are moved with mouse, finger or arrow keys; a press without a movement stays a press. */
export function SortableList({ rows, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(rows),
        screenReaderInstructions: { draggable: dragTexts.instructions },
      }}
    >
      <SortableContext items={rows.map(({ id }) => id as string)} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={LIST}>
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string | number;
  readonly title: string;
  /** False for a row without a handle. */
  readonly isMovable: boolean;
  readonly children: ReactNode;
}

/** One row of a sortable list, behind its handle. */
export function SortableItem({ id, title, isMovable, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: dragTexts.role } });
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    opacity: isDragging ? 0.6 : 1,
  };
  return (
    <Box ref={setNodeRef} style={style} component="li" sx={ITEM}>
      {isMovable && (
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
      {children}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
};
const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  backgroundColor: 'var(--surface)',
};
