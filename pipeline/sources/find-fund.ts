import { behindFundWord } from '../../shared/identity/behind-fund-word.ts';
import { decodePercent, slugInAddress, slugKey } from '../../shared/identity/fund-address.ts';
import { fundKey, nameKeys } from '../../shared/identity/fund-names.ts';
import { cleanCode } from '../../shared/identity/ins-code.ts';
import { cleanInput } from '../../shared/persian/clean-input.ts';
import type { StoredFund, StoredState } from '../database/stored-state.ts';

type Funds = Pick<StoredState, 'funds'>;

/** What `findFund` takes, for messages. */
export const FUND_NAMES = 'the symbol, TSETMC code, slug or id of one fund';

/** The funds with this symbol, name or "reg_no/group". */
export function matchingFunds({ funds }: Funds, text: string): StoredFund[] {
  const key = fundKey(text);
  if (key === '') return [];
  return funds.filter(
    ({ symbol, name, regNo, groupId }) =>
      (regNo !== null && `${regNo}/${groupId ?? 0}` === cleanInput(text)) ||
      fundKey(symbol ?? '') === key ||
      nameKeys(name).includes(key),
  );
}

/** The fund at an address, e.g. «/funds/نگین»; null where there is none. */
export const findFundBySlug = ({ funds }: Funds, slug: string): StoredFund | null =>
  funds.find((fund) => slugKey(fund.slug) === slugKey(slug)) ?? null;

/** The funds that bear these words as their slug, symbol, name or register number. */
function bearersOf(stored: Funds, words: string): ReadonlySet<StoredFund> {
  const key = fundKey(words);
  const bySlug = stored.funds.filter(({ slug }) => key !== '' && fundKey(slug) === key);
  return new Set([...bySlug, ...matchingFunds(stored, words)]);
}

/**
 * Finds a fund by id, TSETMC code or the address of its page, or by a slug, symbol, name or "reg_no/group" that no other fund shares; null
 * otherwise. A slug alone may be the symbol of two funds: «نگین» names neither. The word «صندوق» may stand before any of them.
 */
export function findFund(stored: Funds, text: string): StoredFund | null {
  const address = slugInAddress(text);
  if (address !== null) return findFundBySlug(stored, address);
  const code = cleanCode(text);
  const exact = stored.funds.find(({ id, insCode }) => id === code.toLowerCase() || insCode === code);
  if (exact) return exact;
  const words = decodePercent(text);
  const bearers = bearersOf(stored, words);
  const [only, more] = bearers.size > 0 ? bearers : bearersOf(stored, behindFundWord(words) ?? '');
  return only && !more ? only : null;
}
