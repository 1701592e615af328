-- The setting "robots" is what robots.txt says beside the address of the sitemap. What would break the file is refused when it is saved;
-- `shared/schema/robots-setting.ts` has the same patterns, and a test compares them. Who may edit SEO settings may edit it.

-- The number, from 1, of the first line that breaks a robots.txt: unreadable, or a rule before every User-agent; null for none.
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
create or replace function pipeline.setting_hint(key text) returns text
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
    when key = 'robots' then 'هر سطر «User-agent»، «Allow»، «Disallow»، «Crawl-delay»، «Sitemap» یا توضیحی با # است؛ نخست یک User-agent، سپس قاعده‌هایش؛ مسیرها با / یا * آغاز می‌شوند؛ وقفه عددی درست از ۱ تا ۶۰ (ثانیه)'
    when key = 'redirect_hosts' then 'در هر سطر یک دامنه با حرف‌های کوچک، مانند fipiran.ir؛ حداکثر ۲۰۰ دامنه'
    when key = 'contact_message_days' then 'عددی درست از ۱ تا ۳۶۵۰ (روز)'
    when key = 'api' then 'نشانی کامل با http:// یا https:// و کلید عمومی'
    when key = 'api_address_header' then 'یکی از این‌ها: x-forwarded-for، cf-connecting-ip، x-real-ip، fly-client-ip، true-client-ip'
    when starts_with(key, 'schedule_') then 'پنج بخش: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش'
  end
$$;

-- Beside `settings`, the permission `seo` suffices for this one row; to be written it names no other key.
create policy seo_read on public.site_settings for select to authenticated
  using (key = 'robots' and (select public.has_permission('seo', 'read')));
create policy seo_create on public.site_settings for insert to authenticated
  with check (key = 'robots' and (select public.has_permission('seo', 'update')));
create policy seo_update on public.site_settings for update to authenticated
  using (key = 'robots' and (select public.has_permission('seo', 'update')))
  with check (key = 'robots' and (select public.has_permission('seo', 'update')));

revoke all on function pipeline.broken_robots_line(text) from public, anon, authenticated;
