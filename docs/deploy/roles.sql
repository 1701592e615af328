-- Once for each PostgreSQL server, by its superuser: sudo -u postgres psql < docs/deploy/roles.sql
-- The service's own account needs no special right then; the other three are those that the database's rules speak of.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role sandoghnama login;
grant anon, authenticated, service_role to sandoghnama;
