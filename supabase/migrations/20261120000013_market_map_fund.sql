-- Deleting a fund looks for all of its cells, not only for the latest.
create index market_map_data_fund on public.market_map_data (fund_id);
