-- `updated_at`, and one change counter per table, by which a run reads only the tables that changed.

create function pipeline.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A writer that hands in its own moment (a source's time stamp) keeps it.
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create table pipeline.table_versions (
  table_name text primary key,
  version bigint not null default 0,
  changed_at timestamptz not null default now()
) with (fillfactor = 50);
comment on table pipeline.table_versions is 'One row a published table; its version grows with each statement that changes the table, in the same transaction.';
comment on column pipeline.table_versions.table_name is 'A table in schema public.';
comment on column pipeline.table_versions.version is 'Number of changing statements so far.';
comment on column pipeline.table_versions.changed_at is 'Start of the transaction that changed it last.';
alter table pipeline.table_versions enable row level security;

-- Security definer: a role that may write the table may not write the counter.
create function pipeline.bump_table_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into pipeline.table_versions as v (table_name, version) values (tg_table_name, 1)
  on conflict (table_name) do update set version = v.version + 1, changed_at = now();
  return null;
end
$$;

-- Called once for each published table, at the end of the file that creates it.
create procedure pipeline.publish_changes_of(variadic tables text[])
language plpgsql as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format(
      'create trigger bump_table_version after insert or update or delete or truncate on public.%I
         for each statement execute function pipeline.bump_table_version()', name);
    insert into pipeline.table_versions (table_name) values (name);
    if exists (select from information_schema.columns
               where table_schema = 'public' and table_name = name and column_name = 'updated_at') then
      execute format(
        'create trigger touch_updated_at before update on public.%I
           for each row execute function pipeline.touch_updated_at()', name);
    end if;
  end loop;
end
$$;
