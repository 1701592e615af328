-- Run once per PostgreSQL server as superuser: sudo -u postgres psql < pipeline/database/embedded/roles.sql
-- The service's account needs no special privilege afterwards; the other three roles are those of the row-level security policies.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role sandoghnama login;
grant anon, authenticated, service_role to sandoghnama;
