import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import type { Moment } from '../common/moment.ts';
import { returnsByFund } from '../common/rows-by-fund.ts';

const ofDay = memoize((rows: readonly Row<'fund_return_data'>[]) =>
  memoize(
    (day: string): ReadonlyMap<string, Row<'fund_return_data'>> =>
      new Map([...returnsByFund(rows)].filter(([, { date }]) => date >= oldestCurrentDay(day))),
  ),
);

/**
 * The reported returns by fund that means and counts over funds take: those up to a week before the newest trading day. A return of
 * another month is of another market.
 */
export const currentReturns = (
  rows: readonly Row<'fund_return_data'>[],
  { day }: Pick<Moment, 'day'>,
): ReadonlyMap<string, Row<'fund_return_data'>> => ofDay(rows)(day);

/** Those of some funds. */
export function currentReturnsOf(
  funds: readonly FundEntry[],
  tables: Pick<Tables, 'fund_return_data'>,
  moment: Pick<Moment, 'day'>,
): Row<'fund_return_data'>[] {
  const returns = currentReturns(tables.fund_return_data, moment);
  return funds.flatMap(({ row }) => returns.get(row.id) ?? []);
}
