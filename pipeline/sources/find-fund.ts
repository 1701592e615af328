import { normalizeForSearch } from '../../shared/persian/normalize-for-search.ts';
import type { StoredFund, StoredState } from '../database/stored-state.ts';

/**
 * Finds a fund by id, TSETMC code, slug, "reg_no/group", or a symbol or name that no other fund shares; null otherwise.
 */
export function findFund({ funds }: Pick<StoredState, 'funds'>, text: string): StoredFund | null {
  const exact = funds.find(({ id, insCode, slug }) => id === text || insCode === text || slug === text);
  if (exact) return exact;
  const key = normalizeForSearch(text);
  const matches = funds.filter(
    ({ symbol, name, regNo, groupId }) =>
      `${regNo}/${groupId ?? 0}` === text ||
      normalizeForSearch(symbol ?? '') === key ||
      normalizeForSearch(name) === key,
  );
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
