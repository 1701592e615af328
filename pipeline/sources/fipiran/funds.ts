import { tehranInstant } from '../../../shared/dates/days.ts';
import { fundName, managerName } from '../../../shared/identity/fund-names.ts';
import { readInsCode } from '../../../shared/identity/ins-code.ts';
import { KIND_LABELS } from '../../../shared/identity/kind-labels.ts';
import { categories } from '../../../shared/identity/kinds.ts';
import type { FundKind } from '../../../shared/schema/lists.ts';
import { categoryId } from '../../database/ids.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { SlugAllocator } from '../allocate-slug.ts';
import { cleanText, hostOf } from '../validate/clean-text.ts';
import { parseIsoDay } from '../validate/parse-days.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { commodityOf, holdsCommodity, kindOf } from './kinds.ts';
import type { FundRecord } from './schema.ts';

/** A record of the list with its parsed keys and its stored fund. */
export interface ListedFund {
  readonly record: FundRecord;
  readonly insCode: string | null;
  readonly fund: StoredFund | null;
  /** The stored fund's id, or the new fund's: the same in every database. */
  readonly id: string;
  readonly key: string;
  readonly kind: FundKind;
}

export const keyOf = (record: { regNo: string; groupId: number | null }): string =>
  record.groupId === null ? record.regNo : `${record.regNo}/${record.groupId}`;

export const insCodeOf = (record: FundRecord): string | null => readInsCode(record.insCode);

/** A record's kind; null for an unknown type. A stored commodity fund keeps its kind. */
export function kindOfRecord(record: FundRecord, fund: StoredFund | null): FundKind | null {
  if (fund && holdsCommodity(record.fundType) && (fund.kind === 'gold' || fund.kind === 'commodity'))
    return fund.kind;
  return kindOf(record.fundType, commodityOf(record.name));
}

/** Rows of the listed funds' categories that are not stored yet. */
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

/** The fund's own row. A stored fund keeps its name, slug and symbol, which the staff may have edited. */
export function fundRow(
  validator: RowValidator,
  stored: StoredState,
  slugs: SlugAllocator,
  one: ListedFund,
): TableRow {
  const { record, fund, kind, key, id } = one;
  const symbol = fund?.symbol ?? cleanText(record.smallSymbolName);
  const name = fund?.name ?? fundName(cleanText(record.name) ?? record.name, null, kind);
  const figure = (field: string, rule: (typeof rules)[keyof typeof rules]) =>
    zeroIsMissing(validator.figure('funds', key, field, record[field], rule));
  const nav = figure('cancelNav', rules.nonNegative);
  const manager = cleanText(record.manager);
  return row('funds', {
    id,
    name,
    symbol,
    slug: fund?.slug ?? slugs.allocate({ key, symbol, name, category: KIND_LABELS[kind] }),
    category_id: stored.categories.get(kind) ?? categoryId(kind),
    manager: manager === null ? null : managerName(manager),
    guarantor: cleanText(record.guarantor),
    ...(nav === null ? {} : { nav, assets: figure('netAsset', rules.nonNegative) }),
    return: figure('annualEfficiency', rules.returnPercent),
    initiation_date: fund?.initiationDate ?? parseIsoDay(record.initiationDate),
    ins_code: fund?.insCode ?? one.insCode,
    reg_no: record.regNo,
    ...(record.groupId === null ? {} : { group_id: record.groupId }),
    website: fund?.website ?? hostOf((record.websiteAddress as unknown[] | undefined)?.[0]),
    // 0 means both "pays none" and "unknown": null, which keeps the stored value of a real row.
    dividend_interval_months: figure('dividendIntervalPeriod', rules.count),
    commodity_kind:
      fund?.commodityKind ?? (holdsCommodity(record.fundType) ? commodityOf(record.name) : null),
    is_tradable: record.typeOfInvest === 'Negotiable',
    is_active: true,
    last_seen_at: tehranInstant(stored.today),
  });
}
