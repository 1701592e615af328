-- Settings that the print cannot use are refused when they are saved: hosts and ports that no browser takes, days that do not exist, and
-- characters that count differently in Postgres and in JavaScript. The hints say in Persian what was allowed. Names and hints stand in
-- `shared/schema/setting-names.ts` too, shapes in `shared/schema/site-settings.ts`; a test compares them.

create or replace function pipeline.setting_problem(key text, value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(value);
  words constant text := case when kind = 'string' then value #>> '{}' end;
  figure constant numeric := case when kind = 'number' then (value #>> '{}')::numeric end;
  -- Blanks and controls by number: the classes of Postgres depend on the locale of the database.
  control constant text := '[\u0001-\u001f\u007f-\u009f]';
  blank constant text := '\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  web constant text := '^https?://[^' || blank || '\\<>"]+$';
  server constant text := '(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){0,20}[a-z]([a-z0-9-]{0,61}[a-z0-9])?|((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9]))';
  port constant text := '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';
  day constant text := '^((199[0-9]|20[0-9][0-9])-((01|03|05|07|08|10|12)-(0[1-9]|[12][0-9]|3[01])|(04|06|09|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(1992|1996|20([02468][048]|[13579][26]))-02-29)$';
begin
  if key in ('brand', 'brand_latin') then
    return case when words is null or length(words) > 200 or not pipeline.is_visible(words) or words ~ control
      then 'a name of 1 to 200 characters on one line' end;
  elsif key = 'tagline' then
    return case when words is null or length(words) > 300 or words ~ control then 'a text of at most 300 characters on one line' end;
  elsif key = 'origin' then
    return case when words is null or words !~ ('^https?://' || server || port || '/?$') or words ~ '^(https:.*:443|http:.*:80)/?$'
      then 'an address without a path, e.g. https://sandoghnama.ir' end;
  elsif key in ('chat_url', 'magazine_url', 'blog_url') then
    return case when kind <> 'null' and (words is null or length(words) > 2000 or words !~ web)
      then 'an address with http:// or https://, or null' end;
  elsif key = 'contact_email' then
    return case when kind <> 'null' and (words is null or length(words) > 320
        or words !~ ('^[^@<>"' || blank || ']+@[^@<>"' || blank || ']+\.[^@<>"' || blank || ']+$'))
      then 'an e-mail address, or null' end;
  elsif key = 'api' then
    return case when kind <> 'null' and (kind <> 'object' or jsonb_typeof(value -> 'url') is distinct from 'string'
        or length(value ->> 'url') > 2000 or (value ->> 'url') !~ web or (value ->> 'url') !~ ('^https?://' || server || port || '(/|$)')
        or jsonb_typeof(value -> 'anonKey') is distinct from 'string' or length(value ->> 'anonKey') > 2000)
      then 'an object with url and anonKey, or null' end;
  elsif key = 'rules' then
    if kind <> 'object' then return 'an object'; end if;
    return case when exists (select from jsonb_each(value) as rule where case
        when jsonb_typeof(rule.value) = 'object' and jsonb_typeof(rule.value -> 'value') = 'number' and jsonb_typeof(rule.value -> 'asOf') = 'string'
        then (rule.value ->> 'value')::numeric not between 0 and 100 or (rule.value ->> 'asOf') !~ day
        else true end)
      then 'for each rule an object with value (0 to 100) and asOf (YYYY-MM-DD)' end;
  elsif key = 'show_sample_data' then
    return case when kind <> 'boolean' then 'true or false' end;
  elsif key = 'indexnow' then
    return case when kind <> 'object' or jsonb_typeof(value -> 'enabled') is distinct from 'boolean'
        or (value ? 'key' or (value -> 'enabled') = 'true') and (jsonb_typeof(value -> 'key') is distinct from 'string'
          or (value ->> 'key') !~ '^[A-Za-z0-9-]{8,128}$')
        or exists (select from jsonb_each(value) as part where part.key in ('hoursBetween', 'minutesBetween')
          and case jsonb_typeof(part.value) when 'number' then (part.value #>> '{}')::numeric not between 1 and 100000 else true end)
        or exists (select from jsonb_object_keys(value) as part where part not in ('enabled', 'key', 'hoursBetween', 'minutesBetween'))
      then 'an object with enabled, key (8 to 128 letters, digits and dashes), hoursBetween and minutesBetween' end;
  elsif key = 'redirect_hosts' then
    if kind <> 'array' or jsonb_array_length(value) > 200 then return 'a list of at most 200 host names'; end if;
    return case when exists (select from jsonb_array_elements(value) as host where jsonb_typeof(host) <> 'string' or length(host #>> '{}') > 253
        or (host #>> '{}') !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$')
      then 'a list of host names in small letters, e.g. ["fipiran.ir"]' end;
  elsif key in ('publish_debounce_ms', 'publish_longest_wait_ms') then
    return case when figure is null or figure not between 0 and 600000 then 'milliseconds from 0 to 600000' end;
  elsif key = 'contact_message_days' then
    return case when figure is null or figure not between 1 and 3650 or figure % 1 <> 0 then 'whole days from 1 to 3650' end;
  elsif key = 'api_address_header' then
    return case when words is null or words not in ('x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'fly-client-ip', 'true-client-ip')
      then 'x-forwarded-for, cf-connecting-ip, x-real-ip, fly-client-ip or true-client-ip' end;
  elsif starts_with(key, 'schedule_') then
    return case when words is null then 'a text' when words <> 'off' then pipeline.cron_problem(words) end;
  end if;
  return null;
end
$$;

-- What the value of a setting may be, in Persian; null for keys without a shape.
create function pipeline.setting_hint(key text) returns text
language sql immutable set search_path = '' as $$
  select case
    when key in ('brand', 'brand_latin') then 'یک نام در یک سطر، حداکثر ۲۰۰ نویسه'
    when key = 'tagline' then 'حداکثر ۳۰۰ نویسه در یک سطر'
    when key = 'origin' then 'نشانی بدون مسیر با http:// یا https:// و حرف‌های کوچک، مانند https://sandoghnama.ir؛ درگاه ۱ تا ۶۵۵۳۵ و نه درگاه پیش‌فرض'
    when key = 'contact_email' then 'یک رایانامه مانند info@example.ir؛ یا خالی'
    when key in ('chat_url', 'magazine_url', 'blog_url') then 'نشانی با http:// یا https://، بدون فاصله؛ یا خالی'
    when key = 'rules' then 'هر رقم درصدی از ۰ تا ۱۰۰ است، با روزی که مقررات آن را گفته است'
    when key = 'show_sample_data' then 'روشن یا خاموش'
    when key in ('publish_debounce_ms', 'publish_longest_wait_ms') then 'عددی از ۰ تا ۶۰۰٬۰۰۰ (میلی‌ثانیه)'
    when key = 'indexnow' then 'روشن یا خاموش؛ برای روشن کردن کلیدی از ۸ تا ۱۲۸ حرف لاتین، رقم و خط تیره؛ فاصله‌ها عددی از ۱ تا ۱۰۰٬۰۰۰'
    when key = 'redirect_hosts' then 'در هر سطر یک دامنه با حرف‌های کوچک، مانند fipiran.ir؛ حداکثر ۲۰۰ دامنه'
    when key = 'contact_message_days' then 'عددی درست از ۱ تا ۳۶۵۰ (روز)'
    when key = 'api' then 'نشانی کامل با http:// یا https:// و کلید عمومی'
    when key = 'api_address_header' then 'یکی از این‌ها: x-forwarded-for، cf-connecting-ip، x-real-ip، fly-client-ip، true-client-ip'
    when starts_with(key, 'schedule_') then 'پنج بخش: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش'
  end
$$;

create or replace function pipeline.guard_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem constant text := pipeline.setting_problem(new.key, new.value);
begin
  if problem is not null and starts_with(new.key, 'schedule_') then
    raise exception '% is not a schedule: %', new.key, problem using errcode = '22023', hint = pipeline.setting_hint(new.key);
  elsif problem is not null then
    raise exception 'setting % expects %', new.key, problem using errcode = '22023', hint = pipeline.setting_hint(new.key);
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

-- The guard above has these two keys as well.
drop trigger if exists guard_api_settings on public.site_settings;
drop function if exists pipeline.guard_api_settings();

-- Without a brand the site has no name, and without an origin its links lead to a local address: neither is deleted, nor lost by another key.
create or replace function pipeline.guard_needed_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.key in ('brand', 'origin') and auth.uid() is not null and (to_jsonb(new) ->> 'key') is distinct from old.key then
    raise exception 'setting %: it cannot be deleted', old.key using errcode = '22023',
      hint = case old.key when 'brand' then 'نام سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید'
        else 'نشانی سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید' end;
  end if;
  return coalesce(new, old);
end
$$;
drop trigger guard_needed_settings on public.site_settings;
create trigger guard_needed_settings before delete or update of key on public.site_settings
  for each row execute function pipeline.guard_needed_settings();

revoke all on function pipeline.setting_hint(text) from public, anon, authenticated;
