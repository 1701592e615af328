import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { normalizeForSearch } from '../../shared/persian/normalize-for-search.ts';
import { usePermitted } from '../data/access.ts';
import { useAdmin } from '../data/admin-context.ts';
import { type AdminDataProvider, useAdminDataProvider } from '../data/admin-data-provider.ts';
import { type AdminResource, hasForm, menuLabel, rowName } from '../data/define-resource.ts';

const text = { screens: 'صفحه‌ها' };

export interface SearchHit {
  readonly label: string;
  /** The screen that it belongs to. */
  readonly screen: string;
  /** Below /admin. */
  readonly path: string;
}

const MAX_HITS = 5;
/** Milliseconds after the last key before the tables are searched. */
const TYPING_PAUSE_MS = 200;

/** «دسته بندی» and «دسته‌بندی» are one word. */
const searchKey = (text: string): string => normalizeForSearch(text).replaceAll(' ', '');

/** The screens whose name contains the query. */
export const screenHits = (screens: readonly AdminResource[], query: string): SearchHit[] =>
  screens
    .filter((screen) => screen.menu && searchKey(menuLabel(screen)).includes(searchKey(query)))
    .map((screen) => ({ label: menuLabel(screen), screen: text.screens, path: `/${screen.name}` }));

/** The screens whose records are searched: a hit opens in a form or a page. */
export const searchedScreens = (screens: readonly AdminResource[]): AdminResource[] =>
  screens.filter((screen) => screen.search && (hasForm(screen) || screen.show));

async function recordHits(provider: AdminDataProvider, screen: AdminResource, q: string, edits: boolean) {
  const { data } = await provider.getList(screen.name, {
    filter: { q },
    pagination: { page: 1, perPage: MAX_HITS },
    sort: { field: screen.title?.[0] ?? screen.key?.[0] ?? 'id', order: 'ASC' },
  });
  const end = hasForm(screen) && edits ? '' : '/show';
  return data.map(
    (record): SearchHit => ({
      label: rowName(screen, record) ?? String(record.id),
      screen: menuLabel(screen),
      path: `/${screen.name}/${encodeURIComponent(String(record.id))}${end}`,
    }),
  );
}

/** The value as it was when it last stayed the same for a moment. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Screens and records that contain the query, as far as the signed-in person may read them. */
export function useSearchHits(query: string) {
  const { resources } = useAdmin();
  const provider = useAdminDataProvider();
  const permitted = usePermitted();
  const debounced = useDebounced(query.trim());
  const readable = Object.values(resources).filter(({ name }) => permitted(name, 'read'));
  const searched = searchedScreens(readable);
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['global-search', debounced],
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async () => {
      const found = searched.map((screen) =>
        recordHits(provider, screen, debounced, permitted(screen.name, 'edit')),
      );
      return (await Promise.all(found)).flat();
    },
  });
  const hits = [...screenHits(readable, query), ...(debounced === '' ? [] : data)];
  return { hits, isFetching, error };
}
