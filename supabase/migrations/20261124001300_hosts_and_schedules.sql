-- Addresses name a host that browsers take: `new URL` throws for "https://[", and the page that prints it would fail. The publisher's shape
-- is `shared/schema/shapes.ts`. "not valid": stored rows stay, and the publisher names those that it cannot print.
do $$
declare
  host constant text := '[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+';
  port constant text := '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';
  address record;
begin
  for address in select * from (values
    ('data_sources', 'url'), ('trading_sessions', 'notice_url'), ('market_holidays', 'notice_url'), ('seo_settings', 'canonical_url'),
    ('seo_settings', 'og_image'), ('seo_settings', 'twitter_image'), ('articles', 'image_url'), ('menu_links', 'href'), ('funds', 'website')
  ) as columns(relation, field)
  loop
    execute format('alter table public.%I add constraint %I check (%3$I !~* %4$L or %3$I ~* %5$L) not valid',
      address.relation, address.relation || '_' || address.field || '_host', address.field, '^https?:',
      '^https?://' || host || port || '([/?#]|$)');
  end loop;
end
$$;

-- A schedule that no entry of the service reads would change nothing.
create function pipeline.refuse_unknown_schedules() returns trigger
language plpgsql set search_path = '' as $$
declare
  known constant text[] := array['schedule_sources', 'schedule_catch_up', 'schedule_publish', 'schedule_report', 'schedule_tidy'];
begin
  if starts_with(new.key, 'schedule_') and new.key <> all (known) then
    raise exception 'setting "%": expected one of %', left(new.key, 100), array_to_string(known, ', ') using errcode = '22023',
      hint = 'زمان‌بندی یکی از این‌هاست: ' || array_to_string(known, '، ');
  end if;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_schedules() is 'The entries of `pipeline/service/schedule`; `supabase/tests/settings.db.test.ts` compares both.';
revoke all on function pipeline.refuse_unknown_schedules() from public, anon, authenticated;
create trigger refuse_unknown_schedules before insert or update of key on public.site_settings
  for each row execute function pipeline.refuse_unknown_schedules();
