-- Deleting a fund looks up all of its map rows, not only the latest.
create index market_map_data_fund on public.market_map_data (fund_id);
