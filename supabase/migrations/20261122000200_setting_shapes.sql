-- Settings reach pages, robots.txt and the schedule: every known key has a shape, and a row is private unless visitors need it.
-- `shared/schema/site-settings.ts` states the same shapes for the publisher and the forms; a test compares both.

alter table public.site_settings alter column is_public set default false;
comment on column public.site_settings.is_public is 'True shows it to visitors; only the settings that the site shows may be public.';

create function pipeline.public_settings() returns text[]
language sql immutable set search_path = '' as $$
  select array['brand', 'brand_latin', 'tagline', 'origin', 'contact_email', 'chat_url', 'magazine_url', 'blog_url', 'api', 'rules',
    'show_sample_data', 'redirect_hosts']
$$;

-- False for blanks and characters without a glyph alone, which would be an empty line on the page.
create function pipeline.is_visible(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
$$;

-- What a setting of this key expects; null where the value fits, and for keys without a shape.
create function pipeline.setting_problem(key text, value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(value);
  words constant text := case when kind = 'string' then value #>> '{}' end;
  figure constant numeric := case when kind = 'number' then (value #>> '{}')::numeric end;
  web constant text := '^https?://[^[:space:][:cntrl:]\\<>"]+$';
begin
  if key in ('brand', 'brand_latin') then
    return case when words is null or length(words) > 200 or not pipeline.is_visible(words) or words ~ '[[:cntrl:]]'
      then 'a name of 1 to 200 characters on one line' end;
  elsif key = 'tagline' then
    return case when words is null or length(words) > 300 or words ~ '[[:cntrl:]]' then 'a text of at most 300 characters on one line' end;
  elsif key = 'origin' then
    return case when words is null or words !~ '^https?://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?/?$'
      then 'an address without a path, e.g. https://sandoghnama.ir' end;
  elsif key in ('chat_url', 'magazine_url', 'blog_url') then
    return case when kind <> 'null' and (words is null or length(words) > 2000 or words !~ web)
      then 'an address with http:// or https://, or null' end;
  elsif key = 'contact_email' then
    return case when kind <> 'null' and (words is null or length(words) > 320 or words !~ '^[^@[:space:][:cntrl:]<>"]+@[^@[:space:][:cntrl:]<>"]+\.[^@[:space:][:cntrl:]<>"]+$')
      then 'an e-mail address, or null' end;
  elsif key = 'api' then
    return case when kind <> 'null' and (kind <> 'object' or coalesce(value ->> 'url', '') !~ web or jsonb_typeof(value -> 'anonKey') is distinct from 'string')
      then 'an object with url and anonKey, or null' end;
  elsif key = 'rules' then
    if kind <> 'object' then return 'an object'; end if;
    return case when exists (select from jsonb_each(value) as rule where jsonb_typeof(rule.value) <> 'object'
        or jsonb_typeof(rule.value -> 'value') is distinct from 'number' or coalesce(rule.value ->> 'asOf', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
      then 'for each rule an object with value (a number) and asOf (YYYY-MM-DD)' end;
  elsif key = 'show_sample_data' then
    return case when kind <> 'boolean' then 'true or false' end;
  elsif key = 'indexnow' then
    return case when kind <> 'object' or jsonb_typeof(value -> 'enabled') is distinct from 'boolean'
        or (value ? 'key' or (value -> 'enabled') = 'true') and coalesce(value ->> 'key', '') !~ '^[A-Za-z0-9-]{8,128}$'
        or exists (select from jsonb_each(value) as part where part.key in ('hoursBetween', 'minutesBetween')
          and case jsonb_typeof(part.value) when 'number' then (part.value #>> '{}')::numeric not between 1 and 100000 else true end)
        or exists (select from jsonb_object_keys(value) as part where part not in ('enabled', 'key', 'hoursBetween', 'minutesBetween'))
      then 'an object with enabled, key (8 to 128 letters, digits and dashes), hoursBetween and minutesBetween' end;
  elsif key = 'redirect_hosts' then
    if kind <> 'array' or jsonb_array_length(value) > 200 then return 'a list of at most 200 host names'; end if;
    return case when exists (select from jsonb_array_elements(value) as host where jsonb_typeof(host) <> 'string'
        or (host #>> '{}') !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$')
      then 'a list of host names in small letters, e.g. ["fipiran.ir"]' end;
  elsif key in ('publish_debounce_ms', 'publish_longest_wait_ms') then
    return case when figure is null or figure not between 0 and 600000 then 'milliseconds from 0 to 600000' end;
  elsif starts_with(key, 'schedule_') then
    return case when words is null then 'a text' when words <> 'off' then pipeline.cron_problem(words) end;
  end if;
  return null;
end
$$;

-- Security definer: whoever writes a setting may not use the schema of these functions.
create or replace function pipeline.guard_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem constant text := pipeline.setting_problem(new.key, new.value);
begin
  if problem is not null and starts_with(new.key, 'schedule_') then
    raise exception '% is not a schedule: %', new.key, problem using errcode = '22023',
      hint = 'پنج بخش بنویسید: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش';
  elsif problem is not null then
    raise exception 'setting % expects %', new.key, problem using errcode = '22023',
      hint = 'مقدار این تنظیم شکل درستی ندارد';
  end if;
  if length(new.key) > 100 or new.key !~ '^[a-z][a-z0-9_]*$' then
    raise exception 'setting key: expected small letters, digits and _, came "%"', left(new.key, 100) using errcode = '22023',
      hint = 'کلید تنظیم فقط حرف کوچک لاتین، رقم و _ دارد';
  end if;
  if new.key = 'upload' then
    raise exception 'setting upload: targets come from the environment' using errcode = '22023',
      hint = 'مقصدهای انتشار فقط از متغیرهای محیطی خوانده می‌شوند';
  end if;
  if new.is_public and new.key <> all (pipeline.public_settings()) then
    raise exception 'setting % stays private', new.key using errcode = '22023',
      hint = 'این تنظیم را نمی‌توان عمومی کرد';
  end if;
  return new;
end
$$;

-- The list decides to which sites visitors may be sent, so that whoever edits redirects cannot widen it.
create function pipeline.guard_redirect_hosts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if 'redirect_hosts' in (to_jsonb(old) ->> 'key', to_jsonb(new) ->> 'key')
    and auth.uid() is not null and not public.is_super_admin() then
    raise exception 'redirect_hosts: a super admin sets it' using errcode = '42501',
      hint = 'فهرست دامنه‌های مجاز را فقط مدیر کل تغییر می‌دهد';
  end if;
  return coalesce(new, old);
end
$$;
create trigger guard_redirect_hosts before insert or update or delete on public.site_settings
  for each row execute function pipeline.guard_redirect_hosts();

-- The setting "upload" chose folders and addresses of targets; the environment alone does now. The activity log keeps the row.
insert into public.admin_user_logs (action, resource, resource_id, details)
select 'delete', 'site_settings', key, jsonb_build_object('before', to_jsonb(s)) from public.site_settings s where key = 'upload';
delete from public.site_settings where key = 'upload';

insert into public.admin_user_logs (action, resource, resource_id, details)
select 'update', 'site_settings', key, jsonb_build_object('before', to_jsonb(s)) from public.site_settings s
where key = 'indexnow' and jsonb_typeof(value) = 'object' and value ? 'endpoint';

-- Rows that were public by default; stored values stay as they are, and the publisher leaves out those that do not fit.
alter table public.site_settings disable trigger guard_settings;
update public.site_settings set value = value - 'endpoint'
where key = 'indexnow' and jsonb_typeof(value) = 'object' and value ? 'endpoint';
update public.site_settings set is_public = false where is_public and key <> all (pipeline.public_settings());
alter table public.site_settings enable trigger guard_settings;

revoke all on function pipeline.is_visible(text), pipeline.public_settings(), pipeline.setting_problem(text, jsonb), pipeline.guard_settings(),
  pipeline.guard_redirect_hosts() from public, anon, authenticated;
