import { useQuery } from '@tanstack/react-query';
import { SECOND } from '../../shared/units.ts';
import { useAdminDataProvider } from '../data/data-provider.ts';
import { NEWEST_FIRST } from '../ui/newest-first.ts';
import { isProcessing, type MediaRow } from './media-row.ts';

/** Key of every query over the library. */
export const MEDIA_QUERY = ['media'];
/** The newest pictures of a search; older ones are found by their name or text. */
const MAX_SHOWN = 60;

/** The newest pictures of the library whose name or alternative text holds `search`; asked again while copies are being made. */
export function useMedia(search: string) {
  const provider = useAdminDataProvider();
  return useQuery({
    queryKey: [...MEDIA_QUERY, search],
    queryFn: async () =>
      (
        await provider.getList<MediaRow>('media', {
          filter: { q: search },
          sort: NEWEST_FIRST,
          pagination: { page: 1, perPage: MAX_SHOWN },
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? SECOND : false),
    retry: 1,
  });
}
