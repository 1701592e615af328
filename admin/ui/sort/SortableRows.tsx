import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Alert, Box } from '@mui/material';
import { useDataProvider, useRefresh, useResourceContext } from 'react-admin';
import { dragAnnouncements, text as dragTexts } from '../drag-texts.ts';
import { useAsyncAction } from '../use-async-action.ts';
import { newOrder, type OrderedRow } from './new-order.ts';
import { SortableRow } from './SortableRow.tsx';

/** Rows are moved with mouse, finger or arrow keys; a press without a movement stays a press. */
export const useSortSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

const text = { ordered: 'ترتیب ذخیره شد', shown: 'نمایش ذخیره شد' };

interface SortableRowsProps {
  readonly rows: readonly OrderedRow[];
  /** Whether rows may be moved and hidden. */
  readonly editable: boolean;
  readonly titleOf: (row: OrderedRow) => string;
  readonly detailOf: (row: OrderedRow) => string;
  /** Why the site leaves a row out although it is shown, in Persian. */
  readonly problemOf?: (row: OrderedRow) => string | undefined;
}

/** Saves rows one after another, so that the first refusal stops the rest, and reads the list again. */
function useSaveRows() {
  const provider = useDataProvider();
  const resource = useResourceContext() as string;
  const refresh = useRefresh();
  const action = useAsyncAction();
  const save = (changes: readonly { row: OrderedRow; data: object }[], done: string) =>
    action.run(async () => {
      try {
        for (const { row, data } of changes) {
          await provider.update(resource, { id: row.id, data: { ...row, ...data }, previousData: row });
        }
      } finally {
        refresh();
      }
    }, done);
  return { error: action.error, save };
}

/** Rows in the order of the site; moved with mouse, touch or keyboard, hidden with a switch, opened by their title. */
export function SortableRows({ rows, editable, titleOf, detailOf, problemOf }: SortableRowsProps) {
  const { error, save } = useSaveRows();
  const sensors = useSortSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: unknown) => rows.findIndex((row) => row.id === id);
    const moved = over ? newOrder(rows, indexOf(active.id), indexOf(over.id)) : [];
    if (moved.length > 0)
      void save(
        moved.map(({ row, display_order }) => ({ row, data: { display_order } })),
        text.ordered,
      );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(rows.map((row) => ({ id: row.id, title: titleOf(row) }))),
        screenReaderInstructions: { draggable: dragTexts.instructions },
      }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          {rows.map((row) => (
            <SortableRow
              key={row.id}
              row={row}
              title={titleOf(row)}
              detail={detailOf(row)}
              problem={problemOf?.(row)}
              editable={editable}
              onShown={(is_active) => void save([{ row, data: { is_active } }], text.shown)}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
