-- Settings of the product, and when the market is open. Settings reach pages, robots.txt and the schedule: every known key has a shape,
-- and a row is private unless visitors need it. What the print cannot use is refused when it is saved: hosts and ports that no browser
-- takes, days that do not exist, characters that count differently in Postgres and in JavaScript. `shared/schema/site-settings.ts` and
-- `shared/schema/setting-names.ts` state the same for the publisher and the forms; a test compares them.

create table public.site_settings (
  key text primary key check (key <> ''),
  value jsonb not null,
  description text,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint site_settings_description_length check (length(description) <= 1000),
  constraint site_settings_value_length check (length(value::text) <= 100000)
);
comment on table public.site_settings is 'Settings of the product.';
comment on column public.site_settings.key is 'Name of the setting.';
comment on column public.site_settings.value is 'Its value; the unit stands in the name or the description.';
comment on column public.site_settings.description is 'What it does, for the staff.';
comment on column public.site_settings.is_public is 'True shows it to visitors; only the settings that the site shows may be public.';
comment on column public.site_settings.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('site_settings');
call pipeline.protect('site_settings', visitors => 'is_public', staff => 'settings');

-- Beside `settings`, the permission `seo` suffices for this one row; to be written it names no other key.
create policy seo_read on public.site_settings for select to authenticated
  using (key = 'robots' and (select public.has_permission('seo', 'read')));
create policy seo_create on public.site_settings for insert to authenticated
  with check (key = 'robots' and (select public.has_permission('seo', 'update')));
create policy seo_update on public.site_settings for update to authenticated
  using (key = 'robots' and (select public.has_permission('seo', 'update')))
  with check (key = 'robots' and (select public.has_permission('seo', 'update')));

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

-- How an http(s) address begins whose host browsers take. `new URL` throws for "https://[", and the page that prints it would fail.
create function pipeline.web_host_pattern() returns text
language sql immutable set search_path = '' as $$
  select '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'
$$;

-- The error in a cron expression of five fields; null where there is none. e.g. "*/5 9-12 * * 6,0-3". A step stands after "*" or a range
-- only, and one of the months has one of the days. `shared/schema/cron.ts` takes the same for the form and the service; a test compares them.
create function pipeline.cron_problem(expression text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  fields constant text[] := regexp_split_to_array(btrim(expression, E' \t'), '[ \t]+');
  names constant text[] := array['minute', 'hour', 'day of month', 'month', 'day of week'];
  lowest constant integer[] := array[0, 0, 1, 1, 0];
  highest constant integer[] := array[59, 23, 31, 12, 7];
  days_of_month constant integer[] := array[31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  first_day integer := 31;
  longest_month integer := 0;
  part text;
  found text[];
  low integer;
  high integer;
begin
  if cardinality(fields) <> 5 then
    return format('expected 5 fields, came %s', cardinality(fields));
  end if;
  for i in 1..5 loop
    foreach part in array string_to_array(fields[i], ',') loop
      found := regexp_match(part, '^(?:(?:\*|([0-9]{1,2})-([0-9]{1,2}))(?:/([0-9]{1,2}))?|([0-9]{1,2}))$');
      low := coalesce(found[1], found[4])::integer;
      high := coalesce(found[2], found[4])::integer;
      if found is null or found[3]::integer = 0 or low < lowest[i] or high > highest[i] or low > high then
        return format('%s: expected %s to %s, came "%s"', names[i], lowest[i], highest[i], part);
      end if;
      if i = 3 then
        first_day := least(first_day, coalesce(low, 1));
      elsif i = 4 then
        longest_month := greatest(longest_month, (select max(days_of_month[month])
          from generate_series(coalesce(low, 1), coalesce(high, 12), coalesce(found[3]::integer, 1)) as month));
      end if;
    end loop;
  end loop;
  if first_day > longest_month then
    return 'expected a day that one of the months has';
  end if;
  return null;
end
$$;

-- The setting "robots" is what robots.txt says beside the address of the sitemap; `shared/schema/robots-setting.ts` has the same
-- patterns, and a test compares them. The number, from 1, of the first line that breaks a robots.txt: unreadable, or a rule before every User-agent; null for none.
create function pipeline.broken_robots_line(rules text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  lines constant text[] := string_to_array(rules, E'\n');
  line text;
  has_agent boolean := false;
begin
  for at in 1 .. coalesce(array_length(lines, 1), 0) loop
    line := lines[at];
    if line ~ '[\u0001-\u001f\u007f-\u009f]' then return at; end if;
    continue when line ~ '^ *(#.*)?$';
    if line ~* '^ *user-agent *: *(\*|[a-z0-9_./-]+) *(#.*)?$' then
      has_agent := true;
    elsif line ~* '^ *(allow|disallow) *: *([/*][^ #]*)? *(#.*)?$' or line ~* '^ *crawl-delay *: *[0-9]{1,4}(\.[0-9]{1,3})? *(#.*)?$' then
      if not has_agent then return at; end if;
    elsif line !~* '^ *sitemap *: *https?://[^ #]+ *(#.*)?$'
      and (line !~* '^ *[a-z][a-z-]* *:' or line ~* '^ *(user-agent|allow|disallow|crawl-delay|sitemap) *:') then
      return at;
    end if;
  end loop;
  return null;
end
$$;

-- What a setting of this key expects; null where the value fits, and for keys without a shape.
create function pipeline.setting_problem(key text, value jsonb) returns text
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
    return case when kind <> 'null' and (words is null or length(words) > 2000 or words !~ web
        or words !~ pipeline.web_host_pattern())
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
  elsif key = 'robots' then
    return case when kind <> 'object' or jsonb_typeof(value -> 'rules') is distinct from 'string' or length(value ->> 'rules') > 20000
        or pipeline.broken_robots_line(value ->> 'rules') is not null
        or jsonb_typeof(value -> 'namesSitemap') is distinct from 'boolean'
        or case jsonb_typeof(value -> 'crawlDelaySeconds') when 'null' then false
          when 'number' then (value ->> 'crawlDelaySeconds')::numeric not between 1 and 60 or (value ->> 'crawlDelaySeconds')::numeric % 1 <> 0
          else true end
        or exists (select from jsonb_object_keys(value) as part where part not in ('rules', 'crawlDelaySeconds', 'namesSitemap'))
      then 'an object with rules (lines of a robots.txt), crawlDelaySeconds (1 to 60, or null) and namesSitemap' end;
  elsif key = 'redirect_hosts' then
    if kind <> 'array' or jsonb_array_length(value) > 200 then return 'a list of at most 200 host names'; end if;
    return case when exists (select from jsonb_array_elements(value) as host where jsonb_typeof(host) <> 'string' or length(host #>> '{}') > 253
        or (host #>> '{}') !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$')
      then 'a list of host names in small letters, e.g. ["fipiran.ir"]' end;
  elsif key in ('publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms') then
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
    when key in ('publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms') then 'عددی از ۰ تا ۶۰۰٬۰۰۰ (میلی‌ثانیه)'
    when key = 'indexnow' then 'روشن یا خاموش؛ برای روشن کردن کلیدی از ۸ تا ۱۲۸ حرف لاتین، رقم و خط تیره؛ فاصله‌ها عددی از ۱ تا ۱۰۰٬۰۰۰'
    when key = 'robots' then 'هر سطر «User-agent»، «Allow»، «Disallow»، «Crawl-delay»، «Sitemap» یا توضیحی با # است؛ نخست یک User-agent، سپس قاعده‌هایش؛ مسیرها با / یا * آغاز می‌شوند؛ وقفه عددی درست از ۱ تا ۶۰ (ثانیه)'
    when key = 'redirect_hosts' then 'در هر سطر یک دامنه با حرف‌های کوچک، مانند fipiran.ir؛ حداکثر ۲۰۰ دامنه'
    when key = 'contact_message_days' then 'عددی درست از ۱ تا ۳۶۵۰ (روز)'
    when key = 'api' then 'نشانی کامل با http:// یا https:// و کلید عمومی'
    when key = 'api_address_header' then 'یکی از این‌ها: x-forwarded-for، cf-connecting-ip، x-real-ip، fly-client-ip، true-client-ip'
    when starts_with(key, 'schedule_') then 'پنج بخش: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش'
  end
$$;

-- Security definer: whoever writes a setting may not use the schema of these functions.
create function pipeline.guard_settings() returns trigger
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
create trigger guard_settings before insert or update on public.site_settings
  for each row execute function pipeline.guard_settings();

-- Without a brand the site has no name, and without an origin its links lead to a local address: neither is deleted, nor lost by another key.
create function pipeline.guard_needed_settings() returns trigger
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
create trigger guard_needed_settings before delete or update of key on public.site_settings
  for each row execute function pipeline.guard_needed_settings();

-- What settings:update may set. All else is a super admin's: the address of the site, that of the API, to which the staff's passwords go,
-- how senders are told apart, to which sites visitors may be sent, and every key that is added later.
create function pipeline.staff_settings() returns text[]
language sql immutable set search_path = '' as $$
  select array['brand', 'brand_latin', 'tagline', 'contact_email', 'chat_url', 'magazine_url', 'blog_url', 'rules', 'show_sample_data',
    'indexnow', 'robots', 'publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms', 'contact_message_days']
$$;

create function pipeline.guard_rights_of_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched text;
begin
  foreach touched in array array_remove(array[to_jsonb(old) ->> 'key', to_jsonb(new) ->> 'key'], null) loop
    if touched <> all (pipeline.staff_settings()) and not starts_with(touched, 'schedule_')
      and auth.uid() is not null and not public.is_super_admin() then
      raise exception '%: a super admin sets it', touched using errcode = '42501', hint = 'این تنظیم را فقط مدیر کل تغییر می‌دهد';
    end if;
  end loop;
  return coalesce(new, old);
end
$$;
create trigger guard_rights_of_settings before insert or update or delete on public.site_settings
  for each row execute function pipeline.guard_rights_of_settings();

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
create trigger refuse_unknown_schedules before insert or update of key on public.site_settings
  for each row execute function pipeline.refuse_unknown_schedules();

create function pipeline.milliseconds_setting(name text, otherwise integer) returns interval
language sql stable set search_path = '' as $$
  select make_interval(secs => coalesce(
    (select (value #>> '{}')::numeric from public.site_settings where key = name and jsonb_typeof(value) = 'number'),
    otherwise) / 1000.0)
$$;

insert into public.site_settings (key, value, description, is_public) values
  ('contact_message_days', '180', 'پیام‌های تماس پس از این تعداد روز، با نشانی و مرورگر فرستنده، پاک می‌شوند', false),
  ('redirect_hosts', '[]', 'دامنه‌هایی بیرون از سایت که تغییر مسیر می‌تواند به آن‌ها برود؛ فقط مدیر کل', true);

create table public.trading_sessions (
  id uuid primary key default gen_random_uuid(),
  fund_kind text not null check (fund_kind <> ''),
  opens_at time not null,
  closes_at time not null,
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  effective_from date not null,
  notice_url text check (notice_url <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fund_kind, effective_from),
  check (opens_at < closes_at),
  constraint trading_sessions_effective_from_plausible check (effective_from >= '1990-01-01' and effective_from < date_trunc('year', now()) + interval '2 years')
);
comment on table public.trading_sessions is 'Market hours by kind of fund; the newest row in force counts.';
comment on column public.trading_sessions.id is 'Key.';
comment on column public.trading_sessions.fund_kind is 'A category''s name, or "default".';
comment on column public.trading_sessions.opens_at is 'Opening, Tehran time.';
comment on column public.trading_sessions.closes_at is 'Close, Tehran time.';
comment on column public.trading_sessions.weekdays is 'ISO weekdays: 1 is Monday, 6 Saturday, 7 Sunday.';
comment on column public.trading_sessions.effective_from is 'First day on which it holds.';
comment on column public.trading_sessions.notice_url is 'Address of the notice that says so.';
comment on column public.trading_sessions.created_at is 'When the row was made.';
comment on column public.trading_sessions.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('trading_sessions');
call pipeline.protect('trading_sessions', visitors => 'true', staff => 'settings');

create table public.market_holidays (
  id uuid primary key default gen_random_uuid(),
  date date not null unique,
  title text not null check (title <> ''),
  notice_url text check (notice_url <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint market_holidays_title_length check (length(title) <= 200),
  constraint market_holidays_date_plausible check (date >= '1990-01-01' and date < date_trunc('year', now()) + interval '2 years')
);
comment on table public.market_holidays is 'Days on which the market stays shut, weekends apart.';
comment on column public.market_holidays.id is 'Key.';
comment on column public.market_holidays.date is 'The day, Gregorian.';
comment on column public.market_holidays.title is 'Persian name of the day.';
comment on column public.market_holidays.notice_url is 'Address of the notice that says so.';
comment on column public.market_holidays.created_at is 'When the row was made.';
comment on column public.market_holidays.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('market_holidays');
call pipeline.protect('market_holidays', visitors => 'true', staff => 'settings', actions => '{create,update,delete}');
