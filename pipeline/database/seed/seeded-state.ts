import { tehranDay } from '../../../shared/dates/days.ts';
import { FUND_KINDS } from '../../../shared/schema/lists.ts';
import { categoryId, fundId } from '../ids.ts';
import { emptyStoredState, type StoredFund, type StoredState } from '../stored-state.ts';
import { fundLineSchema } from './market/csv-lines.ts';
import { readTable } from './market/seed-files.ts';

/** The funds and categories of a database that holds the seed alone: for checks that need no database. */
export function seededState(now: string): StoredState {
  const funds = readTable('funds.csv', fundLineSchema).map(
    (line): StoredFund => ({
      id: fundId(line.key),
      name: line.name,
      symbol: line.symbol,
      slug: line.symbol ?? line.name,
      kind: line.kind,
      categoryId: categoryId(line.kind),
      insCode: line.ins_code,
      regNo: line.reg_no,
      groupId: line.group_id,
      website: line.website,
      siteSoftware: line.site_software,
      portfolioId: line.portfolio_id,
      commodityKind: line.commodity_kind,
      initiationDate: line.inception_date,
      isTradable: line.ins_code !== null,
      isActive: true,
      origin: 'fipiran',
    }),
  );
  const categories = new Map(FUND_KINDS.map((kind) => [kind as string, categoryId(kind)]));
  return { ...emptyStoredState(now, tehranDay(now)), funds, categories };
}
