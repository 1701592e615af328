-- Staff actions that need one transaction: changed slugs, section order, merged funds.

-- A changed address redirects to the new one. Chains are shortened, and an address in use again loses its redirect.
create function pipeline.keep_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base constant text := case tg_table_name
    when 'funds' then '/funds/' when 'categories' then '/categories/'
    else case to_jsonb(new) ->> 'kind' when 'analysis' then '/analysis/' else '/news/' end end;
  old_path constant text := base || old.slug;
  new_path constant text := base || new.slug;
begin
  delete from public.redirects where from_path = new_path;
  update public.redirects set to_path = new_path where to_path = old_path;
  insert into public.redirects (from_path, to_path, status) values (old_path, new_path, 301)
  on conflict (from_path) do update set to_path = excluded.to_path, status = excluded.status;
  return null;
end
$$;
create trigger keep_old_address after update of slug on public.funds
  for each row when (old.slug is distinct from new.slug) execute function pipeline.keep_old_address();
create trigger keep_old_address after update of slug on public.categories
  for each row when (old.slug is distinct from new.slug) execute function pipeline.keep_old_address();
-- A draft has no address yet.
create trigger keep_old_address after update of slug on public.articles
  for each row when (old.slug is distinct from new.slug and old.published_at is not null)
  execute function pipeline.keep_old_address();

-- p_places: [{"id": uuid, "position": n, "column_position": n}, …]. Policies are checked row by row, as for any save.
create function public.place_sections(p_places jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant integer := jsonb_array_length(p_places);
  moved integer;
begin
  update public.page_sections s set position = p.position, column_position = p.column_position
  from jsonb_to_recordset(p_places) as p(id uuid, position integer, column_position integer)
  where s.id = p.id;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise exception 'permission denied: % of % sections could be moved', moved, wanted using errcode = '42501';
  end if;
  return moved;
end
$$;
comment on function public.place_sections(jsonb) is 'Orders the sections of a page in one step; all or none.';

-- Merges two rows of one fund: histories move where the kept fund has no row of the same key, then the other row is deleted.
create function public.merge_funds(p_keep uuid, p_drop uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  keep_slug text;
  drop_slug text;
  t record;
  same_key text;
  moved integer;
  report jsonb := '{}';
begin
  if not (public.has_permission('funds', 'update') and public.has_permission('funds', 'delete')) then
    raise exception 'permission denied: funds:update and funds:delete are needed' using errcode = '42501';
  end if;
  select slug into keep_slug from public.funds where id = p_keep for update;
  select slug into drop_slug from public.funds where id = p_drop for update;
  if p_keep = p_drop or keep_slug is null or drop_slug is null then
    raise exception 'two different funds are needed' using errcode = '22023', hint = 'دو صندوق متفاوت را انتخاب کنید';
  end if;
  for t in
    select c.conrelid::regclass as name, c.conrelid as oid from pg_catalog.pg_constraint c
    where c.contype = 'f' and c.confrelid = 'public.funds'::regclass and c.connamespace = 'public'::regnamespace
  loop
    -- The other columns of the unique key that fund_id stands in.
    select string_agg(format('mine.%1$I = other.%1$I', a.attname), ' and ') into same_key
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = t.oid and i.indisunique and a.attname <> 'fund_id'
      and exists (select from pg_catalog.pg_attribute f where f.attrelid = t.oid and f.attname = 'fund_id' and f.attnum = any (i.indkey));
    execute format(
      'update %1$s other set fund_id = $1 where fund_id = $2 and not exists (select from %1$s mine where mine.fund_id = $1 and %2$s)',
      t.name, coalesce(same_key, 'true')) using p_keep, p_drop;
    get diagnostics moved = row_count;
    report := report || jsonb_build_object(t.name::text, moved);
  end loop;
  update public.page_sections set page_id = p_keep where page_id = p_drop
    and not exists (select from public.page_sections where page_id = p_keep);
  update public.seo_settings set page_id = p_keep where page_id = p_drop
    and not exists (select from public.seo_settings where page_id = p_keep);
  delete from public.funds where id = p_drop;
  update public.redirects set to_path = '/funds/' || keep_slug where to_path = '/funds/' || drop_slug;
  insert into public.redirects (from_path, to_path, status) values ('/funds/' || drop_slug, '/funds/' || keep_slug, 301)
  on conflict (from_path) do update set to_path = excluded.to_path, status = excluded.status;
  return report;
end
$$;
comment on function public.merge_funds(uuid, uuid) is 'Moves everything of the second fund to the first, deletes the second and redirects its page. Returns moved rows a table.';

revoke all on function public.place_sections(jsonb), public.merge_funds(uuid, uuid) from public, anon;
grant execute on function public.place_sections(jsonb), public.merge_funds(uuid, uuid) to authenticated, service_role;
