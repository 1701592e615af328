import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../data/admin-context.ts';
import { unwrap } from '../../data/response.ts';
import { type PlacedSection, toPlacedSections, toPositions } from './section-positions.ts';

export interface PageKey {
  readonly type: 'homepage' | 'category' | 'fund' | 'fund_template';
  /** A category's or fund's uuid; null for the home page and the template of all funds. */
  readonly id: string | null;
}

const COLUMNS =
  'id,position,column_position,updated_at,section_id,sections(title,section_templates(type,name))';

/** The sections of one page: as stored, as moved on the screen, and what saves them. */
export function usePageSections(page: PageKey) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const key = ['page-sections', page.type, page.id];
  const [draft, setDraft] = useState<readonly PlacedSection[] | null>(null);
  const table = () => client.from('page_sections');
  const stored = useQuery({
    queryKey: key,
    retry: 1,
    queryFn: async () => {
      const all = table().select(COLUMNS).eq('page_type', page.type);
      const rows = await unwrap(page.id === null ? all.is('page_id', null) : all.eq('page_id', page.id));
      return toPlacedSections(rows as unknown as Parameters<typeof toPlacedSections>[0]);
    },
  });
  const reload = () => {
    setDraft(null);
    return cache.invalidateQueries({ queryKey: key });
  };
  const placed = draft ?? stored.data ?? [];
  return {
    placed,
    dirty: draft !== null,
    loading: stored.isPending,
    error: stored.error,
    change: setDraft,
    save: async () => {
      await unwrap(client.rpc('place_sections', { p_places: toPositions(placed) }));
      await reload();
    },
    add: async (sectionId: string) => {
      const position = toPositions(placed).reduce((last, place) => Math.max(last, place.position), 0) + 1;
      await unwrap(
        table()
          .insert({ page_type: page.type, page_id: page.id, section_id: sectionId, position })
          .select()
          .single(),
      );
      await reload();
    },
    remove: async (id: string) => {
      await unwrap(table().delete().eq('id', id).select().single());
      await reload();
    },
  };
}
