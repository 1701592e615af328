-- A function that refuses what the staff or a visitor asked for says why in English, and in Persian in its hint, which the screens show.
-- SQLSTATE 22023, 42501 and PTxyz carry hints through both APIs; PostgREST answers PTxyz with the HTTP status xyz.

-- What Supabase provides and plain Postgres and PGlite lack: the three API roles and the `auth` schema.
-- On Supabase nothing below creates anything.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls')) as roles(name, attribute)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I nologin noinherit %s', wanted.name, wanted.attribute);
        execute format('grant %I to current_user', wanted.name);
      -- Roles belong to the whole server: another database may have made them a moment ago.
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;

  if not exists (select from pg_namespace where nspname = 'auth') then
    create schema auth;
  end if;

  if to_regclass('auth.users') is null then
    create table auth.users (
      id uuid primary key default gen_random_uuid(),
      email varchar(255) unique,
      created_at timestamptz not null default now()
    );
  end if;

  if to_regprocedure('auth.uid()') is null then
    execute $function$
      create function auth.uid() returns uuid language sql stable as $body$
        select coalesce(
          nullif(current_setting('request.jwt.claim.sub', true), ''),
          nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
        )::uuid
      $body$
    $function$;
  end if;
end
$$;

grant usage on schema auth to anon, authenticated, service_role;

-- The pipeline's own tables, in a schema that the API does not serve.
create schema if not exists pipeline;
comment on schema pipeline is 'Book-keeping of the publishing pipeline; never served by the API.';

grant usage on schema public to anon, authenticated, service_role;
revoke all on schema pipeline from public, anon, authenticated;
