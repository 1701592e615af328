import { useMemo } from 'react';
import { readMoves } from '../../shared/funds/moved-funds.ts';
import type { MovedNames } from '../../shared/funds/moved-names.ts';
import { movedNamesFile } from '../../shared/paths.ts';
import { usePublished } from './use-published.ts';

const FILE = `/${movedNamesFile}`;

/** Old names of managers and categories, loaded where an address names one that is not known; none of a release from before the file. */
export function useMovedNames(isNeeded: boolean): MovedNames {
  const { data } = usePublished<Partial<Record<keyof MovedNames, unknown>>>(FILE, { enabled: isNeeded });
  return useMemo(
    () => ({ managers: readMoves(data?.managers ?? null), categories: readMoves(data?.categories ?? null) }),
    [data],
  );
}
