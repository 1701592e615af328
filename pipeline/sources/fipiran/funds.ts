import { fundName, managerName } from '../../../shared/identity/fund-names.ts';
import { categories } from '../../../shared/identity/kinds.ts';
import { slugify } from '../../../shared/persian/slug.ts';
import type { FundKind } from '../../../shared/schema/rows/funds.ts';
import { categoryId, fundId } from '../../database/ids.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/writable.ts';
import { cleanText, hostOf } from '../validate/clean-text.ts';
import { parseIsoDay } from '../validate/parse-days.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { type RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { commodityOf, holdsCommodity, kindOf } from './kinds.ts';
import type { FundRecord } from './schema.ts';

/** Addresses that are given already, and those that this list gives. */
export interface SlugAllocator {
  readonly allocate: (symbol: string | null, name: string, key: string) => string;
}

export function createSlugAllocator(funds: StoredState['funds']): SlugAllocator {
  const taken = new Set(funds.map(({ slug }) => slug));
  return {
    allocate(symbol, name, key) {
      const forms = [symbol ?? name, name, `${name} ${key}`, key].map(slugify);
      const slug = forms.find((form) => form !== '' && !taken.has(form)) ?? key;
      taken.add(slug);
      return slug;
    },
  };
}

/** A list's record with its keys read and its fund found. */
export interface ListedFund {
  readonly record: FundRecord;
  readonly insCode: string | null;
  readonly fund: StoredFund | null;
  /** Ours, or the one that the fund gets: the same in every database. */
  readonly id: string;
  readonly key: string;
  readonly kind: FundKind;
}

export const keyOf = (record: { regNo: string; groupId: number }): string =>
  `${record.regNo}/${record.groupId}`;

export const insCodeOf = (record: FundRecord): string | null => {
  const code = cleanText(record.insCode);
  return code !== null && /^\d{5,}$/.test(code) ? code : null;
};

/** `fundId`'s key of a fund that the database has not seen. */
export const newFundId = (record: FundRecord, insCode: string | null): string =>
  fundId(insCode ?? `${record.regNo}-${record.groupId}`);

/** Its kind; a commodity fund that we know keeps what was found out about it. Null for a type that we do not know. */
export function kindOfRecord(record: FundRecord, fund: StoredFund | null): FundKind | null {
  if (fund && holdsCommodity(record.fundType) && (fund.kind === 'gold' || fund.kind === 'commodity'))
    return fund.kind;
  return kindOf(record.fundType, commodityOf(record.name));
}

/** Categories of listed funds that the database does not have yet: a new one, which nobody has seeded. */
export const categoryRows = (list: readonly ListedFund[], stored: StoredState): TableRow[] =>
  categories
    .filter(({ kind }) => !stored.categories.has(kind) && list.some((one) => one.kind === kind))
    .map(({ kind, slug, label, displayOrder }) =>
      row('categories', {
        id: categoryId(kind),
        name: kind,
        slug,
        description: label,
        display_order: displayOrder,
      }),
    );

/** The fund's own row. Name, address and symbol of a fund that we know are kept: the staff may have mended them. */
export function fundRow(
  validator: RowValidator,
  stored: StoredState,
  slugs: SlugAllocator,
  one: ListedFund,
): TableRow[] {
  const { record, fund, kind, key, id } = one;
  const symbol = fund?.symbol ?? cleanText(record.smallSymbolName);
  const name = fund?.name ?? fundName(cleanText(record.name) ?? record.name, null, kind);
  const figure = (field: string, rule: (typeof rules)[keyof typeof rules]) =>
    zeroIsMissing(validator.figure('funds', key, field, record[field], rule));
  const nav = figure('cancelNav', rules.positive);
  const manager = cleanText(record.manager);
  const dividendMonths = figure('dividendIntervalPeriod', rules.count);
  return [
    row('funds', {
      id,
      name,
      symbol,
      slug: fund?.slug ?? slugs.allocate(symbol, name, key),
      category_id: stored.categories.get(kind) ?? categoryId(kind),
      ...(manager === null ? {} : { manager: managerName(manager) }),
      guarantor: cleanText(record.guarantor),
      ...(nav === null ? {} : { nav, assets: figure('netAsset', rules.nonNegative) }),
      return: zeroIsMissing(
        validator.figure('funds', key, 'annualEfficiency', record.annualEfficiency, rules.returnPercent),
      ),
      initiation_date: fund?.initiationDate ?? parseIsoDay(record.initiationDate),
      ins_code: fund?.insCode ?? one.insCode,
      reg_no: record.regNo,
      group_id: record.groupId,
      website: fund?.website ?? hostOf((record.websiteAddress as unknown[] | undefined)?.[0]),
      // 0 is both "pays none" and "not said": it takes nothing away.
      ...(dividendMonths === null ? {} : { dividend_interval_months: dividendMonths }),
      commodity_kind:
        fund?.commodityKind ?? (holdsCommodity(record.fundType) ? commodityOf(record.name) : null),
      is_tradable: record.typeOfInvest === 'Negotiable',
      is_active: true,
      last_seen_at: `${stored.today}T00:00:00+03:30`,
    }),
  ];
}
