import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';

/** Finds a record's fund among those that we have, by the upstream keys. */
export interface FundDirectory {
  readonly find: (record: {
    insCode: string | null;
    regNo: string;
    groupId: number;
    name: string;
  }) => StoredFund | null;
}

/**
 * By `ins_code` where the fund is traded; else by registration number and group, where one fund alone has them, or
 * one of its name. Umbrella funds share a registration number, and of traded funds not even the pair is a key.
 */
export function createFundDirectory(funds: StoredState['funds']): FundDirectory {
  const byCode = new Map(funds.flatMap((fund) => (fund.insCode ? [[fund.insCode, fund] as const] : [])));
  const byPair = new Map<string, StoredFund[]>();
  for (const fund of funds) {
    if (fund.regNo === null) continue;
    const pair = `${fund.regNo}/${fund.groupId ?? 0}`;
    byPair.set(pair, [...(byPair.get(pair) ?? []), fund]);
  }
  return {
    find({ insCode, regNo, groupId, name }) {
      const traded = insCode === null ? undefined : byCode.get(insCode);
      if (traded) return traded;
      const all = byPair.get(`${regNo}/${groupId}`) ?? [];
      // A fund that has just been listed has its code upstream and none yet with us; another code is another fund.
      const possible = insCode === null ? all : all.filter((fund) => fund.insCode === null);
      if (possible.length <= 1) return possible[0] ?? null;
      return possible.find((fund) => normalizeForSearch(fund.name) === normalizeForSearch(name)) ?? null;
    },
  };
}
