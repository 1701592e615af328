import { normalizeForSearch } from '../../shared/persian/normalize-for-search.ts';
import type { StoredFund, StoredState } from '../database/stored-state.ts';

/** The fund that an operator means: by id, TSETMC code, slug, "reg_no/group", or a symbol or name that it alone bears. */
export function findFund({ funds }: Pick<StoredState, 'funds'>, text: string): StoredFund | null {
  const sure = funds.find(({ id, insCode, slug }) => id === text || insCode === text || slug === text);
  if (sure) return sure;
  const key = normalizeForSearch(text);
  const bearers = funds.filter(
    ({ symbol, name, regNo, groupId }) =>
      `${regNo}/${groupId ?? 0}` === text ||
      normalizeForSearch(symbol ?? '') === key ||
      normalizeForSearch(name) === key,
  );
  return bearers.length === 1 ? (bearers[0] ?? null) : null;
}
