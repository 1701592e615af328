/** A small market in a real database and pages that read it, for the tests of this folder. Never imported by the product. */
import type { Queryable } from '../../database/database.ts';

/** Pages that read what the real ones do: a fund its own figures, a category its trades, the home page the market. */
export const ENTRY = `
export async function render(path, { snapshots }) {
  const [, room, slug] = path.split('/');
  const body = JSON.stringify(
    room === 'funds' && slug ? [snapshots.read('fund', 'fund/' + slug).fund.name, snapshots.read('fund-live', 'fund-live/' + slug)]
    : room === 'categories' && slug ? [snapshots.read('category-trading', 'category-trading/' + slug)]
    : room === '' ? [snapshots.read('market/trading-value', 'market/trading-value')]
    : [snapshots.read('navigation', 'navigation')]);
  return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body };
}`;

export const SEED = `
  insert into categories (name, description, slug) values ('gold', 'طلا', 'طلا'), ('equity', 'سهامی', 'سهامی');
  insert into funds (name, symbol, slug, category_id, origin)
    select 'صندوق ' || f.slug, f.slug, f.slug, c.id, 'fipiran' from categories c
    join (values ('gold', 'عیار'), ('gold', 'زر'), ('equity', 'آگاس')) f (kind, slug) on f.kind = c.name;
  insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 1, 10, 10000, 'tsetmc' from funds;`;

/** Another price of a fund, one minute later than that of SEED. */
export const priceOf = (database: Queryable, slug: string, price: number): Promise<unknown> =>
  database.query(
    `insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
     select id, '2026-08-16 12:01+03:30', $2, 1, 10, 10000, 'tsetmc' from funds where slug = $1
     on conflict (fund_id, timestamp) do update set current_price = excluded.current_price`,
    [slug, price],
  );
