import { useQuery } from '@tanstack/react-query';
import { SECOND } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';
import { unwrap } from '../data/response.ts';
import { searchFilter } from '../data/search-filter.ts';
import { isProcessing, type MediaRow } from './media-row.ts';

/** Key of every query over the library. */
export const MEDIA_QUERY = ['media'];
/** The newest pictures of a search; older ones are found by their name or text. */
const MAX_SHOWN = 60;

/** The newest pictures of the library whose name or alternative text holds `search`; asked again while copies are being made. */
export function useMedia(search: string) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: [...MEDIA_QUERY, search],
    queryFn: () => {
      const rows = client
        .from('media')
        .select('id, name, alt, width, height, thumbnail, problem')
        .order('created_at', { ascending: false })
        .limit(MAX_SHOWN);
      const filter = searchFilter(search, ['name', 'alt']);
      return unwrap<MediaRow[]>(filter === null ? rows : rows.or(filter.replace(/^\((.*)\)$/, '$1')));
    },
    refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? SECOND : false),
    retry: 1,
  });
}
