import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';

/** Finds the stored fund of a record by the upstream's keys. */
export interface FundDirectory {
  readonly find: (record: {
    insCode: string | null;
    regNo: string;
    /** Null in the older layout: then the registration number, and the name where several funds share it. */
    groupId: number | null;
    name: string;
  }) => StoredFund | null;
}

/**
 * Looks up by `ins_code`, else by registration number and group, and by name where several funds share these. Umbrella funds
 * share a registration number, and traded funds may share number and group.
 */
export function createFundDirectory(funds: StoredState['funds']): FundDirectory {
  const byCode = new Map(funds.flatMap((fund) => (fund.insCode ? [[fund.insCode, fund] as const] : [])));
  const byNumber = Map.groupBy(funds, ({ regNo }) => regNo);
  const byPair = Map.groupBy(funds, ({ regNo, groupId }) => `${regNo}/${groupId ?? 0}`);
  return {
    find({ insCode, regNo, groupId, name }) {
      const traded = insCode === null ? undefined : byCode.get(insCode);
      if (traded) return traded;
      const all = (groupId === null ? byNumber.get(regNo) : byPair.get(`${regNo}/${groupId}`)) ?? [];
      // A newly listed fund has no stored code yet; a fund with another code is another fund.
      const possible = insCode === null ? all : all.filter((fund) => fund.insCode === null);
      if (possible.length <= 1) return possible[0] ?? null;
      return possible.find((fund) => normalizeForSearch(fund.name) === normalizeForSearch(name)) ?? null;
    },
  };
}
