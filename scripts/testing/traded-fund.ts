/** The largest fund of the site under test, whose trades tests write. */
import type { Database } from '../../pipeline/database/database.ts';
import { formatPercent, formatRial } from '../../shared/persian/format.ts';
import { MINUTE } from '../../shared/units.ts';

/** The newest row of the fund. */
export interface TradedFund {
  readonly id: string;
  readonly slug: string;
  readonly at: string;
  readonly price: string;
  readonly change: string;
  readonly value: string;
}

/** The fund is in the printed rows of the list, and its cell in the map has room for its figure. */
export async function findTradedFund(database: Database): Promise<TradedFund> {
  const { rows } = await database.query<TradedFund>(
    `select f.id, f.slug, to_json(l.timestamp) #>> '{}' as at, l.current_price as price, l.price_change_percent as change, l.trading_value as value
     from funds f join fund_live_data l on l.fund_id = f.id
     where l.timestamp = (select max(timestamp) from fund_live_data where fund_id = f.id) and l.current_price is not null
     order by l.net_asset desc nulls last limit 1`,
  );
  return rows[0] as TradedFund;
}

type Figure = 'price' | 'change' | 'value';

const write = (
  database: Database,
  { id, at, price, change, value }: Pick<TradedFund, 'id' | 'at'> & Record<Figure, number | string>,
): Promise<unknown> =>
  database.query(
    `update fund_live_data l set current_price = $1, price_change_percent = $2, trading_value = $3, timestamp = $4
     where l.fund_id = $5 and l.timestamp = (select max(timestamp) from fund_live_data where fund_id = l.fund_id)`,
    [price, change, value, at, id],
  );
/** Figures of a trade, as pages show them. */
export type TradedFigures = Readonly<Record<'price' | 'change' | 'inMap', string>>;

/** Commits the n-th trade of the fund, n minutes after its newest row. */
export async function tradeFund(database: Database, fund: TradedFund, n: number): Promise<TradedFigures> {
  const [price, change] = [1_234_567 + n, 3.21 + n];
  const at = new Date(Date.parse(fund.at) + n * MINUTE).toISOString();
  await write(database, { id: fund.id, at, price, change, value: Number(fund.value) + n * 1e9 });
  return {
    price: formatRial(price),
    change: formatPercent(change),
    // The cells of the map have one decimal.
    inMap: formatPercent(change, { decimals: 1 }),
  };
}

/** Sets the fund's newest row back to what it was before its trades. */
export const undoTrades = (database: Database, fund: TradedFund): Promise<unknown> => write(database, fund);
