import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { useAllRecords } from '../../data/use-all-records.ts';
import { mergeOrder, type PlacedSection, toPlacedSections, toPositions } from './section-positions.ts';

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
    add: async (sectionId: string) => {
      const last = Math.max(0, ...toPositions(sections).map(({ position }) => position));
      const data = { page_type: page.type, page_id: page.id, section_id: sectionId, position: last + 1 };
      await provider.create('homepage', { data });
      await stored.refetch();
    },
    remove: async (id: string) => {
      await provider.delete('homepage', { id });
      await stored.refetch();
    },
    /** Puts a removed section back where it stood. */
    restore: async ({ sectionId, ...section }: PlacedSection) => {
      const { position, column_position, is_visible, visible_from, visible_until } = section;
      const place = { position, column_position, is_visible, visible_from, visible_until };
      const data = { page_type: page.type, page_id: page.id, section_id: sectionId, ...place };
      await provider.create('homepage', { data });
      await stored.refetch();
    },
    /** Saves the switch and the dates of a section; refused where somebody else saved it meanwhile. */
    setVisibility: async ({ id, version }: PlacedSection, data: Partial<Visibility>) => {
      await provider.update('homepage', { id, data, previousData: { id, updated_at: version } });
      await stored.refetch();
    },
  };
}

/** The switch and the dates of a placed section. */
export type Visibility = Pick<PlacedSection, 'is_visible' | 'visible_from' | 'visible_until'>;
