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
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Panel } from '../ui/Panel.tsx';
import { AddSection } from './AddSection.tsx';
import { moved, type Placed } from './places.ts';
import { Sketch } from './Sketch.tsx';
import { SortableSection } from './SortableSection.tsx';
import { type PageKey, usePageSections } from './use-page-sections.ts';

const text = {
  order: 'ترتیب بخش‌ها',
  orderMeaning: 'بکشید و جابه‌جا کنید؛ با صفحه‌کلید: فاصله، سپس پیکان‌ها',
  sketch: 'طرح صفحه',
  save: 'ذخیرهٔ ترتیب',
  saved: 'ترتیب بخش‌ها ذخیره شد',
  none: 'این صفحه هنوز بخشی ندارد.',
};

/** Arranges the sections of a page by drag; everything is saved in one step. Mount it with a key for each page. */
export function PageLayout({ page }: { page: PageKey }) {
  const { placed, dirty, loading, error, change, save, add, remove } = usePageSections(page);
  const { canAccess: editable = false } = useCanAccess({ resource: 'sections', action: 'edit' });
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const act = async (work: () => Promise<void>, done?: string) => {
    setBusy(true);
    try {
      await work();
      if (done) notify(done, { type: 'success' });
    } catch (refusal) {
      notify((refusal as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => placed.findIndex((section) => section.id === id);
    if (over && active.id !== over.id) change(moved(placed, at(active.id), at(over.id)));
  };
  const setBeside = (section: Placed, beside: boolean) =>
    change(placed.map((other) => (other.id === section.id ? { ...other, beside } : other)));

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Panel
        title={text.order}
        meaning={text.orderMeaning}
        action={
          <Button
            variant="contained"
            disabled={!dirty || !editable}
            loading={busy}
            onClick={() => act(save, text.saved)}
          >
            {text.save}
          </Button>
        }
      >
        {error && <Alert severity="error">{error.message}</Alert>}
        {!loading && placed.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
          <SortableContext items={placed.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {placed.map((section, index) => (
                <SortableSection
                  key={section.id}
                  section={section}
                  first={index === 0}
                  editable={editable}
                  onBeside={(beside) => setBeside(section, beside)}
                  onRemove={() => act(() => remove(section.id))}
                />
              ))}
            </Box>
          </SortableContext>
        </DndContext>
        {editable && <AddSection onAdd={(id) => act(() => add(id))} disabled={busy} />}
      </Panel>
      <Panel title={text.sketch}>
        <Sketch placed={placed} />
      </Panel>
    </Box>
  );
}
