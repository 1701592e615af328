import { useGetList } from 'react-admin';
import { SECOND } from '../../shared/units.ts';
import { NEWEST_FIRST } from '../ui/newest-first.ts';
import { isProcessing, type MediaRow } from './media-row.ts';

/** The newest pictures of a search; older ones are found by their name or text. */
const MAX_SHOWN = 60;

/** The newest pictures of the library whose name or alternative text holds `search`; asked again while copies are being made. */
export const useMedia = (search: string) =>
  useGetList<MediaRow>(
    'media',
    { filter: { q: search }, sort: NEWEST_FIRST, pagination: { page: 1, perPage: MAX_SHOWN } },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(isProcessing) ? SECOND : false),
      retry: 1,
    },
  );
