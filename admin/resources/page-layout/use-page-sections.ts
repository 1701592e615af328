import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { useAllRecords } from '../../data/use-all-records.ts';
import {
  mergeOrder,
  type PlacedSection,
  type SectionPlace,
  toPlacedSections,
  toPositions,
} from './section-positions.ts';

export interface PageKey {
  readonly type: 'homepage' | 'category' | 'fund' | 'fund_template';
  /** A category's or fund's uuid; null for the home page and the template of all funds. */
  readonly id: string | null;
}

const COLUMNS = [
  'id,position,column_position,is_visible,visible_from,visible_until,updated_at,section_id',
  'sections(title,section_templates(type,name))',
];
type StoredSection = Parameters<typeof toPlacedSections>[0][number] & RaRecord;

/** The sections of one page as stored and as reordered on the screen, with the functions that save them. */
export function usePageSections(page: PageKey) {
  const provider = useAdminDataProvider();
  const [draft, setDraft] = useState<readonly PlacedSection[] | null>(null);
  const stored = useAllRecords<StoredSection>({
    resource: 'homepage',
    filter: { page_type: page.type, ...(page.id ? { page_id: page.id } : { 'page_id@is': 'null' }) },
    columns: COLUMNS,
  });
  const fresh = useMemo(() => stored.data && toPlacedSections(stored.data), [stored.data]);
  const sections = draft ? mergeOrder(draft, fresh ?? draft) : (fresh ?? []);
  const write = async (change: Promise<unknown>) => {
    await change;
    await stored.refetch();
  };
  const place = (section_id: string, at: Partial<SectionPlace>) =>
    write(
      provider.create('homepage', { data: { page_type: page.type, page_id: page.id, section_id, ...at } }),
    );
  return {
    sections,
    dirty: draft !== null,
    loading: stored.isPending,
    error: stored.error,
    change: setDraft,
    save: async () => {
      await provider.call('place_sections', { p_places: toPositions(sections) });
      setDraft(null);
      await stored.refetch();
    },
    add: (sectionId: string) =>
      place(sectionId, {
        position: Math.max(0, ...toPositions(sections).map(({ position }) => position)) + 1,
      }),
    remove: (id: string) => write(provider.delete('homepage', { id })),
    /** Puts a removed section back where it stood. */
    restore: ({
      sectionId,
      position,
      column_position,
      is_visible,
      visible_from,
      visible_until,
    }: PlacedSection) =>
      place(sectionId, { position, column_position, is_visible, visible_from, visible_until }),
    /** Saves the switch and the dates of a section; refused where somebody else saved it meanwhile. */
    setVisibility: ({ id, version }: PlacedSection, data: Partial<Visibility>) =>
      write(provider.update('homepage', { id, data, previousData: { id, updated_at: version } })),
  };
}

/** The switch and the dates of a placed section. */
export type Visibility = Pick<PlacedSection, 'is_visible' | 'visible_from' | 'visible_until'>;
