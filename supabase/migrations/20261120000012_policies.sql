-- Permissions. Row-level security decides; grants only narrow it further, because some hosts widen grants.

-- Every table starts closed, tables of later migrations too.
do $$
declare
  t record;
begin
  for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'pipeline') loop
    execute format('alter table %I.%I enable row level security', t.schemaname, t.tablename);
    execute format('revoke all on %I.%I from public, anon, authenticated', t.schemaname, t.tablename);
  end loop;
end
$$;

revoke all on schema pipeline from public, anon, authenticated;
revoke all on all functions in schema pipeline from public, anon, authenticated;
revoke all on all routines in schema pipeline from public, anon, authenticated;
grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to service_role;
grant select, insert, update, delete on all tables in schema public to authenticated;

-- Published tables: the rows that a visitor may read, and the permission that changes need.
do $$
declare
  p record;
begin
  for p in
    select * from (values
      ('categories', 'true', 'categories'),
      ('funds', 'true', 'funds'),
      ('fund_live_data', 'true', 'funds'),
      ('market_map_data', 'true', 'funds'),
      ('fund_return_data', 'true', 'funds'),
      ('fund_allocations', 'true', 'funds'),
      ('fund_nav_history', 'true', 'funds'),
      ('fund_cash_flow', 'true', 'funds'),
      ('category_trade_data', 'true', 'categories'),
      ('zakhireh_fixincome', 'true', 'funds'),
      ('gold_fund_data', 'true', 'funds'),
      ('leveraged_funds_data', 'true', 'funds'),
      ('fund_portfolio_holdings', 'true', 'funds'),
      ('reference_prices', 'true', 'funds'),
      ('section_templates', 'true', 'sections'),
      ('sections', 'true', 'sections'),
      ('page_sections', 'true', 'sections'),
      ('articles', 'published_at <= now()', 'blog'),
      ('about_page_content', 'true', 'sections'),
      ('team_members', 'is_active', 'sections'),
      ('redirects', 'true', 'seo'),
      ('seo_settings', 'true', 'seo'),
      ('site_settings', 'is_public', 'settings'),
      ('trading_sessions', 'true', 'settings')
    ) as published(name, visible, resource)
  loop
    execute format('grant select on public.%I to anon', p.name);
    execute format('create policy visitors_read on public.%I for select to anon, authenticated using (%s)', p.name, p.visible);
    execute format('create policy staff_read on public.%I for select to authenticated
                      using ((select public.has_permission(%L, ''read'')))', p.name, p.resource);
  end loop;
end
$$;

-- Changes through the API: one permission per table and action.
do $$
declare
  p record;
begin
  for p in
    select * from (values
      ('categories', 'categories'), ('funds', 'funds'), ('fund_live_data', 'funds'), ('market_map_data', 'funds'),
      ('fund_return_data', 'funds'), ('fund_allocations', 'funds'), ('fund_nav_history', 'funds'),
      ('fund_cash_flow', 'funds'), ('category_trade_data', 'categories'), ('zakhireh_fixincome', 'funds'),
      ('gold_fund_data', 'funds'), ('leveraged_funds_data', 'funds'), ('fund_portfolio_holdings', 'funds'),
      ('reference_prices', 'funds'), ('section_templates', 'sections'), ('sections', 'sections'),
      ('page_sections', 'sections'), ('articles', 'blog'), ('about_page_content', 'sections'),
      ('team_members', 'sections'), ('redirects', 'seo'), ('seo_settings', 'seo'), ('site_settings', 'settings'),
      ('trading_sessions', 'settings'), ('data_sources', 'settings'), ('seo_analysis', 'seo'), ('seo_keywords', 'seo'),
      ('schema_templates', 'seo'), ('seo_reports', 'seo'), ('admin_users', 'users')
    ) as changed(name, resource)
  loop
    execute format('create policy staff_create on public.%I for insert to authenticated
                      with check ((select public.has_permission(%L, ''create'')))', p.name, p.resource);
    execute format('create policy staff_update on public.%I for update to authenticated
                      using ((select public.has_permission(%2$L, ''update'')))
                      with check ((select public.has_permission(%2$L, ''update'')))', p.name, p.resource);
    execute format('create policy staff_delete on public.%I for delete to authenticated
                      using ((select public.has_permission(%L, ''delete'')))', p.name, p.resource);
  end loop;
end
$$;

-- The tables of the staff's tools.
create policy staff_read on public.seo_analysis for select to authenticated using ((select public.has_permission('seo', 'read')));
create policy staff_read on public.seo_keywords for select to authenticated using ((select public.has_permission('seo', 'read')));
create policy staff_read on public.schema_templates for select to authenticated using ((select public.has_permission('seo', 'read')));
create policy staff_read on public.seo_reports for select to authenticated using ((select public.has_permission('seo', 'read')));

-- All staff read the dashboard. The pipeline alone writes runs and rejections.
create policy staff_read on public.data_sources for select to authenticated using ((select public.is_staff()));
create policy staff_read on public.source_rejections for select to authenticated using ((select public.is_staff()));
create policy staff_read on public.job_runs for select to authenticated using ((select public.is_staff()));

-- Staff read their own account, others only with users:read. Super admins alone change roles.
create policy staff_read on public.admin_users for select to authenticated
  using (id = (select auth.uid()) or (select public.has_permission('users', 'read')));
create policy staff_read on public.admin_roles for select to authenticated using ((select public.is_staff()));
create policy staff_read on public.admin_permissions for select to authenticated using ((select public.is_staff()));
create policy staff_read on public.admin_role_permissions for select to authenticated using ((select public.is_staff()));
create policy super_admin_changes on public.admin_roles for all to authenticated
  using ((select public.is_super_admin())) with check ((select public.is_super_admin()));
create policy super_admin_changes on public.admin_role_permissions for all to authenticated
  using ((select public.is_super_admin())) with check ((select public.is_super_admin()));
create policy staff_read on public.admin_user_logs for select to authenticated using ((select public.has_permission('users', 'read')));

-- Visitors insert contact messages and cannot read them.
grant insert (name, email, phone, subject, message, status) on public.contact_messages to anon;
create policy visitors_write on public.contact_messages for insert to anon, authenticated with check (status = 'unread');
create policy staff_read on public.contact_messages for select to authenticated using ((select public.has_permission('sections', 'read')));
create policy staff_update on public.contact_messages for update to authenticated
  using ((select public.has_permission('sections', 'update'))) with check ((select public.has_permission('sections', 'update')));
create policy staff_delete on public.contact_messages for delete to authenticated using ((select public.has_permission('sections', 'delete')));

-- Functions are executable by everybody unless revoked.
revoke all on function public.is_staff(), public.is_super_admin(), public.has_permission(text, text),
  public.record_sign_in(), public.upsert_seo_settings from public, anon;
grant execute on function public.is_staff(), public.is_super_admin(), public.has_permission(text, text),
  public.record_sign_in(), public.upsert_seo_settings to authenticated, service_role;
