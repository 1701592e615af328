-- The site cannot be rendered without a brand: the setting can be changed and not deleted.
create function pipeline.guard_needed_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.key = 'brand' and auth.uid() is not null then
    raise exception 'setting brand: it cannot be deleted' using errcode = '22023', hint = 'نام سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید';
  end if;
  return old;
end
$$;
create trigger guard_needed_settings before delete on public.site_settings
  for each row execute function pipeline.guard_needed_settings();
revoke all on function pipeline.guard_needed_settings() from public, anon, authenticated;
