import { SourceError } from '../../../shared/errors.ts';
import { originsOf } from '../../../shared/schema/origins.ts';
import { newFundId } from '../../database/ids.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { createSlugAllocator } from '../allocate-slug.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { parseIsoDay } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { allocationRow, readNavs, reserveRows, returnRow, type Subject } from './figures.ts';
import { createFundDirectory } from './fund-directory.ts';
import { categoryRows, fundRow, insCodeOf, keyOf, kindOfRecord, type ListedFund } from './funds.ts';
import { computeReturns, historyRows } from './history.ts';
import { isCompared } from './kinds.ts';
import { refusedNames } from './refused-names.ts';
import {
  averageListSchema,
  type FundRecord,
  fundItemSchema,
  fundListSchema,
  fundRecordSchema,
  isTreemap,
  typeListSchema,
} from './schema.ts';

const text = { noNav: 'a record without a redemption NAV; its returns and mix are kept' };

const ID = 'fipiran';

const isSubFund = (groupId: number | null): boolean => (groupId ?? 0) > 1;

/** Drops parents of umbrella funds, which repeat their sub-funds: group 1 where a higher group has the same number. */
function withoutParents(records: readonly FundRecord[]): FundRecord[] {
  const umbrellas = new Set(records.filter(({ groupId }) => isSubFund(groupId)).map(({ regNo }) => regNo));
  return records.filter(({ regNo, groupId }) => isSubFund(groupId) || !umbrellas.has(regNo));
}

/** Parses keys and kinds; a record of an unknown type is refused. */
function identifyFunds(
  records: readonly FundRecord[],
  stored: StoredState,
  validator: RowValidator,
): ListedFund[] {
  const directory = createFundDirectory(stored.funds);
  return withoutParents(records.filter(({ fundType }) => isCompared(fundType))).flatMap((record) => {
    const key = keyOf(record);
    const insCode = insCodeOf(record);
    const fund = directory.find({ insCode, regNo: record.regNo, groupId: record.groupId, name: record.name });
    const kind = kindOfRecord(record, fund);
    if (kind === null) {
      validator.refuse('funds', key, 'fundType', record.fundType, 'expected a type of fund that is known');
      return [];
    }
    return [{ record, insCode, fund, kind, key, id: fund?.id ?? newFundId(insCode, record) }];
  });
}

/** The figures of one record: NAVs, net assets, reserve, returns and mix. Without a NAV the others stay. */
function figureRows(validator: RowValidator, stored: StoredState, one: ListedFund): TableRow[] {
  const { record, key, id, kind } = one;
  const day = validator.day('funds', key, 'date', record.date, parseIsoDay(record.date), stored.today);
  if (day === null) return [];
  const subject: Subject = { fundId: id, key, day, kind };
  const navs = readNavs(validator, subject, record);
  if (navs.redemption === null) validator.drop('fund_nav_history', text.noNav);
  const figure = (field: string) =>
    zeroIsMissing(validator.figure('fund_nav_history', key, field, record[field], rules.nonNegative));
  return [
    ...(navs.redemption === null
      ? []
      : [
          row('fund_nav_history', {
            fund_id: id,
            date: day,
            nav_redemption: navs.redemption,
            nav_issue: navs.issue,
            nav_statistical: navs.statistical,
            net_asset: figure('netAsset'),
            units: figure('investedUnits'),
          }),
        ]),
    ...reserveRows(subject, navs),
    ...returnRow(validator, subject, record),
    ...allocationRow(validator, subject, record, stored),
  ];
}

function recordsOf(answer: Answer, items: readonly unknown[], validator: RowValidator): FundRecord[] {
  const keyOfRaw = (item: unknown): string => {
    const { regNo, groupId } = (item ?? {}) as Record<string, unknown>;
    return `${regNo ?? '?'}/${groupId ?? '?'}`;
  };
  return readItems(
    ID,
    answer,
    items,
    { schema: fundRecordSchema, table: 'funds', keyOf: keyOfRaw },
    validator,
  );
}

/** A list without a larger fraction of the stored funds is faulty. */
const MAX_MISSING_FRACTION = 0.3;

/** Marks the funds of earlier lists (those with a group number) that this list does not name as inactive; their pages stay. */
function missingFundRows(
  answer: Answer,
  items: readonly unknown[],
  list: readonly ListedFund[],
  stored: StoredState,
): TableRow[] {
  const listed = new Set(list.map(({ id }) => id));
  const refused = refusedNames(items);
  const listedBefore = stored.funds.filter(
    ({ origin, isActive, groupId }) => isActive && groupId !== null && originsOf(origin).includes(ID),
  );
  const missing = listedBefore.filter((fund) => !listed.has(fund.id) && !refused.mayName(fund));
  if (missing.length > listedBefore.length * MAX_MISSING_FRACTION && missing.length > 3) {
    throw new SourceError(
      ID,
      answer.url,
      `expected a list of about ${listedBefore.length} funds, came one without ${missing.length} of them`,
    );
  }
  return missing.map(({ id, name, slug, categoryId }) =>
    row('funds', { id, name, slug, category_id: categoryId, is_active: false }),
  );
}

/** A treemap's tiles have no groups of their own: they would set all to 0, and leave out the sub-funds. */
function refuseTreemap(answer: Answer, items: readonly unknown[]): void {
  if (isTreemap(items))
    throw new SourceError(ID, answer.url, 'expected a list of funds with their ranks, came a treemap');
}

function parseList(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const { items } = readLayout(ID, answer, fundListSchema);
  if (items.length === 0)
    throw new SourceError(ID, answer.url, 'expected a list of funds, came an empty one');
  refuseTreemap(answer, items);
  const list = identifyFunds(recordsOf(answer, items, validator), stored, validator);
  return [...listedRows(list, stored, validator), ...missingFundRows(answer, items, list, stored)];
}

/** Rows of new categories, of the funds and of their figures. */
function listedRows(list: readonly ListedFund[], stored: StoredState, validator: RowValidator): TableRow[] {
  const slugs = createSlugAllocator(stored.funds);
  return [
    ...categoryRows(list, stored),
    ...list.flatMap((one) => [fundRow(validator, stored, slugs, one), ...figureRows(validator, stored, one)]),
  ];
}

/** A past day: figures of the stored funds. An empty list is a holiday. */
function parsePastList(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const { items } = readLayout(ID, answer, fundListSchema);
  refuseTreemap(answer, items);
  const list = identifyFunds(recordsOf(answer, items, validator), stored, validator);
  return list.filter(({ fund }) => fund !== null).flatMap((one) => figureRows(validator, stored, one));
}

function parseFund(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const { item } = readLayout(ID, answer, fundItemSchema);
  return listedRows(
    identifyFunds(recordsOf(answer, [item], validator), stored, validator),
    stored,
    validator,
  );
}

/** Refuses fund types that are not mapped yet, so that the operator sees a new one. */
function parseTypes(answer: Answer, validator: RowValidator): TableRow[] {
  for (const { fundType, name, isActive } of readLayout(ID, answer, typeListSchema).items) {
    const kind =
      isActive && isCompared(fundType) ? kindOfRecord({ fundType, name } as FundRecord, null) : 'gold';
    if (kind === null)
      validator.refuse(
        'categories',
        String(fundType),
        'fundType',
        name,
        'expected a type of fund that is known',
      );
  }
  return [];
}

const parsers: Readonly<
  Record<string, (answer: Answer, stored: StoredState, validator: RowValidator) => TableRow[]>
> = {
  fundcompare: (answer, stored, validator) =>
    answer.about?.day ? parsePastList(answer, stored, validator) : parseList(answer, stored, validator),
  getfund: parseFund,
  fundtype: (answer, _known, validator) => parseTypes(answer, validator),
  averagereturns: (answer) => {
    readLayout(ID, answer, averageListSchema);
    return [];
  },
  getfundchart: historyRows,
  getfundnetassetchart: historyRows,
  portfoliochart: historyRows,
};

/** The rows of the funds whose NAV alone tells what they grew by: that of a fund that pays out falls with each payout. */
function withoutPayers(rows: readonly TableRow[], { funds }: StoredState): TableRow[] {
  const payers = new Set(funds.filter(({ paysOut }) => paysOut).map(({ id }) => id));
  return rows.filter(({ values }) => !payers.has(String((values as Record<string, unknown>).fund_id)));
}

/**
 * fipiran's answers as rows. Pure; throws SourceError for a changed layout, an empty list or one without many of the
 * funds.
 */
export function parseFipiran(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => parsers[answer.endpoint]?.(answer, stored, validator) ?? []);
  const returns = computeReturns(withoutPayers(rows, stored));
  return { rows: [...rows, ...returns], refused: validator.refused, dropped: validator.dropped };
}
