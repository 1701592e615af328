import { slugKey } from '../../../shared/identity/fund-address.ts';
import { fundKey, nameKeys } from '../../../shared/identity/fund-names.ts';
import { KIND_LABELS } from '../../../shared/identity/kind-labels.ts';
import { isSlug } from '../../../shared/persian/is-slug.ts';
import { FUND_KINDS, type FundKind } from '../../../shared/schema/lists.ts';
import { newFundId } from '../../database/ids.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import type { Cell } from '../../database/write/writable.ts';
import { createSlugAllocator } from '../allocate-slug.ts';

type Values = Readonly<Record<string, Cell>>;

/** A line's column that is refused, and why; null names the whole line. */
export interface LineRefusal {
  readonly field: string | null;
  readonly reason: string;
}

/** A fund of its own is the group 0 of its register number. */
const registrationKey = (regNo: string, groupId: number | null): string => `${regNo}/${groupId ?? 0}`;

/** The registration that a line gives; null where it gives no register number. */
const registrationOf = ({ reg_no: regNo, group_id: groupId }: Values): string | null =>
  typeof regNo === 'string' ? registrationKey(regNo, typeof groupId === 'number' ? groupId : null) : null;

/** The id of a new fund; null without a key. */
function idOfNew({ ins_code: insCode, reg_no: regNo, group_id: groupId }: Values): string | null {
  if (!insCode && !regNo) return null;
  const registration = { regNo: String(regNo), groupId: typeof groupId === 'number' ? groupId : null };
  return newFundId(insCode ? String(insCode) : null, registration);
}

/** Persian name of a kind; a category of the staff's own has its stored name. */
export const labelOf = (kind: string): string =>
  (FUND_KINDS as readonly string[]).includes(kind) ? KIND_LABELS[kind as FundKind] : kind;

/** How many digits of a number a spreadsheet keeps; it writes zeros for the others. */
const KEPT_DIGITS = 15;

/** Whether a spreadsheet may have lost the last digits of a new code: zeros stand for them, two or more, or where a stored code has others. */
function hasLostDigits(code: string, stored: readonly (string | null)[]): boolean {
  const [kept, rest] = [code.slice(0, KEPT_DIGITS), code.slice(KEPT_DIGITS)];
  if (!/^0+$/.test(rest)) return false;
  return rest.length > 1 || stored.some((other) => other?.length === code.length && other.startsWith(kept));
}

const text = {
  code: 'expected a TSETMC code that no other fund has',
  registration:
    'expected a register number and group that no other fund has; the column fund names a stored fund',
  lost: `expected all digits of the code: a spreadsheet keeps ${KEPT_DIGITS} and writes zeros for the others; where they are its own, add the fund by its reg_no and enter the code in the admin`,
  bearer: 'expected a new fund: a stored one has this name and symbol; the column fund names a stored fund',
  bearers: 'expected a name and symbol that no other fund has together',
  other:
    'expected the name or symbol of the stored fund with this code or register number; the column fund names one that is renamed',
  twice: 'expected each new fund once: a line above has its code, or its name and symbol',
  slug: 'expected a slug that no other fund has',
  address: (slug: string) =>
    `expected ${slug}, the stored slug: a file leaves it as it is, because links lead there; change it in the admin`,
};

/** A name and a symbol as they are compared: «صندوق طلای‌زرینه» is «طلای زرینه». */
const bearerKey = (name: Cell | undefined, symbol: Cell | undefined): string =>
  `${nameKeys(String(name))[0]}/${fundKey(String(symbol ?? ''))}`;

/** Whether a line that names a fund by its code alone is about another one: neither its name nor its symbol is the stored one. */
function isOfOther(existing: StoredFund, { id, name, symbol }: Values): boolean {
  if (id !== undefined || name === undefined) return false;
  const isSameName = nameKeys(String(name))[0] === nameKeys(existing.name)[0];
  const isSameSymbol = typeof symbol === 'string' && fundKey(symbol) === fundKey(existing.symbol ?? '');
  return !isSameName && !isSameSymbol;
}

/** Completes lines of `funds`. Funds of one file may not share a slug or a code either: one such line would fail the whole file. */
export function createFundLines(stored: Pick<StoredState, 'funds' | 'categories'>) {
  const slugs = createSlugAllocator(stored.funds);
  const slugOwners = new Map(stored.funds.map(({ slug, id }) => [slug, id]));
  const labels = new Map([...stored.categories].map(([kind, id]) => [id, labelOf(kind)]));
  const codes = stored.funds.map(({ insCode }) => insCode);
  const codeOwners = new Map(stored.funds.flatMap(({ insCode, id }) => (insCode ? [[insCode, id]] : [])));
  const registrationOwners = new Map(
    stored.funds.flatMap(({ regNo, groupId, id }) => (regNo ? [[registrationKey(regNo, groupId), id]] : [])),
  );

  const bearers = new Set(stored.funds.map(({ name, symbol }) => bearerKey(name, symbol)));
  /** Ids, and names with symbols, of the new funds of the lines before. */
  const added = new Set<string>();

  function takenField(id: string, values: Values): LineRefusal | null {
    const { ins_code: code, slug } = values;
    const owner = typeof code === 'string' ? codeOwners.get(code) : undefined;
    if (owner !== undefined && owner !== id) return { field: 'ins_code', reason: text.code };
    if (typeof code === 'string' && owner === undefined && hasLostDigits(code, codes))
      return { field: 'ins_code', reason: text.lost };
    const registrant = registrationOwners.get(registrationOf(values) ?? '');
    if (registrant !== undefined && registrant !== id) return { field: 'reg_no', reason: text.registration };
    const bearer = typeof slug === 'string' ? slugOwners.get(slug) : undefined;
    return bearer !== undefined && bearer !== id ? { field: 'slug', reason: text.slug } : null;
  }

  /** Why the slug of a line cannot be that of a stored fund; null where it is, or the line has none. */
  const otherAddress = (existing: StoredFund, { slug }: Values): LineRefusal | null =>
    typeof slug !== 'string' || slugKey(slug) === slugKey(existing.slug)
      ? null
      : { field: 'slug', reason: text.address(existing.slug) };

  /** Why a new fund is none; null where it is one. Two funds may share a name or a symbol, but not both. */
  function knownFund(id: string, { name, symbol }: Values): LineRefusal | null {
    const key = bearerKey(name, symbol);
    if (bearers.has(key)) return { field: 'name', reason: text.bearer };
    return added.has(id) || added.has(key) ? { field: 'name', reason: text.twice } : null;
  }

  /** Why a stored fund cannot be called so, as in a file whose columns were sorted apart; null where it can, or nothing is changed. */
  function takenNames(existing: StoredFund, values: Values): LineRefusal | null {
    const { name = existing.name, symbol = existing.symbol } = values;
    const key = bearerKey(name, symbol);
    const isSame = key === bearerKey(existing.name, existing.symbol);
    return isSame || !bearers.has(key) ? null : { field: 'name', reason: text.bearers };
  }

  /** The slug of a line with a name and a category. */
  function slugOf(existing: StoredFund | null, id: string, values: Values, name: string): string | null {
    if (existing) return existing.slug;
    if (typeof values.slug === 'string') return isSlug(values.slug) ? values.slug : null;
    const symbol = typeof values.symbol === 'string' ? values.symbol : null;
    return slugs.allocate({ key: id, symbol, name, category: labels.get(String(values.category_id)) ?? '' });
  }

  /** The line with the stored fund's name, slug and category, or a new fund's; or why there is none. */
  return function completeFund(values: Values): Values | LineRefusal {
    const id = (values.id as string | undefined) ?? idOfNew(values);
    const existing = stored.funds.find((fund) => fund.id === id) ?? null;
    const name = values.name ?? existing?.name;
    const categoryId = values.category_id ?? existing?.categoryId;
    if (!id || !name || !categoryId)
      return {
        field: null,
        reason: 'expected a known fund, or name, category and ins_code or reg_no of a new one',
      };
    if (existing && isOfOther(existing, values)) return { field: 'name', reason: text.other };
    const taken =
      takenField(id, values) ??
      (existing ? (takenNames(existing, values) ?? otherAddress(existing, values)) : knownFund(id, values));
    if (taken) return taken;
    const slug = slugOf(existing, id, values, String(name));
    if (slug === null)
      return { field: 'slug', reason: 'expected a slug without blanks and signs such as / and ?' };
    if (!existing) for (const key of [id, bearerKey(name, values.symbol)]) added.add(key);
    slugOwners.set(slug, id);
    if (typeof values.ins_code === 'string') codeOwners.set(values.ins_code, id);
    const registration = registrationOf(values);
    if (registration !== null) registrationOwners.set(registration, id);
    return { ...values, id, name, slug, category_id: categoryId };
  };
}

export const isRefusal = (value: Values | LineRefusal): value is LineRefusal =>
  'reason' in value && 'field' in value;
