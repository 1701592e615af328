-- What a change leaves behind: `updated_at`; a counter per table, by which a run reads only the tables that changed; the funds
-- (categories, symbols) that it touched, so that a run reads only their rows; and a line of the activity log.
--
-- A changing statement locks its table's row of table_versions until its transaction ends: versions of one table follow the order of
-- the commits without gaps. A reader that knows version n finds everything that came later under "version > n", and a rollback leaves
-- nothing behind.

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
  changed_at timestamptz not null default now(),
  entities_since bigint
) with (fillfactor = 50);
comment on table pipeline.table_versions is 'One row a published table; its version grows with each statement that changes the table, in the same transaction.';
comment on column pipeline.table_versions.table_name is 'A table in schema public.';
comment on column pipeline.table_versions.version is 'Number of changing statements so far.';
comment on column pipeline.table_versions.changed_at is 'Start of the transaction that changed it last.';
comment on column pipeline.table_versions.entities_since is 'From this version on entity_versions is complete for the table; null where entities are not noted.';
alter table pipeline.table_versions enable row level security;

create table pipeline.entity_versions (
  table_name text not null,
  entity text not null,
  version bigint not null,
  primary key (table_name, entity)
);
comment on table pipeline.entity_versions is 'One row an entity and table: the version of the table at which rows of the entity last came, changed or went.';
comment on column pipeline.entity_versions.table_name is 'A table of table_versions whose entities are noted.';
comment on column pipeline.entity_versions.entity is 'A fund''s or category''s id, or a symbol.';
comment on column pipeline.entity_versions.version is 'Version of the table after the statement that touched the entity.';
create index entity_versions_newest on pipeline.entity_versions (table_name, version);
alter table pipeline.entity_versions enable row level security;

-- Security definer: a role that may write the table may not write the counter.
create function pipeline.bump_table_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into pipeline.table_versions as v (table_name, version) values (tg_table_name, 1)
  on conflict (table_name) do update set version = v.version + 1, changed_at = now();
  return null;
end
$$;

-- Called once for each published table, beside its definition.
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

-- The value that identifies a row: its single-column key, else the parts of its key joined.
create function pipeline.row_key(r jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(r ->> 'id', r ->> 'key', r ->> 'section_key', r ->> 'name', r ->> 'path',
                  concat_ws(':', r ->> 'role', r ->> 'permission_id'))
$$;

-- What the staff call a row: its first column that has words; null where none has.
create function pipeline.row_name(r jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(r ->> 'name', ''), nullif(r ->> 'title', ''), nullif(r ->> 'label', ''), nullif(r ->> 'question', ''),
                  nullif(r ->> 'keyword', ''), nullif(r ->> 'from_path', ''), nullif(r ->> 'email', ''))
$$;

-- Security definer: nobody may write the log directly. Called for writes of a user alone (`log_changes`). The log keeps null values,
-- inner nulls of JSON columns included: a restored revision sets them again. Rows that one transaction changes in the same way are one batch,
-- which a setting of the transaction names.
create function pipeline.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  was jsonb;
  now_is jsonb;
  details jsonb := jsonb_build_object('actor', actor);
  setting constant text := format('pipeline.log_%s_%s', lower(tg_op), tg_table_name);
  first uuid;
  own uuid;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(a.key, before -> a.key), jsonb_object_agg(a.key, a.value) into was, now_is
    from jsonb_each(after) a
    where a.key not in ('updated_at', 'updated_by', 'last_login') and a.value is distinct from before -> a.key;
    -- A save that changed nothing is no event.
    if now_is is null then return null; end if;
  else
    was := before;
    now_is := after;
  end if;
  if was is not null then details := details || jsonb_build_object('before', was); end if;
  if now_is is not null then details := details || jsonb_build_object('after', now_is); end if;
  first := nullif(current_setting(setting, true), '')::uuid;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent, batch)
  values (
    (select id from public.admin_users where id = actor),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, pipeline.row_key(coalesce(after, before)), details,
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500), first)
  returning id into own;
  if first is null then perform set_config(setting, own::text, true); end if;
  return null;
end
$$;

-- Notes in the log what users do to a table's rows. The condition stands in the trigger: for the rows of the pipeline, thousands in a
-- statement, the function would first be called and each row be made JSON.
create procedure pipeline.log_changes(name text, events text default 'insert or update or delete')
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger log_change after %s on public.%I for each row when (auth.uid() is not null)
    execute function pipeline.log_change()', events, name);
end
$$;
