import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { dragAnnouncements, text } from '../../ui/drag-texts.ts';
import { useSortSensors } from '../../ui/sort/SortableRows.tsx';
import { SortableSection } from './SortableSection.tsx';
import { moveSection, type PlacedSection } from './section-positions.ts';
import type { Visibility } from './use-page-sections.ts';

interface SortableSectionListProps {
  readonly sections: readonly PlacedSection[];
  readonly editable: boolean;
  /** True on pages with a place for each section. */
  readonly fixed: boolean;
  readonly onChange: (sections: readonly PlacedSection[]) => void;
  readonly onVisibility: (section: PlacedSection, data: Partial<Visibility>) => void;
  readonly onRemove: (section: PlacedSection) => void;
}

/** The sections of a page in order; moved with mouse, touch or keyboard. */
export function SortableSectionList({
  sections,
  editable,
  fixed,
  onChange,
  onVisibility,
  onRemove,
}: SortableSectionListProps) {
  const sensors = useSortSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: unknown) => sections.findIndex((section) => section.id === id);
    if (over && active.id !== over.id) onChange(moveSection(sections, indexOf(active.id), indexOf(over.id)));
  };
  const setBeside = (id: string, beside: boolean) =>
    onChange(sections.map((other) => (other.id === id ? { ...other, beside } : other)));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(sections),
        screenReaderInstructions: { draggable: text.instructions },
      }}
    >
      <SortableContext items={sections.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {sections.map((section, index) => (
            <SortableSection
              key={section.id}
              section={section}
              first={index === 0}
              editable={editable}
              fixed={fixed}
              onBeside={(beside) => setBeside(section.id, beside)}
              onVisibility={(data) => onVisibility(section, data)}
              onRemove={() => onRemove(section)}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
