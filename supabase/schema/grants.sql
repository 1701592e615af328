-- The API's roles neither call nor read anything of the schema `pipeline`.

revoke all on all routines in schema pipeline from public, anon, authenticated;
revoke all on all tables in schema pipeline from public, anon, authenticated;
