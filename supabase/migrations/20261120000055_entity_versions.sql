-- The funds (categories, symbols) that a statement touched, so that a run reads only rows that changed.
--
-- A changing statement locks its table's row of table_versions until its transaction ends (20261120000002): versions
-- of one table follow the order of the commits without gaps. A reader that knows version n finds everything that came
-- later under "version > n", and a rollback leaves nothing behind.

alter table pipeline.table_versions add column entities_since bigint;
comment on column pipeline.table_versions.entities_since is 'From this version on entity_versions is complete for the table; null where entities are not noted.';

create table pipeline.entity_versions (
  table_name text not null,
  entity text not null,
  version bigint not null,
  primary key (table_name, entity)
);
create index entity_versions_newest on pipeline.entity_versions (table_name, version);
comment on table pipeline.entity_versions is 'One row an entity and table: the version of the table at which rows of the entity last came, changed or went.';
comment on column pipeline.entity_versions.table_name is 'A table of table_versions whose entities are noted.';
comment on column pipeline.entity_versions.entity is 'A fund''s or category''s id, or a symbol.';
comment on column pipeline.entity_versions.version is 'Version of the table after the statement that touched the entity.';
alter table pipeline.entity_versions enable row level security;

-- Fires after bump_table_version: triggers of one event run in the order of their names. Its argument is the column
-- that names the entity. A statement that touches very many entities is recorded as "everything", which reads faster whole.
create function pipeline.note_entities() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many constant integer := 2000;
  touched constant text := case tg_op
    when 'INSERT' then 'select %1$I::text as entity from arrived'
    when 'DELETE' then 'select %1$I::text as entity from gone'
    when 'UPDATE' then 'select %1$I::text as entity from arrived union select %1$I::text from gone'
  end;
  entities text[];
begin
  if touched is not null then
    execute format('select array_agg(distinct entity) from (' || touched || ') t where entity is not null', tg_argv[0])
      into entities;
    if entities is null then return null; end if;
  end if;
  if entities is null or cardinality(entities) > many then
    update pipeline.table_versions set entities_since = version where table_name = tg_table_name;
    return null;
  end if;
  insert into pipeline.entity_versions as e (table_name, entity, version)
  select v.table_name, t.entity, v.version
    from pipeline.table_versions v cross join unnest(entities) t (entity) where v.table_name = tg_table_name
  on conflict (table_name, entity) do update set version = excluded.version;
  return null;
end
$$;

create procedure pipeline.note_entities_of(name text, entity_column text)
language plpgsql as $$
begin
  execute format('create trigger note_entities_inserted after insert on public.%I
    referencing new table as arrived for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_updated after update on public.%I
    referencing old table as gone new table as arrived for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_deleted after delete on public.%I
    referencing old table as gone for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_truncated after truncate on public.%I
    for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  update pipeline.table_versions set entities_since = version where table_name = name;
end
$$;

call pipeline.note_entities_of('funds', 'id');
call pipeline.note_entities_of('fund_return_data', 'fund_id');
call pipeline.note_entities_of('fund_live_data', 'fund_id');
call pipeline.note_entities_of('fund_allocations', 'fund_id');
call pipeline.note_entities_of('fund_nav_history', 'fund_id');
call pipeline.note_entities_of('fund_cash_flow', 'fund_id');
call pipeline.note_entities_of('zakhireh_fixincome', 'fund_id');
call pipeline.note_entities_of('leveraged_funds_data', 'fund_id');
call pipeline.note_entities_of('fund_portfolio_holdings', 'fund_id');
call pipeline.note_entities_of('market_map_data', 'fund_id');
call pipeline.note_entities_of('gold_fund_data', 'symbol');
call pipeline.note_entities_of('category_trade_data', 'category_id');
