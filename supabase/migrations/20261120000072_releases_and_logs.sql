-- Jobs list, compare and activate releases, because only the machine that stores them can. Later tables are logged too.

create or replace function pipeline.job_permission(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when kind = 'snapshot-and-publish' then array['sections', 'update']
    when kind in ('publish-static-seo', 'export-static-seo', 'generate-fund-seo', 'update-fund-seo',
                  'generate-category-seo', 'update-category-seo') then array['seo', 'update']
    when kind = 'build-report' then array['seo', 'create']
    when kind ~ '^ingest:[a-z0-9-]+$' then array['settings', 'update']
    when kind = 'list-releases' then array['settings', 'read']
    when kind = 'rollback' then array['settings', 'update']
  end
$$;

do $$
declare
  name text;
begin
  for name in
    select distinct tablename from pg_policies p
    where schemaname = 'public' and policyname in ('staff_create', 'staff_update', 'super_admin_changes')
      and not exists (select from pg_trigger t where t.tgrelid = format('public.%I', p.tablename)::regclass and t.tgname = 'log_change')
    order by tablename
  loop
    execute format('create trigger log_change after insert or update or delete on public.%I
                      for each row execute function pipeline.log_change()', name);
  end loop;
end
$$;
