import { normalizeForSearch } from '../../shared/persian/normalize-for-search.ts';
import type { StoredFund, StoredState } from '../database/stored-state.ts';

type Funds = Pick<StoredState, 'funds'>;

/** The funds with this symbol, name or "reg_no/group". */
export function matchingFunds({ funds }: Funds, text: string): StoredFund[] {
  const key = normalizeForSearch(text);
  return funds.filter(
    ({ symbol, name, regNo, groupId }) =>
      `${regNo}/${groupId ?? 0}` === text ||
      normalizeForSearch(symbol ?? '') === key ||
      normalizeForSearch(name) === key,
  );
}

/**
 * Finds a fund by id, TSETMC code, slug, "reg_no/group", or a symbol or name that no other fund shares; null otherwise.
 */
export function findFund(stored: Funds, text: string): StoredFund | null {
  const exact = stored.funds.find(
    ({ id, insCode, slug }) => id === text || insCode === text || slug === text,
  );
  if (exact) return exact;
  const matches = matchingFunds(stored, text);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
