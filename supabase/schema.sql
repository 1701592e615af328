create schema pipeline;
comment on schema pipeline is 'Book-keeping of the publishing pipeline; never served by the API.';

create schema public;
comment on schema public is 'standard public schema';
grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to public;
grant usage on schema public to service_role;

sequence public.fund_merges_id_seq

CREATE OR REPLACE FUNCTION pipeline.address_group(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if address like '%:%' then return network(set_masklen(address::inet, 64))::text; end if;
  return address;
exception when invalid_text_representation then return address;
end
$function$
;

CREATE OR REPLACE PROCEDURE pipeline.bound_days(IN name text, IN field text, IN subject text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table public.%1$I add constraint %2$I check (%3$I >= ''1990-01-01''
    and %3$I < date_trunc(''year'', now()) + interval ''2 years'')', name, name || '_' || field || '_plausible', field);
  execute format('create trigger %I before insert or update of %I on public.%I for each row
    when (current_user in (''authenticated'', ''service_role'')) execute function pipeline.guard_day(%L, %L)',
    'guard_' || field, field, name, field, coalesce(subject, ''));
end
$procedure$
;

CREATE OR REPLACE FUNCTION pipeline.broken_robots_line(rules text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION pipeline.bump_table_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into pipeline.table_versions as v (table_name, version) values (tg_table_name, 1)
  on conflict (table_name) do update set version = v.version + 1, changed_at = now();
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.claim_publishing(p_folder uuid, p_host text, p_requested boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  state pipeline.publish_state;
  seen timestamptz;
begin
  select * into state from pipeline.publish_state for update;
  if state.data_folder <> p_folder then
    select max(seen_at) into seen from pipeline.workers
      where data_folder = state.data_folder and seen_at > now() - interval '60 seconds';
    if seen is not null then
      return format('this data folder (%s) does not publish: %s on %s does, its worker was seen %s s ago; stop that first, or use its DATA_DIR',
        left(p_folder::text, 8), left(state.data_folder::text, 8), state.data_host, round(extract(epoch from now() - seen)));
    end if;
    if state.pinned_since is not null and not p_requested then
      return format('%s is pinned by the data folder %s on %s since %s; ask for a publish to end that',
        state.pinned_release, left(state.data_folder::text, 8), state.data_host,
        to_char(state.pinned_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
    end if;
  end if;
  if (state.data_folder, state.data_host) is distinct from (p_folder, p_host) then
    update pipeline.publish_state set data_folder = p_folder, data_host = p_host;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.count_failed_sign_in(p_account text, p_source text, p_address text, p_agent text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from pipeline.failed_sign_ins where last_at < now() - interval '1 day';
  -- Invented accounts must not fill the disk, and must not end the counting either: what failed least makes room.
  if (select count(*) from pipeline.failed_sign_ins) >= 10000 then
    delete from pipeline.failed_sign_ins where ctid in (
      select ctid from pipeline.failed_sign_ins order by failures, last_at limit 1000);
  end if;
  insert into pipeline.failed_sign_ins as f (account, address, last_address, last_agent)
  values (left(p_account, 320), left(coalesce(p_source, ''), 200), left(nullif(p_address, ''), 200), left(p_agent, 500))
  on conflict (account, address) do update set failures = least(f.failures + 1, 100000), last_at = now(),
    last_address = excluded.last_address, last_agent = excluded.last_agent;
  perform pipeline.log_failed_sign_in(p_account, p_address, p_agent);
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.cron_problem(expression text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION pipeline.delete_old_contact_messages(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted integer;
  days constant integer := coalesce((select (value #>> '{}')::integer from public.site_settings where key = 'contact_message_days'), 180);
  oldest constant timestamptz := p_now - make_interval(days => days);
begin
  delete from public.contact_messages where created_at < oldest;
  get diagnostics deleted = row_count;
  update public.admin_user_logs set details = details - 'before'
    where resource = 'contact_messages' and action = 'delete' and (details -> 'before' ->> 'created_at')::timestamptz < oldest;
  return deleted;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.delete_seo_of_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.seo_settings where page_type = 'article' and page_id = old.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.end_other_sessions(p_user uuid, p_keep uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer := 0;
begin
  if to_regclass('auth.refresh_tokens') is not null and has_table_privilege('auth.refresh_tokens', 'DELETE') then
    execute 'delete from auth.refresh_tokens where user_id::text = $1 and session_id::text is distinct from $2'
      using p_user::text, p_keep::text;
  end if;
  if to_regclass('auth.sessions') is not null and has_table_privilege('auth.sessions', 'DELETE') then
    execute 'delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2' using p_user::text, p_keep::text;
    get diagnostics ended = row_count;
  end if;
  return ended;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.end_session(p_session uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer := 0;
begin
  if to_regclass('auth.refresh_tokens') is not null and has_table_privilege('auth.refresh_tokens', 'DELETE') then
    execute 'delete from auth.refresh_tokens where session_id::text = $1' using p_session::text;
  end if;
  if to_regclass('auth.sessions') is not null and has_table_privilege('auth.sessions', 'DELETE') then
    execute 'delete from auth.sessions where id::text = $1' using p_session::text;
    get diagnostics ended = row_count;
  end if;
  return ended;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  name text;
begin
  foreach name in array array['auth.refresh_tokens', 'auth.sessions'] loop
    if to_regclass(name) is not null and has_table_privilege(to_regclass(name), 'DELETE') then
      execute format('delete from %s where user_id::text = $1', name) using old.id::text;
    end if;
  end loop;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.enqueue(task text, payload json, job_key text, debounce interval, longest interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_event timestamptz;
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  execute 'select created_at from graphile_worker.jobs where key = $1 and locked_at is null'
    into first_event using job_key;
  -- Always an upsert: it holds the job's row until this transaction commits, so no worker runs before the change is visible.
  execute 'select graphile_worker.add_job($1, payload := $2, job_key := $3, run_at := $4, max_attempts := 8)'
    using task, payload, job_key,
          least(clock_timestamp() + debounce, coalesce(first_event, clock_timestamp()) + longest);
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.enqueue_media(media uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select pipeline.enqueue('process-media', json_build_object('kind', 'process-media', 'payload', json_build_object('media', media)),
    'media:' || media, interval '0', interval '0')
$function$
;

CREATE OR REPLACE FUNCTION pipeline.forget_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.page_sections where page_id = old.id;
  delete from public.seo_settings where page_id = old.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_admin_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant uuid := auth.uid();
  was_super constant boolean := tg_op <> 'INSERT' and old.role = 'super_admin';
  will_be_super constant boolean := tg_op <> 'DELETE' and new.role = 'super_admin';
begin
  if actor is not null then
    if tg_op = 'UPDATE' and old.id = actor and new.role <> old.role then
      raise exception 'permission denied: nobody changes their own role' using errcode = '42501',
        hint = 'هیچ‌کس نمی‌تواند نقش خود را تغییر دهد';
    end if;
    if (was_super or will_be_super) and actor is distinct from old.id and not public.is_super_admin() then
      raise exception 'permission denied: only a super admin may change a super admin' using errcode = '42501',
        hint = 'فقط مدیر کل می‌تواند مدیر کل دیگری را تغییر دهد';
    end if;
    if tg_op = 'INSERT' then new.created_by := actor; end if;
    if tg_op = 'UPDATE' then new.updated_by := actor; end if;
  end if;
  if was_super and old.is_active and not (will_be_super and new.is_active) then
    perform pg_advisory_xact_lock(hashtext('admin_users'));
    if not exists (select from public.admin_users where role = 'super_admin' and is_active and id <> old.id) then
      raise exception 'permission denied: the last active super admin stays' using errcode = '42501',
        hint = 'آخرین مدیر کل فعال را نمی‌توان حذف، غیرفعال یا جابه‌جا کرد';
    end if;
  end if;
  return coalesce(new, old);
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_bottom_bar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.place = 'bottom' and new.is_active
    and (select count(*) from public.menu_links where place = 'bottom' and is_active and id <> new.id) >= 5 then
    raise exception 'bottom bar: five links at most' using errcode = '22023',
      hint = 'نوار پایین موبایل حداکثر پنج پیوند نشان می‌دهد؛ نخست یکی را پنهان کنید';
  end if;
  return new;
end
$function$
;
comment on function pipeline.guard_bottom_bar() is 'Refuses a sixth shown link of the bar of phones.';

CREATE OR REPLACE FUNCTION pipeline.guard_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  field constant text := tg_argv[0];
  subject constant text := tg_argv[1];
  fields constant jsonb := to_jsonb(new);
  given constant text := fields ->> field;
  -- A moment, e.g. "2026-08-16T08:30:00+00:00", is of its day in Tehran.
  day constant date := case when given ~ 'T' then (given::timestamptz at time zone 'Asia/Tehran')::date else given::date end;
  first_day date;
begin
  -- An edit that leaves a stored day alone.
  if tg_op = 'UPDATE' and to_jsonb(old) ->> field = given then return new; end if;
  if day > (now() at time zone 'Asia/Tehran')::date then
    raise exception 'day: % is after today', day using errcode = '22023', hint = 'این روز هنوز نیامده است';
  end if;
  -- Gold funds' figures have the fund's symbol as their key; a fund of another kind may bear it too.
  select min(f.initiation_date) into first_day from public.funds f join public.categories c on c.id = f.category_id
  where subject = 'fund_id' and f.id = (fields ->> 'fund_id')::uuid
    or subject = 'symbol' and f.symbol = fields ->> 'symbol' and c.name in ('gold', 'commodity');
  if day < first_day then
    raise exception 'day: % is before the first day of the fund, %', day, first_day using errcode = '22023',
      hint = 'صندوق در این روز هنوز آغاز به کار نکرده بود';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used text;
  -- What the staff may write of a picture: id and file once, name and text.
  allowed public.media;
begin
  if tg_op = 'DELETE' then
    select string_agg(name, '، ') into used from (
      select name from pipeline.texts_with_pictures() where strpos(content, '/media/' || old.id) > 0
      order by updated_at desc limit 3) texts;
    if used is not null and auth.uid() is not null then
      raise exception 'picture: pages use it' using errcode = '22023', hint = 'این تصویر در این‌جاها به کار رفته است: ' || used;
    end if;
    return old;
  end if;
  -- The worker, which has no user, alone writes what follows from the original.
  if auth.uid() is not null then
    if tg_op = 'INSERT' then
      select new.id, new.storage_key, new.name, new.alt into allowed.id, allowed.storage_key, allowed.name, allowed.alt;
      allowed.created_by := auth.uid(); allowed.files := '[]';
      allowed.created_at := now(); allowed.updated_at := now();
    else
      allowed := old;
      allowed.name := new.name; allowed.alt := new.alt;
    end if;
    return allowed;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_menu_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(new.href)) then
    raise exception 'menu address: % is not a page', left(new.href, 200) using errcode = '22023',
      hint = 'در این نشانی صفحه‌ای نیست؛ نشانی یک صفحهٔ سایت (به خط فارسی، مانند ‎/funds/عیار) یا نشانی کامل با ‎https:// بنویسید';
  end if;
  return new;
end
$function$
;
comment on function pipeline.guard_menu_links() is 'Refuses a link to a page of the site that does not exist.';

CREATE OR REPLACE FUNCTION pipeline.guard_needed_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.key in ('brand', 'origin') and auth.uid() is not null and (to_jsonb(new) ->> 'key') is distinct from old.key then
    raise exception 'setting %: it cannot be deleted', old.key using errcode = '22023',
      hint = case old.key when 'brand' then 'نام سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید'
        else 'نشانی سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید' end;
  end if;
  return coalesce(new, old);
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_redirects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  from_key constant text := pipeline.redirect_key(new.from_path);
  to_key constant text := case when new.to_path ~ '^/' then pipeline.redirect_key(new.to_path) end;
  host constant text := substring(new.to_path from '^https://([^/?#]*)');
  other public.redirects;
begin
  -- Two that are saved at once would each not see the other.
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if host is not null and not exists (
    select from public.site_settings s, jsonb_array_elements_text(case jsonb_typeof(s.value) when 'array' then s.value else '[]' end) as allowed
    where s.key = 'redirect_hosts' and allowed = host) then
    raise exception 'redirect host: % is not allowed', left(host, 253) using errcode = '22023',
      hint = 'این دامنه در فهرست مجاز نیست؛ مدیر کل آن را به تنظیم redirect_hosts می‌افزاید';
  end if;
  if from_key = to_key then
    raise exception 'redirect self: % leads to itself', new.from_path using errcode = '22023', hint = 'دو نشانی یکی هستند';
  end if;
  if pipeline.is_page(from_key) then
    raise exception 'redirect page: % is a page', new.from_path using errcode = '22023',
      hint = 'در این نشانی صفحه‌ای هست و نمی‌توان آن را جابه‌جا کرد';
  end if;
  -- One spelling of an address may lead to the page of the other, as hosts of files need it, but not elsewhere. A target that changes
  -- alone is not judged: chains are shortened row by row.
  if (tg_op = 'INSERT' or old.from_path is distinct from new.from_path) and exists (
    select from public.redirects r where r.id <> new.id and r.from_path <> new.from_path and r.to_path <> new.to_path
      and pipeline.spelling_key(pipeline.redirect_key(r.from_path)) = pipeline.spelling_key(from_key)) then
    raise exception 'redirect twice: another spelling of % has a redirect', new.from_path using errcode = '22023',
      hint = 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست';
  end if;
  select * into other from public.redirects r where r.id <> new.id
    and (pipeline.redirect_key(r.from_path) in (to_key, from_key)
      or r.to_path ~ '^/' and pipeline.redirect_key(r.to_path) = from_key) limit 1;
  if not found then return new; end if;
  if pipeline.redirect_key(other.from_path) = to_key and pipeline.redirect_key(other.to_path) = from_key then
    raise exception 'redirect loop: % already leads back', other.from_path using errcode = '22023',
      hint = 'این تغییر مسیرها به یکدیگر برمی‌گردند';
  elsif pipeline.redirect_key(other.from_path) = from_key then
    -- The same address in another spelling; the very same one is the unique constraint's.
    if other.from_path = new.from_path then return new; end if;
    raise exception 'redirect twice: % has a redirect', other.from_path using errcode = '22023',
      hint = 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست';
  end if;
  raise exception 'redirect chain: % leads to %', other.from_path, other.to_path using errcode = '22023',
    hint = 'این تغییر مسیر با دیگری زنجیره می‌سازد؛ هر دو را یک‌راست به نشانی پایانی ببرید';
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_rights_of_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_role_grant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null and (tg_op = 'INSERT' or new.role <> old.role) then perform public.require_role_grant(new.role); end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.guard_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION pipeline.has_second_factor(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found boolean;
begin
  if exists (select from pipeline.totp_factors where user_id = p_user and verified_at is not null) then return true; end if;
  if to_regclass('auth.mfa_factors') is null or not has_table_privilege('auth.mfa_factors', 'SELECT') then return false; end if;
  execute 'select exists (select from auth.mfa_factors where user_id = $1 and status::text = ''verified'')' into found using p_user;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.insert_row(relation text, content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('insert into public.%I select (jsonb_populate_record(null::public.%I, $1)).*', relation, relation) using content;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.is_page(path text, until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from pipeline.site_pages where site_pages.path = is_page.path)
    or exists (select from public.funds where '/funds/' || lower(slug) = is_page.path)
    or exists (select from public.categories where '/categories/' || lower(slug) = is_page.path)
    or exists (select from public.articles where published_at <= until and '/' || kind || '/' || lower(slug) = is_page.path)
$function$
;
comment on function pipeline.is_page(text,timestamp with time zone) is 'Whether a page stands at an address as `redirect_key` gives it.';

CREATE OR REPLACE FUNCTION pipeline.is_restorable(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select name in ('articles', 'categories', 'sections', 'about_page_content', 'team_members', 'menu_links', 'faq_entries', 'redirects',
    'schema_templates', 'trading_sessions', 'market_holidays', 'consumer_price_index')
$function$
;

CREATE OR REPLACE FUNCTION pipeline.is_visible(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select value ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
$function$
;

CREATE OR REPLACE FUNCTION pipeline.job_permission(kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when kind = 'snapshot-and-publish' then array['sections', 'update']
    when kind in ('publish-static-seo', 'export-static-seo', 'generate-fund-seo', 'update-fund-seo',
                  'generate-category-seo', 'update-category-seo') then array['seo', 'update']
    when kind = 'build-report' then array['seo', 'create']
    when kind ~ '^ingest:[a-z0-9-]+$' then array['settings', 'update']
    when kind = 'list-releases' then array['settings', 'read']
    when kind = 'rollback' then array['settings', 'update']
  end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.keep_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    raise exception 'permission denied: the key of a row of % stays as it is', tg_table_name using errcode = '42501',
      hint = 'شناسهٔ یک سطر عوض نمی‌شود';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.keep_old_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_path constant text := pipeline.page_path(tg_table_name, to_jsonb(old));
  new_path constant text := pipeline.page_path(tg_table_name, to_jsonb(new));
  was_public constant boolean := coalesce((to_jsonb(old) ->> 'published_at')::timestamptz <= now(), true);
begin
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key(new_path);
  update public.redirects set to_path = new_path where to_path = old_path;
  if pipeline.is_page(pipeline.redirect_key(new_path)) then perform pipeline.move_links(old_path, new_path); end if;
  if not was_public or pipeline.redirect_key(old_path) = pipeline.redirect_key(new_path) then return null; end if;
  perform pipeline.redirect_old_address(old_path, new_path);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.keep_old_manager()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_path constant text := '/managers/' || old.manager;
  new_path constant text := '/screener?m=' || new.manager;
begin
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key('/managers/' || new.manager);
  if exists (select from public.funds where manager = old.manager) then return null; end if;
  if old.manager || new.manager ~ '[?#%*:\\[:cntrl:]]' or pipeline.spelling_key(old.manager) = pipeline.spelling_key(new.manager) then
    return null;
  end if;
  update public.redirects set to_path = new_path where to_path = '/screener?m=' || old.manager;
  perform pipeline.redirect_old_address(old_path, new_path);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.log_account_event(p_user uuid, p_action text, p_details jsonb, p_address text, p_agent text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, p_action, 'admin_users', id::text, p_details, nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users where id = p_user
$function$
;

CREATE OR REPLACE FUNCTION pipeline.log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant uuid := auth.uid();
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  was jsonb;
  now_is jsonb;
  details jsonb := jsonb_build_object('actor', actor);
  setting constant text := format('pipeline.log_%s_%s', lower(tg_op), tg_table_name);
  first uuid;
  own uuid;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(a.key, before -> a.key), jsonb_object_agg(a.key, a.value) into was, now_is
    from jsonb_each(after) a
    where a.key not in ('updated_at', 'updated_by', 'last_login') and a.value is distinct from before -> a.key;
    -- A save that changed nothing is no event.
    if now_is is null then return null; end if;
  else
    was := before;
    now_is := after;
  end if;
  if was is not null then details := details || jsonb_build_object('before', was); end if;
  if now_is is not null then details := details || jsonb_build_object('after', now_is); end if;
  first := nullif(current_setting(setting, true), '')::uuid;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent, batch)
  values (
    (select id from public.admin_users where id = actor),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, pipeline.row_key(coalesce(after, before)), details,
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500), first)
  returning id into own;
  if first is null then perform set_config(setting, own::text, true); end if;
  return null;
end
$function$
;

CREATE OR REPLACE PROCEDURE pipeline.log_changes(IN name text, IN events text DEFAULT 'insert or update or delete'::text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger log_change after %s on public.%I for each row when (auth.uid() is not null)
    execute function pipeline.log_change()', events, name);
end
$procedure$
;

CREATE OR REPLACE FUNCTION pipeline.log_failed_sign_in(p_account text, p_address text, p_agent text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.admin_user_logs (action, resource, resource_id, ip_address, user_agent)
  select 'failed_login', 'admin_users', u.id::text, nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users u
  where lower(u.email) = p_account
    and (select count(*) from public.admin_user_logs l
         where l.action = 'failed_login' and l.created_at > now() - interval '1 hour') < 200
$function$
;

CREATE OR REPLACE FUNCTION pipeline.log_hosted_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pipeline.log_account_event(new.id, 'change_password', null, null, null);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.log_hosted_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session constant jsonb := to_jsonb(new);
begin
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, 'login', 'admin_users', id::text, jsonb_build_object('session', session ->> 'id'),
         session ->> 'ip', left(session ->> 'user_agent', 500)
  from public.admin_users where id::text = session ->> 'user_id';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.mark_generated_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  writer constant text := coalesce(current_setting('pipeline.seo_writer', true), '');
begin
  if writer = 'undo' then return new; end if;
  if writer = 'generator' then
    new.is_generated := true;
  elsif tg_op = 'INSERT' then
    new.is_generated := false;
  else
    new.is_generated := old.is_generated and (new.title, new.meta_description, new.meta_keywords, new.og_title, new.og_description,
        new.twitter_title, new.twitter_description, new.canonical_url)
      is not distinct from (old.title, old.meta_description, old.meta_keywords, old.og_title, old.og_description,
        old.twitter_title, old.twitter_description, old.canonical_url);
  end if;
  return new;
end
$function$
;
comment on function pipeline.mark_generated_texts() is 'Keeps `is_generated` true only while nobody has edited a text.';

CREATE OR REPLACE FUNCTION pipeline.milliseconds_setting(name text, otherwise integer)
 RETURNS interval
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select make_interval(secs => coalesce(
    (select (value #>> '{}')::numeric from public.site_settings where key = name and jsonb_typeof(value) = 'number'),
    otherwise) / 1000.0)
$function$
;

CREATE OR REPLACE FUNCTION pipeline.move_links(old_path text, new_path text, among uuid[] DEFAULT NULL::uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  old_key constant text := pipeline.redirect_key(old_path);
  moved uuid[];
begin
  with menu as (
    update public.menu_links l set href = new_path || coalesce(substring(l.href from '[?#].*$'), '')
    where l.href ~ '^/' and pipeline.redirect_key(l.href) = old_key and coalesce(l.id = any (among), true) returning l.id
  ), texts as (
    update public.page_texts t set href = new_path || coalesce(substring(t.href from '[?#].*$'), '')
    where t.href ~ '^/' and pipeline.redirect_key(t.href) = old_key and coalesce(t.id = any (among), true) returning t.id
  )
  select coalesce(array_agg(id), '{}') into moved from (select id from menu union all select id from texts) links;
  return moved;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.move_section_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.sections s
  set config = jsonb_set(s.config, '{categoryId}', to_jsonb(case s.config ->> 'categoryId' when old.slug then new.slug else new.name end))
  where s.config ->> 'categoryId' in (old.slug, old.name)
    and not exists (select from public.categories c where s.config ->> 'categoryId' in (c.slug, c.name));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.move_section_symbol()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.sections s set config = jsonb_set(s.config, '{symbol}', to_jsonb(new.symbol))
  where s.config ->> 'symbol' = old.symbol and not exists (select from public.funds f where f.symbol = old.symbol);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.note_entities()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  many constant integer := 2000;
  touched constant text := case tg_op
    when 'INSERT' then 'select %1$I::text as entity from arrived'
    when 'DELETE' then 'select %1$I::text as entity from gone'
    when 'UPDATE' then 'select %1$I::text as entity from arrived union select %1$I::text from gone'
  end;
  entities text[];
begin
  if touched is not null then
    execute format('select array_agg(distinct entity) from (' || touched || ') t where entity is not null', tg_argv[0])
      into entities;
    if entities is null then return null; end if;
  end if;
  if entities is null or cardinality(entities) > many then
    update pipeline.table_versions set entities_since = version where table_name = tg_table_name;
    return null;
  end if;
  insert into pipeline.entity_versions as e (table_name, entity, version)
  select v.table_name, t.entity, v.version
    from pipeline.table_versions v cross join unnest(entities) t (entity) where v.table_name = tg_table_name
  on conflict (table_name, entity) do update set version = excluded.version;
  return null;
end
$function$
;

CREATE OR REPLACE PROCEDURE pipeline.note_entities_of(IN name text, IN entity_column text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger note_entities_inserted after insert on public.%I
    referencing new table as arrived for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_updated after update on public.%I
    referencing old table as gone new table as arrived for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_deleted after delete on public.%I
    referencing old table as gone for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_truncated after truncate on public.%I
    for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  update pipeline.table_versions set entities_since = version where table_name = name;
end
$procedure$
;

CREATE OR REPLACE FUNCTION pipeline.note_index_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    new.source := 'staff';
    new.entered_by := auth.uid();
    new.entered_at := now();
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.note_password_change(p_user uuid, p_session uuid, p_address text, p_agent text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended constant integer := pipeline.end_other_sessions(p_user, p_session);
begin
  perform pipeline.log_account_event(p_user, 'change_password', jsonb_build_object('ended_sessions', ended), p_address, p_agent);
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.note_sign_in(p_account text, p_source text, p_user uuid, p_session uuid, p_address text, p_agent text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from pipeline.failed_sign_ins where account = p_account and address = p_source;
  -- The local authentication service knows neither; the hosted one fills them itself.
  if to_regclass('auth.sessions') is not null
    and (select count(*) from pg_attribute where attrelid = to_regclass('auth.sessions') and attname in ('ip', 'user_agent')) = 2 then
    execute format('update auth.sessions set ip = $1::%s, user_agent = $2 where id::text = $3',
      (select format_type(atttypid, null) from pg_attribute where attrelid = to_regclass('auth.sessions') and attname = 'ip'))
      using nullif(p_address, ''), left(p_agent, 500), p_session::text;
  end if;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, 'login', 'admin_users', id::text, jsonb_build_object('session', p_session), nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users where id = p_user;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.page_path(relation text, page jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '/' || case relation when 'articles' then page ->> 'kind' else relation end || '/' || (page ->> 'slug')
$function$
;

CREATE OR REPLACE FUNCTION pipeline.permission_of_table(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when name in ('funds', 'categories', 'sections') then name
    when name = 'consumer_price_index' then 'funds'
    when name in ('page_sections', 'section_templates', 'about_page_content', 'team_members', 'menu_links', 'faq_entries', 'page_texts') then 'sections'
    when name in ('articles', 'media') then 'blog'
    when name in ('redirects', 'seo_settings', 'seo_keywords', 'schema_templates') then 'seo'
    when name in ('site_settings', 'trading_sessions', 'market_holidays', 'data_sources') then 'settings'
    when name in ('admin_users', 'admin_roles') then 'users'
  end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.person_name(p_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from public.admin_users u where u.id = p_id
$function$
;

CREATE OR REPLACE FUNCTION pipeline.process_new_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pipeline.enqueue_media(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE PROCEDURE pipeline.protect(IN name text, IN visitors text DEFAULT NULL::text, IN staff text DEFAULT NULL::text, IN actions text[] DEFAULT '{read,create,update,delete}'::text[], IN granted text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  action text;
  permitted text;
  key_column name;
begin
  select a.attname into key_column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = format('public.%I', name)::regclass and i.indisprimary and i.indnkeyatts = 1;
  if key_column is not null then
    execute format('create trigger keep_key before update of %1$I on public.%2$I for each row
      when (old.%1$I is distinct from new.%1$I) execute function pipeline.keep_key()', key_column, name);
  end if;
  execute format('alter table public.%I enable row level security', name);
  execute format('revoke all on public.%I from public, anon, authenticated', name);
  execute format('grant %s on public.%I to authenticated', granted, name);
  execute format('grant all on public.%I to service_role', name);
  if visitors is not null then
    execute format('grant select on public.%I to anon', name);
    execute format('create policy visitors_read on public.%I for select to anon, authenticated using (%s)', name, visitors);
  end if;
  if staff is null then return; end if;
  foreach action in array actions loop
    permitted := format('((select public.has_permission(%L, %L)))', staff, action);
    execute format('create policy %I on public.%I for %s to authenticated %s', 'staff_' || action, name,
      case action when 'read' then 'select' when 'create' then 'insert' else action end,
      case action when 'create' then 'with check ' || permitted when 'update' then 'using ' || permitted || ' with check ' || permitted
        else 'using ' || permitted end);
  end loop;
  if actions && '{create,update}' then
    call pipeline.log_changes(name);
  end if;
end
$procedure$
;

CREATE OR REPLACE FUNCTION pipeline.public_settings()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['brand', 'brand_latin', 'tagline', 'origin', 'contact_email', 'chat_url', 'magazine_url', 'blog_url', 'api', 'rules',
    'show_sample_data', 'redirect_hosts']
$function$
;

CREATE OR REPLACE FUNCTION pipeline.publish_at(moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The next full second: the article's time has come by then, whatever its fraction.
  second constant timestamptz := date_trunc('second', moment) + interval '1 second';
begin
  if moment is null or second <= clock_timestamp() or to_regclass('graphile_worker.jobs') is null then return; end if;
  execute 'select graphile_worker.add_job($1, payload := $2, job_key := $3, run_at := $4, max_attempts := 8)'
    using 'snapshot-and-publish', '{}'::json, 'publish-at:' || to_char(second at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), second;
end
$function$
;

CREATE OR REPLACE PROCEDURE pipeline.publish_changes_of(VARIADIC tables text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  name text;
begin
  foreach name in array tables loop
    execute format(
      'create trigger bump_table_version after insert or update or delete or truncate on public.%I
         for each statement execute function pipeline.bump_table_version()', name);
    insert into pipeline.table_versions (table_name) values (name);
    if exists (select from information_schema.columns
               where table_schema = 'public' and table_name = name and column_name = 'updated_at') then
      execute format(
        'create trigger touch_updated_at before update on public.%I
           for each row execute function pipeline.touch_updated_at()', name);
    end if;
  end loop;
end
$procedure$
;

CREATE OR REPLACE FUNCTION pipeline.publish_debounce()
 RETURNS interval
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  debounce constant interval := pipeline.milliseconds_setting('publish_debounce_ms', 100);
  last record;
begin
  select status, finished_at into last from public.job_runs
    where kind = 'snapshot-and-publish' order by created_at desc limit 1;
  if last.status is distinct from 'running' and coalesce(last.finished_at + debounce, '-infinity') < clock_timestamp() then
    return '0';
  end if;
  return debounce;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.receive_contact_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hourly_of_sender constant integer := 5;
  hourly_of_address constant integer := 20;
  hourly_of_all constant integer := 500;
  most_held constant integer := 5000;
  an_hour_ago constant timestamptz := now() - interval '1 hour';
begin
  new.id := gen_random_uuid();
  new.status := 'unread';
  new.created_at := now();
  new.updated_at := now();
  new.phone := nullif(btrim(new.phone), '');
  new.subject := nullif(btrim(new.subject), '');
  new.ip_address := left(pipeline.request_address(), 200);
  new.sender_group := pipeline.address_group(new.ip_address);
  new.user_agent := left(pipeline.request_header('user-agent'), 500);

  -- Two messages at once would each count without the other.
  perform pg_advisory_xact_lock(hashtext('contact_messages'));
  if (select count(*) from public.contact_messages
      where lower(email) = lower(new.email) and created_at > an_hour_ago) >= hourly_of_sender
    or (select count(*) from public.contact_messages
        where sender_group = new.sender_group and created_at > an_hour_ago) >= hourly_of_address
  then
    -- PostgREST answers PTxyz with HTTP status xyz.
    raise exception 'contact rate limit reached' using errcode = 'PT429',
      hint = 'تعداد پیام‌ها بیش از حد مجاز است. لطفاً یک ساعت دیگر دوباره تلاش کنید.';
  end if;
  new.is_held := (select count(*) from public.contact_messages where created_at > an_hour_ago) >= hourly_of_all;
  -- A flood must not fill the disk: the oldest that were kept aside make room.
  if new.is_held and (select count(*) from public.contact_messages where is_held) >= most_held then
    delete from public.contact_messages where id in (
      select id from public.contact_messages where is_held and status = 'unread' order by created_at limit 100);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.redirect_key(path text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(path),
    '[?#].*$', ''), '/+$', ''), '/index(\.html)?$', ''), '\.html$', ''), ''), '/')
$function$
;

CREATE OR REPLACE FUNCTION pipeline.redirect_old_address(old_path text, new_path text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.redirects r where pipeline.redirect_key(r.from_path) = pipeline.redirect_key(old_path)
    or pipeline.spelling_key(pipeline.redirect_key(r.from_path)) = pipeline.spelling_key(pipeline.redirect_key(old_path)) and r.to_path <> new_path;
  insert into public.redirects (from_path, to_path, status) values (old_path, new_path, 301);
$function$
;

CREATE OR REPLACE FUNCTION pipeline.refuse_unknown_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant text[] := pipeline.text_figures(new.page_type);
  field text;
  written text;
  remaining text;
begin
  foreach field in array array['title', 'meta_description', 'og_title', 'og_description', 'twitter_title', 'twitter_description'] loop
    written := to_jsonb(new) ->> field;
    remaining := written;
    for i in 1 .. cardinality(known) loop
      remaining := replace(remaining, '{' || known[i] || '}', '');
    end loop;
    if remaining ~ '[{}]' then
      raise exception '%: % is no placeholder of a %', field, coalesce(substring(remaining from '\{[^{}]*\}?'), '}'), new.page_type
        using errcode = '22023', hint = format('جای‌نگه‌دار «%s» شناخته نیست؛ %s', coalesce(substring(remaining from '\{[^{}]*\}?'), '}'),
          case when cardinality(known) = 0 then 'این صفحه جای‌نگه‌داری ندارد'
            else 'این‌ها پذیرفته می‌شوند: {' || array_to_string(known, '}، {') || '}' end);
    end if;
  end loop;
  return new;
end
$function$
;
comment on function pipeline.refuse_unknown_figures() is 'Refuses titles and descriptions with a placeholder that no page of the kind has.';

CREATE OR REPLACE FUNCTION pipeline.refuse_unknown_page_types()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.has_page_id(new.page_type)
    and not exists (select from pipeline.site_pages where seo_type = new.page_type) then
    raise exception 'seo_settings: no page is of the type "%"', left(new.page_type, 100) using errcode = '22023',
      hint = 'چنین صفحه‌ای در سایت نیست';
  end if;
  return new;
end
$function$
;
comment on function pipeline.refuse_unknown_page_types() is 'A row belongs to a category, a fund, an article or a page of `pipeline.site_pages`.';

CREATE OR REPLACE FUNCTION pipeline.refuse_unknown_schedules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known constant text[] := array['schedule_sources', 'schedule_catch_up', 'schedule_publish', 'schedule_report', 'schedule_tidy'];
begin
  if starts_with(new.key, 'schedule_') and new.key <> all (known) then
    raise exception 'setting "%": expected one of %', left(new.key, 100), array_to_string(known, ', ') using errcode = '22023',
      hint = 'زمان‌بندی یکی از این‌هاست: ' || array_to_string(known, '، ');
  end if;
  return new;
end
$function$
;
comment on function pipeline.refuse_unknown_schedules() is 'The entries of `pipeline/service/schedule`; `supabase/tests/settings.db.test.ts` compares both.';

CREATE OR REPLACE FUNCTION pipeline.refuse_unsafe_head_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  attribute_name constant text := '[^\s=<>"''/]+';
  attribute_value constant text := '"[^"<>]*"|''[^''<>]*''|[^\s"''<>=`]+';
  tag constant text := format('<(meta|link)(\s+%s(\s*=\s*(%s))?)*\s*/?>', attribute_name, attribute_value);
begin
  if new.custom_head_tags !~* format('^(\s*%s)*\s*$', tag) or exists (
    select from regexp_matches(new.custom_head_tags, format('\s(%s)\s*=\s*(%s)', attribute_name, attribute_value), 'g') as attribute (parts)
    where parts[1] ~* '^on' or lower(parts[1]) = 'http-equiv'
      or (lower(parts[1]) = 'href' and parts[2] ~* '^["'']?\s*(javascript|vbscript|data)\s*:')) then
    raise exception 'custom_head_tags: only meta and link with safe attributes are taken' using errcode = '22023',
      hint = 'در برچسب‌های دلخواه فقط meta و link با ویژگی‌های بی‌خطر پذیرفته می‌شوند.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.remove_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if has_table_privilege('auth.users', 'DELETE') then
    delete from auth.users where id = old.id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.remove_job(job_key text, job_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids bigint[];
  removed bigint[];
begin
  if to_regclass('graphile_worker.jobs') is null then return true; end if;
  execute 'select coalesce(array_agg(id), ''{}'') from graphile_worker.jobs where key = $1 or id = $2' into ids using job_key, job_id;
  execute 'select coalesce(array_agg(id), ''{}'') from graphile_worker.complete_jobs($1)' into removed using ids;
  return removed @> ids;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.request_address()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    pipeline.request_header((select value #>> '{}' from public.site_settings
      where key = 'api_address_header' and value #>> '{}' in ('cf-connecting-ip', 'x-real-ip', 'fly-client-ip', 'true-client-ip'))),
    nullif(btrim(split_part(pipeline.request_header('x-forwarded-for'), ',', -1)), ''))
$function$
;

CREATE OR REPLACE FUNCTION pipeline.request_header(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::jsonb ->> name), '')
$function$
;

CREATE OR REPLACE FUNCTION pipeline.request_session()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id', '')::uuid
$function$
;

CREATE OR REPLACE FUNCTION pipeline.require_merge_permission()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not (public.has_permission('funds', 'update') and public.has_permission('funds', 'delete')) then
    raise exception 'permission denied: funds:update and funds:delete are needed' using errcode = '42501';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.row_key(r jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(r ->> 'id', r ->> 'key', r ->> 'section_key', r ->> 'name', r ->> 'path',
                  concat_ws(':', r ->> 'role', r ->> 'permission_id'))
$function$
;

CREATE OR REPLACE FUNCTION pipeline.row_name(r jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(r ->> 'name', ''), nullif(r ->> 'title', ''), nullif(r ->> 'label', ''), nullif(r ->> 'question', ''),
                  nullif(r ->> 'keyword', ''), nullif(r ->> 'from_path', ''), nullif(r ->> 'email', ''))
$function$
;

CREATE OR REPLACE FUNCTION pipeline.same_row(p_table regclass, p_owner text, p_primary boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(distinct format('one.%1$I = another.%1$I', a.attname), ' and ')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = p_table and a.attname <> p_owner and case when p_primary then i.indisprimary else i.indisunique
    and exists (select from pg_catalog.pg_attribute o where o.attrelid = p_table and o.attname = p_owner and o.attnum = any (i.indkey)) end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.schedule_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pipeline.publish_at(new.published_at);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.schedule_publishes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select pipeline.publish_at(moment) from (
    select published_at from public.articles
    union select visible_from from public.page_sections
    union select visible_until from public.page_sections
  ) as times (moment) where moment > now()
$function$
;

CREATE OR REPLACE FUNCTION pipeline.schedule_section()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pipeline.publish_at(new.visible_from);
  perform pipeline.publish_at(new.visible_until);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.second_factor_wait(p_factor uuid, p_source text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(0, coalesce(ceil(max(extract(epoch from failed_at + make_interval(secs => wait) - now()))), 0))::integer from (
    select failed_at, least(900, power(2, least(failures - 5, 12))) as wait from pipeline.second_factor_tries
    where factor_id = p_factor and source = p_source and failures >= 5
    union all
    select max(failed_at), 900 from pipeline.second_factor_tries
    where factor_id = p_factor and passed_at is null and failed_at > now() - interval '1 day'
      and not exists (select from pipeline.second_factor_tries known
                      where known.factor_id = p_factor and known.source = p_source and known.passed_at is not null)
    having sum(failures) >= 30
  ) as tries
$function$
;

CREATE OR REPLACE FUNCTION pipeline.session_holds()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session constant uuid := pipeline.request_session();
  level constant text := pipeline.session_level(session);
begin
  if level = 'ended' then return false; end if;
  if not pipeline.has_second_factor(auth.uid()) then return true; end if;
  return level = 'aal2'
    or coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') = 'aal2';
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.session_level(p_session uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  level text;
begin
  if p_session is null or to_regclass('auth.sessions') is null
    or not has_table_privilege('auth.sessions', 'SELECT')
    or not exists (select from pg_attribute where attrelid = to_regclass('auth.sessions') and attname = 'aal') then
    return 'unknown';
  end if;
  execute 'select aal::text from auth.sessions where id::text = $1' into level using p_session::text;
  return coalesce(level, 'ended');
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.session_state(p_user uuid, p_session uuid, p_minutes integer)
 RETURNS TABLE(is_fresh boolean, needs_second_factor boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute 'select created_at > now() - make_interval(mins => $2) from auth.sessions where id::text = $1'
    into is_fresh using p_session::text, p_minutes;
  is_fresh := coalesce(is_fresh, false);
  needs_second_factor := pipeline.has_second_factor(p_user) and pipeline.session_level(p_session) <> 'aal2';
  return next;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.setting_hint(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION pipeline.setting_problem(key text, value jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION pipeline.sign_in_wait(p_account text, p_address text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(0, coalesce(ceil(max(extract(epoch from last_at + make_interval(secs => least(900, power(2, least(failures, 20) - 3))) - now()))), 0))::integer
  from (
    select failures, last_at from pipeline.failed_sign_ins
    where account = p_account and address = p_address and failures > 3
    union all
    select (count(*) / 4)::integer, max(last_at) from pipeline.failed_sign_ins
    where address = p_address and address <> '' and address not like 'device:%' having count(*) > 15
  ) as tries
$function$
;

CREATE OR REPLACE FUNCTION pipeline.spelling_key(path text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lower(translate(normalize(path, NFC), 'يىك', 'ییک'))
$function$
;

CREATE OR REPLACE FUNCTION pipeline.staff_settings()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['brand', 'brand_latin', 'tagline', 'contact_email', 'chat_url', 'magazine_url', 'blog_url', 'rules', 'show_sample_data',
    'indexnow', 'robots', 'publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms', 'contact_message_days']
$function$
;

CREATE OR REPLACE FUNCTION pipeline.tables_of_funds()
 RETURNS TABLE(name regclass, owner text, excludes text, same text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.name, t.owner, case when t.owner = 'page_id' then 'true' else coalesce(pipeline.same_row(t.name, t.owner, false), 'true') end,
    pipeline.same_row(t.name, t.owner, true)
  from (
    select c.conrelid::regclass, a.attname::text from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.funds'::regclass and c.connamespace = 'public'::regnamespace
    union all values ('public.page_sections'::regclass, 'page_id'), ('public.seo_settings'::regclass, 'page_id')
  ) as t(name, owner)
$function$
;

CREATE OR REPLACE FUNCTION pipeline.text_figures(page_type text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case page_type
    when 'fund' then array['nav', 'price', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'bubble', 'tradingValue', 'date']
    when 'category' then array['fundCount', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'date']
    else array[]::text[]
  end
$function$
;
comment on function pipeline.text_figures(text) is 'Names of the placeholders that titles and descriptions of a kind of page may hold.';

CREATE OR REPLACE FUNCTION pipeline.texts_with_pictures()
 RETURNS TABLE(name text, content text, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select title, concat_ws(' ', body, image_url), updated_at from public.articles
  union all select 'دربارهٔ ما: ' || coalesce(title, section_key), content, updated_at from public.about_page_content
  union all select 'بخش: ' || coalesce(title, 'بی‌عنوان'), concat_ws(' ', description, config), updated_at from public.sections
  union all select 'سئو: ' || coalesce(name, title, page_type),
    concat_ws(' ', og_image, twitter_image, custom_head_tags, schema_markup), updated_at from public.seo_settings
$function$
;

CREATE OR REPLACE FUNCTION pipeline.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A writer that hands in its own moment (a source's time stamp) keeps it.
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.try_second_factor(p_factor uuid, p_source text, p_step bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update pipeline.totp_factors set last_step = p_step, verified_at = coalesce(verified_at, now())
    where id = p_factor and last_step < p_step;
  if found then
    insert into pipeline.second_factor_tries as t (factor_id, source, passed_at)
      values (p_factor, p_source, case when starts_with(p_source, 'device:') then now() end)
      on conflict (factor_id, source) do update set failures = 0, failed_at = null, passed_at = excluded.passed_at;
    return true;
  end if;
  insert into pipeline.second_factor_tries as t (factor_id, source, failures, failed_at) values (p_factor, p_source, 1, now())
    on conflict (factor_id, source) do update set failures = least(t.failures + 1, 1000), failed_at = now();
  return false;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.wake_publisher()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish',
    pipeline.publish_debounce(),
    pipeline.milliseconds_setting('publish_longest_wait_ms', 2000));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION pipeline.web_host_pattern()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'
$function$
;

CREATE OR REPLACE FUNCTION pipeline.within_rate(what text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  own constant text := what || ':' || md5(coalesce(pipeline.request_address(), '') || current_date);
  own_hits integer;
  all_hits integer;
begin
  delete from pipeline.rate_windows where minute < this_minute;
  insert into pipeline.rate_windows as w (key, minute) values (own, this_minute)
  on conflict (key, minute) do update set hits = w.hits + 1 returning hits into own_hits;
  insert into pipeline.rate_windows as w (key, minute) values (what || ':*', this_minute)
  on conflict (key, minute) do update set hits = w.hits + 1 returning hits into all_hits;
  return own_hits <= most and all_hits <= most * 10;
end
$function$
;

CREATE OR REPLACE FUNCTION public.cancel_job(p_run uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  run public.job_runs;
  needed text[];
begin
  select * into run from public.job_runs where id = p_run and status = 'queued' for update;
  needed := pipeline.job_permission(run.kind);
  if needed is null then return false; end if;
  if not public.has_permission(needed[1], needed[2]) then
    raise exception 'permission denied: %:% is needed', needed[1], needed[2] using errcode = '42501';
  end if;
  if not pipeline.remove_job('run:' || p_run, run.job_id) then return false; end if;
  update public.job_runs set status = 'cancelled', finished_at = now() where id = p_run;
  return true;
end
$function$
;
comment on function public.cancel_job(uuid) is 'Takes a queued run back; false where it is no longer queued.';
grant execute on function public.cancel_job(uuid) to authenticated;
grant execute on function public.cancel_job(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.count_pwa_event(p_event text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_event not in ('prompt', 'install', 'dismiss', 'offline_open') then
    raise exception 'no such event' using errcode = '22023';
  end if;
  -- Over the limit nothing is counted and nobody is told: the caller can do nothing about it.
  if not pipeline.within_rate('pwa', 30) then return; end if;
  insert into public.pwa_stats as s (event, count) values (p_event, 1)
  on conflict (day, event) do update set count = s.count + 1;
end
$function$
;
comment on function public.count_pwa_event(text) is 'Counts prompt, install, dismiss or offline_open; anonymous, limited to 30 a minute from one address.';
grant execute on function public.count_pwa_event(text) to anon;
grant execute on function public.count_pwa_event(text) to authenticated;
grant execute on function public.count_pwa_event(text) to service_role;

CREATE OR REPLACE FUNCTION public.discard_draft(resource text, record_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from pipeline.drafts d
  where d.user_id = auth.uid() and d.resource = discard_draft.resource and d.record_id = discard_draft.record_id
$function$
;
comment on function public.discard_draft(text,text) is 'Deletes the caller''s draft of a record.';
grant execute on function public.discard_draft(text,text) to authenticated;
grant execute on function public.discard_draft(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.end_session(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid;
  target public.admin_users;
begin
  if to_regclass('auth.sessions') is null then return false; end if;
  execute 'select user_id::text::uuid from auth.sessions where id::text = $1' into owner using p_id::text;
  if owner is null then return false; end if;
  select * into target from public.admin_users where id = owner;
  if not pipeline.session_holds() or (owner <> auth.uid()
    and (not public.has_permission('users', 'update') or (target.role = 'super_admin' and not public.is_super_admin()))) then
    raise exception 'permission denied: users:update is needed' using errcode = '42501';
  end if;
  if pipeline.end_session(p_id) = 0 then return false; end if;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select u.id, 'end_session', 'admin_users', owner::text, jsonb_build_object('session', p_id),
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500)
  from public.admin_users u where u.id = auth.uid();
  return true;
end
$function$
;
comment on function public.end_session(uuid) is 'Ends a session at once: one''s own, or another account''s with users:update.';
grant execute on function public.end_session(uuid) to authenticated;
grant execute on function public.end_session(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.has_page_id(page_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select page_type in ('category', 'fund', 'article')
$function$
;
comment on function public.has_page_id(text) is 'Whether the pages of a type in seo_settings are told apart by an id; a page of the site itself has none.';
grant execute on function public.has_page_id(text) to authenticated;
grant execute on function public.has_page_id(text) to service_role;

CREATE OR REPLACE FUNCTION public.has_permission(resource text, action text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.admin_users u
    where u.id = auth.uid() and u.is_active and (
      u.role = 'super_admin'
      or exists (
        select from public.admin_role_permissions rp
        join public.admin_permissions p on p.id = rp.permission_id
        where rp.role = u.role and p.resource = has_permission.resource and p.action = has_permission.action
      )
    )
  ) and pipeline.session_holds()
$function$
;
comment on function public.has_permission(text,text) is 'True where the signed-in person''s role holds resource:action.';
grant execute on function public.has_permission(text,text) to authenticated;
grant execute on function public.has_permission(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.is_library_file(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.media m where m.storage_key = is_library_file.name)
$function$
;
comment on function public.is_library_file(text) is 'True for a file that a picture of the library is made from.';
grant execute on function public.is_library_file(text) to authenticated;
grant execute on function public.is_library_file(text) to service_role;

CREATE OR REPLACE FUNCTION public.is_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.admin_users where id = auth.uid() and is_active) and pipeline.session_holds()
$function$
;
comment on function public.is_staff() is 'True for an active account of the staff.';
grant execute on function public.is_staff() to authenticated;
grant execute on function public.is_staff() to service_role;

CREATE OR REPLACE FUNCTION public.is_super_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.admin_users where id = auth.uid() and is_active and role = 'super_admin') and pipeline.session_holds()
$function$
;
comment on function public.is_super_admin() is 'True for an active super admin.';
grant execute on function public.is_super_admin() to authenticated;
grant execute on function public.is_super_admin() to service_role;

CREATE OR REPLACE FUNCTION public.merge_funds(p_keep uuid, p_drop uuid, p_force boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keep_slug text;
  dropped public.funds;
  conflicts jsonb;
  t record;
  rows jsonb;
  moved jsonb := '{}';
  lost jsonb := '{}';
  repointed uuid[];
  links uuid[];
begin
  perform pipeline.require_merge_permission();
  select slug into keep_slug from public.funds where id = p_keep for update;
  select * into dropped from public.funds where id = p_drop for update;
  if p_keep = p_drop or keep_slug is null or dropped.id is null then
    raise exception 'two different funds are needed' using errcode = '22023', hint = 'دو صندوق متفاوت را انتخاب کنید';
  end if;
  conflicts := public.read_merge_conflicts(p_keep, p_drop);
  if conflicts <> '[]' and not p_force then
    raise exception 'merge conflict: both rows have another %', (select string_agg(c ->> 'field', ', ') from jsonb_array_elements(conflicts) c)
      using errcode = '22023',
      hint = 'شاید این دو سطر از یک صندوق نباشند؛ اگر هستند، ادغام را تأیید کنید';
  end if;
  for t in select * from pipeline.tables_of_funds() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(another)), ''[]'') from %1$s another where %2$I = $2
      and not exists (select from %1$s one where one.%2$I = $1 and %3$s)', t.name, t.owner, t.excludes) into rows using p_keep, p_drop;
    moved := moved || jsonb_build_object(t.name::text, rows);
    execute format('update %1$s one set %2$I = $1 from jsonb_populate_recordset(null::%1$s, $3) another where one.%2$I = $2 and %3$s',
      t.name, t.owner, t.same) using p_keep, p_drop, rows;
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s r where %I = $1', t.name, t.owner) into rows using p_drop;
    lost := lost || jsonb_build_object(t.name::text, rows);
  end loop;
  -- They hang on the settings that are deleted.
  lost := lost || jsonb_build_object(
    'seo_analysis', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.seo_analysis r
      join public.seo_settings s on s.id = r.seo_settings_id where s.page_id = p_drop),
    'seo_keywords', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.seo_keywords r
      join public.seo_settings s on s.id = r.seo_settings_id where s.page_id = p_drop));
  delete from public.funds where id = p_drop;
  with changed as (update public.redirects set to_path = '/funds/' || keep_slug where to_path = '/funds/' || dropped.slug returning id)
  select coalesce(array_agg(id), '{}') into repointed from changed;
  perform pipeline.redirect_old_address('/funds/' || dropped.slug, '/funds/' || keep_slug);
  links := pipeline.move_links('/funds/' || dropped.slug, '/funds/' || keep_slug);
  insert into public.fund_merges (keep_id, name, fund, moved, lost, redirects, links, created_by)
  values (p_keep, dropped.name, to_jsonb(dropped), moved, lost, repointed, links, auth.uid());
  return (select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(moved));
end
$function$
;
comment on function public.merge_funds(uuid,uuid,boolean) is 'Moves everything of the second fund to the first, deletes the second and redirects its page. Refuses rows that contradict each other unless forced. Returns moved rows a table.';
grant execute on function public.merge_funds(uuid,uuid,boolean) to authenticated;
grant execute on function public.merge_funds(uuid,uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.note_not_found(p_path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_path constant text := left(split_part(p_path, '?', 1), 300);
begin
  if v_path !~ '^/' or not pipeline.within_rate('not-found', 20) then return; end if;
  if (select count(*) from public.not_found_log) >= 5000 then
    delete from public.not_found_log where path in (select path from public.not_found_log order by hits, last_seen_at limit 500);
  end if;
  insert into public.not_found_log as n (path) values (v_path)
  on conflict (path) do update set hits = n.hits + 1, last_seen_at = now();
end
$function$
;
comment on function public.note_not_found(text) is 'Notes an address that no page answers; anonymous, limited to 20 a minute from one address.';
grant execute on function public.note_not_found(text) to anon;
grant execute on function public.note_not_found(text) to authenticated;
grant execute on function public.note_not_found(text) to service_role;

CREATE OR REPLACE FUNCTION public.note_password_reset(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.admin_users;
begin
  select * into target from public.admin_users where id = p_id;
  if not public.has_permission('users', 'update') or (target.role = 'super_admin' and not public.is_super_admin()) then
    raise exception 'permission denied: users:update is needed' using errcode = '42501';
  end if;
  if target.id is null then
    raise exception 'no such account' using errcode = '22023', hint = 'این کاربر پیدا نشد';
  end if;
  -- The guard on admin_users sets who did it.
  update public.admin_users set updated_by = auth.uid() where id = p_id;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, ip_address, user_agent)
  values (auth.uid(), 'reset_password', 'admin_users', p_id::text,
          pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  return target.email;
end
$function$
;
comment on function public.note_password_reset(uuid) is 'Allows and notes a password reset of an account; returns its e-mail address.';
grant execute on function public.note_password_reset(uuid) to authenticated;
grant execute on function public.note_password_reset(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.password_verification_attempt(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account text;
begin
  select lower(email) into v_account from auth.users where id = (event ->> 'user_id')::uuid;
  if v_account is null then return jsonb_build_object('decision', 'continue'); end if;
  if (event ->> 'valid')::boolean then
    delete from pipeline.failed_sign_ins where account = v_account and address = '';
  else
    perform pipeline.count_failed_sign_in(v_account, '', null, null);
  end if;
  return jsonb_build_object('decision', 'continue');
end
$function$
;
comment on function public.password_verification_attempt(jsonb) is 'Hook of Supabase Auth: counts and logs wrong passwords of the staff.';

CREATE OR REPLACE FUNCTION public.place_sections(p_places jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  places constant jsonb := case jsonb_typeof(p_places) when 'string' then (p_places #>> '{}')::jsonb else p_places end;
  wanted constant integer := jsonb_array_length(places);
  moved integer;
begin
  if exists (
    select from jsonb_to_recordset(places) as p(id uuid, updated_at timestamptz)
    join public.page_sections s on s.id = p.id
    where s.updated_at is distinct from coalesce(p.updated_at, s.updated_at)
  ) then
    raise exception 'sections were changed meanwhile' using errcode = 'PT409';
  end if;
  update public.page_sections s set position = p.position, column_position = p.column_position
  from jsonb_to_recordset(places) as p(id uuid, position integer, column_position integer)
  where s.id = p.id;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise exception 'permission denied: % of % sections could be moved', moved, wanted using errcode = '42501';
  end if;
  return moved;
end
$function$
;
comment on function public.place_sections(jsonb) is 'Orders the sections of a page in one step; all or none.';
grant execute on function public.place_sections(jsonb) to authenticated;
grant execute on function public.place_sections(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.publish_state()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('status', status, 'problems', problems, 'pinnedSince', pinned_since, 'changedAt', changed_at)
  from pipeline.publish_state where public.is_staff()
$function$
;
comment on function public.publish_state() is 'How the last publish ended and since when a release is pinned; null for strangers.';
grant execute on function public.publish_state() to authenticated;
grant execute on function public.publish_state() to service_role;

CREATE OR REPLACE FUNCTION public.read_account_sessions(p_user uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, address text, agent text, level text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner constant uuid := coalesce(p_user, auth.uid());
begin
  if to_regclass('auth.sessions') is null or not has_table_privilege('auth.sessions', 'SELECT') then return; end if;
  if not pipeline.session_holds() or (owner <> auth.uid() and not public.has_permission('users', 'update')) then return; end if;
  return query execute $query$
    select s.id::text::uuid, s.created_at::timestamptz, (to_jsonb(s) ->> 'refreshed_at')::timestamptz,
      host((to_jsonb(s) ->> 'ip')::inet), to_jsonb(s) ->> 'user_agent', to_jsonb(s) ->> 'aal', s.id::text = $2
    from auth.sessions s where s.user_id::text = $1 order by coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamptz, s.created_at::timestamptz) desc limit 100
  $query$ using owner::text, coalesce(pipeline.request_session()::text, '');
end
$function$
;
comment on function public.read_account_sessions(uuid) is 'Open sessions of the account, newest first; of another account with users:update.';
grant execute on function public.read_account_sessions(uuid) to authenticated;
grant execute on function public.read_account_sessions(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.read_draft(resource text, record_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('content', d.content, 'saved_at', d.saved_at) from pipeline.drafts d
  where public.is_staff() and d.user_id = auth.uid() and d.resource = read_draft.resource and d.record_id = read_draft.record_id
$function$
;
comment on function public.read_draft(text,text) is 'The caller''s own draft of a record; null where there is none.';
grant execute on function public.read_draft(text,text) to authenticated;
grant execute on function public.read_draft(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.read_failed_sign_ins()
 RETURNS TABLE(account text, source text, failures integer, last_at timestamp with time zone, last_address text, last_agent text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.account, f.address, f.failures, f.last_at, f.last_address, f.last_agent from pipeline.failed_sign_ins f
  where public.has_permission('users', 'read') order by f.last_at desc limit 200
$function$
;
comment on function public.read_failed_sign_ins() is 'Failed sign-ins of the last day, newest first, known accounts and invented ones; empty without users:read.';
grant execute on function public.read_failed_sign_ins() to authenticated;
grant execute on function public.read_failed_sign_ins() to service_role;

CREATE OR REPLACE FUNCTION public.read_log_batch(p_id uuid)
 RETURNS TABLE(id uuid, resource_id text, name text, details jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 1000;
  source text;
begin
  if not public.has_permission('users', 'read') then
    raise exception 'permission denied: users:read is needed' using errcode = '42501';
  end if;
  select l.resource into source from public.admin_user_logs l where l.id = p_id;
  if source is null or to_regclass(format('public.%I', source)) is null then return; end if;
  return query execute format($query$
    select l.id, l.resource_id,
      coalesce(pipeline.row_name(to_jsonb(t)), pipeline.row_name(l.details -> 'after'), pipeline.row_name(l.details -> 'before'), l.resource_id),
      l.details
    from public.admin_user_logs l left join public.%I t on pipeline.row_key(to_jsonb(t)) = l.resource_id
    where l.id = $1 or l.batch = $1 order by 3, 1 limit $2 $query$, source) using p_id, most;
end
$function$
;
comment on function public.read_log_batch(uuid) is 'The rows of one change of the log with their names, for whoever may read it.';
grant execute on function public.read_log_batch(uuid) to authenticated;
grant execute on function public.read_log_batch(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.read_log_counts(p_ids uuid[])
 RETURNS TABLE(id uuid, rows bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.batch, count(*) + 1 from public.admin_user_logs l where l.batch = any (p_ids) group by l.batch
$function$
;
comment on function public.read_log_counts(uuid[]) is 'Number of rows of each change of the log that has more than one.';
grant execute on function public.read_log_counts(uuid[]) to authenticated;
grant execute on function public.read_log_counts(uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.read_lost_menu_links()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.has_permission('sections', 'read') then
    raise exception 'permission denied: sections:read' using errcode = '42501';
  end if;
  return query select l.id from public.menu_links l
    where l.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(l.href), now());
end
$function$
;
comment on function public.read_lost_menu_links() is 'Links whose page has gone since they were saved, or is not published yet; the site leaves them out. Asks for sections:read.';
grant execute on function public.read_lost_menu_links() to authenticated;
grant execute on function public.read_lost_menu_links() to service_role;

CREATE OR REPLACE FUNCTION public.read_merge_conflicts(p_keep uuid, p_drop uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with codes as (
    select code.* from public.funds k, public.funds d, lateral (values
      ('ins_code', k.ins_code, d.ins_code), ('isin', k.isin, d.isin), ('reg_no', k.reg_no, d.reg_no)) as code(field, keep, "drop")
    where k.id = p_keep and d.id = p_drop and code.keep <> code."drop"
  ), shared as (
    select date, abs(k.nav_redemption - d.nav_redemption) > 0.001 * k.nav_redemption as differs
    from public.fund_nav_history k join public.fund_nav_history d using (date)
    where k.fund_id = p_keep and d.fund_id = p_drop and k.nav_redemption is not null and d.nav_redemption is not null
  ), navs as (
    select count(*) filter (where differs) as days, count(*) as shared, min(date) filter (where differs) as first from shared
  )
  select coalesce((select jsonb_agg(to_jsonb(codes)) from codes), '[]')
    || coalesce((select jsonb_build_array(jsonb_build_object('field', 'nav') || to_jsonb(navs)) from navs where days > 0), '[]')
$function$
;
comment on function public.read_merge_conflicts(uuid,uuid) is 'What speaks against two rows being one fund: {field, keep, drop} a code, {field: "nav", days, shared, first} for NAVs.';
grant execute on function public.read_merge_conflicts(uuid,uuid) to authenticated;
grant execute on function public.read_merge_conflicts(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.read_preview(secret text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('html', p.html, 'problem', p.problem, 'expires_at', p.expires_at) from pipeline.previews p
  where p.token_digest = sha256(convert_to(secret, 'UTF8')) and p.expires_at > now()
$function$
;
comment on function public.read_preview(text) is 'The page behind a preview link; null where the link is wrong or has expired.';
grant execute on function public.read_preview(text) to anon;
grant execute on function public.read_preview(text) to authenticated;
grant execute on function public.read_preview(text) to service_role;

CREATE OR REPLACE FUNCTION public.read_record_history(table_name text, record_id text)
 RETURNS TABLE(id uuid, at timestamp with time zone, by text, action text, before jsonb, after jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needed constant text := pipeline.permission_of_table(table_name);
  most constant integer := 200;
begin
  if needed is null or not public.has_permission(needed, 'read') then
    raise exception 'permission denied: reading the history of "%"', table_name using errcode = '42501';
  end if;
  return query
    select l.id, l.created_at,
      pipeline.person_name(l.user_id), l.action, l.details -> 'before', l.details -> 'after'
    from public.admin_user_logs l
    where l.resource = read_record_history.table_name and l.resource_id = read_record_history.record_id
      and l.action in ('create', 'update', 'delete')
    order by l.created_at desc, l.id limit most;
end
$function$
;
comment on function public.read_record_history(text,text) is 'Changes of one record by the staff, newest first, for whoever may read its table.';
grant execute on function public.read_record_history(text,text) to authenticated;
grant execute on function public.read_record_history(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.read_release_causes()
 RETURNS TABLE(version text, requested_by text, changes jsonb, sources jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with published as (
    select distinct on (r.result ->> 'version') r.result ->> 'version' as version, r.requested_by, r.started_at
    from public.job_runs r
    where r.kind = 'snapshot-and-publish' and r.result ? 'version' and r.started_at is not null
      and public.has_permission('settings', 'read')
    order by r.result ->> 'version', r.started_at
  ), spans as (
    select p.*, lag(p.started_at) over (order by p.started_at) as since from published p
  )
  select s.version, pipeline.person_name(s.requested_by),
    coalesce((select jsonb_agg(jsonb_build_object('by', c.by, 'resource', c.resource, 'rows', c.rows) order by c.rows desc)
      from (select pipeline.person_name(l.user_id) as by, l.resource, count(*) as rows from public.admin_user_logs l
        where l.action in ('create', 'update', 'delete') and pipeline.permission_of_table(l.resource) is not null
          and l.created_at > s.since and l.created_at <= s.started_at
        group by l.user_id, l.resource limit 20) c), '[]'),
    coalesce((select jsonb_agg(distinct substr(i.kind, length('ingest:') + 1)) from public.job_runs i
      where i.kind like 'ingest:%' and i.status in ('done', 'partial') and i.finished_at > s.since and i.finished_at <= s.started_at), '[]')
  from spans s
$function$
;
comment on function public.read_release_causes() is 'Who asked for each release that a run published, and what had changed since the one before.';
grant execute on function public.read_release_causes() to authenticated;
grant execute on function public.read_release_causes() to service_role;

CREATE OR REPLACE FUNCTION public.read_trash()
 RETURNS TABLE(id uuid, at timestamp with time zone, by text, resource text, record_id text, before jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.created_at, pipeline.person_name(l.user_id), l.resource, l.resource_id, l.details -> 'before'
  from public.admin_user_logs l
  where l.action = 'delete' and l.created_at > now() - interval '30 days' and pipeline.is_restorable(l.resource)
    and public.has_permission(pipeline.permission_of_table(l.resource), 'read')
    -- Restored meanwhile, or deleted again later.
    and not exists (select from public.admin_user_logs later where later.resource = l.resource and later.resource_id = l.resource_id
      and later.action in ('create', 'delete') and later.created_at > l.created_at)
  order by l.created_at desc, l.id limit 500
$function$
;
comment on function public.read_trash() is 'What the staff deleted in the last 30 days and nobody has restored, newest first, as far as the caller may read it.';
grant execute on function public.read_trash() to authenticated;
grant execute on function public.read_trash() to service_role;

CREATE OR REPLACE FUNCTION public.record_sign_in()
 RETURNS SETOF public.admin_users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then return; end if;
  if not exists (
    select from public.admin_user_logs where user_id = auth.uid() and action = 'login'
      and details ->> 'session' = pipeline.request_session()::text
  ) then
    insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
    values (auth.uid(), 'login', 'admin_users', auth.uid()::text,
            jsonb_strip_nulls(jsonb_build_object('session', pipeline.request_session())),
            pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  end if;
  return query update public.admin_users set last_login = now() where id = auth.uid() returning *;
end
$function$
;
comment on function public.record_sign_in() is 'Notes a sign-in and returns the profile; nothing for an account that is not of the active staff.';
grant execute on function public.record_sign_in() to authenticated;
grant execute on function public.record_sign_in() to service_role;

CREATE OR REPLACE FUNCTION public.record_sign_out()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select u.id, 'logout', 'admin_users', u.id::text, jsonb_build_object('session', pipeline.request_session()),
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500)
  from public.admin_users u
  where u.id = auth.uid() and u.is_active and pipeline.session_level(pipeline.request_session()) <> 'ended'
    and not exists (select from public.admin_user_logs l where l.user_id = u.id and l.action = 'logout'
      and l.details ->> 'session' = pipeline.request_session()::text);
end
$function$
;
comment on function public.record_sign_out() is 'Notes a sign-out in the log, once for each session; nothing for an account that is not of the active staff.';
grant execute on function public.record_sign_out() to authenticated;
grant execute on function public.record_sign_out() to service_role;

CREATE OR REPLACE FUNCTION public.remove_second_factor(p_user uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed integer;
begin
  if not public.is_super_admin() or p_user = auth.uid() then
    raise exception 'permission denied: another super admin removes a second factor' using errcode = '42501';
  end if;
  delete from pipeline.totp_factors where user_id = p_user;
  get diagnostics removed = row_count;
  if removed > 0 then
    insert into public.admin_user_logs (user_id, action, resource, resource_id, ip_address, user_agent)
    values (auth.uid(), 'remove_second_factor', 'admin_users', p_user::text, pipeline.request_address(),
      left(pipeline.request_header('user-agent'), 500));
  end if;
  return removed;
end
$function$
;
comment on function public.remove_second_factor(uuid) is 'Removes another account''s second factor on the local stack; super admins only.';
grant execute on function public.remove_second_factor(uuid) to authenticated;
grant execute on function public.remove_second_factor(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.request_job(kind text, payload jsonb DEFAULT '{}'::jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needed constant text[] := pipeline.job_permission(kind);
  run uuid;
begin
  if needed is null then
    raise exception 'no job is called "%"', kind using errcode = '22023', hint = 'چنین کاری شناخته نیست';
  end if;
  if not public.has_permission(needed[1], needed[2]) then
    raise exception 'permission denied: %:% is needed', needed[1], needed[2] using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('request_job'), hashtext(kind));
  select id into run from public.job_runs r
    where r.kind = request_job.kind and r.status in ('queued', 'running') and r.payload = request_job.payload
      and (r.requested_by is not null or r.kind <> 'snapshot-and-publish')
    order by created_at desc limit 1;
  if run is not null then return run; end if;

  insert into public.job_runs (kind, payload, requested_by) values (kind, payload, auth.uid()) returning id into run;
  perform pipeline.enqueue(split_part(kind, ':', 1), json_build_object('run', run, 'kind', kind, 'payload', payload),
    'run:' || run, interval '0', interval '0');
  return run;
end
$function$
;
comment on function public.request_job(text,jsonb) is 'Asks for a job by its kind and returns the run that does it.';
grant execute on function public.request_job(text,jsonb) to authenticated;
grant execute on function public.request_job(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.request_preview(kind text, content jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  most constant integer := 50;
  preview uuid;
begin
  if not (public.has_permission('blog', 'create') or public.has_permission('blog', 'update')) then
    raise exception 'permission denied: blog:create or blog:update is needed' using errcode = '42501';
  end if;
  if kind is distinct from 'article' or content is null or jsonb_typeof(content) not in ('object', 'string') then
    raise exception 'preview: expected the kind "article" and its values, came "%"', left(kind, 40) using errcode = '22023',
      hint = 'پیش‌نمایش فقط برای نوشته‌هاست';
  end if;
  delete from pipeline.previews p where p.expires_at < now() or p.id in (
    select o.id from pipeline.previews o where o.requested_by = auth.uid() order by o.created_at desc offset most - 1);
  insert into pipeline.previews (token_digest, requested_by, kind, content, expires_at)
    values (sha256(convert_to(secret, 'UTF8')), auth.uid(), request_preview.kind, request_preview.content, now() + interval '7 days')
    returning id into preview;
  perform pipeline.enqueue('render-preview', json_build_object('kind', 'render-preview', 'payload', json_build_object('preview', preview)),
    'preview:' || preview, interval '0', interval '0');
  return secret;
end
$function$
;
comment on function public.request_preview(text,jsonb) is 'Has a page rendered from unpublished values; returns the secret of a link to it that works for seven days.';
grant execute on function public.request_preview(text,jsonb) to authenticated;
grant execute on function public.request_preview(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.require_role_grant(p_role text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.is_super_admin() then return; end if;
  if p_role = 'super_admin' or exists (
    select from public.admin_role_permissions granted join public.admin_permissions p on p.id = granted.permission_id
    where granted.role = p_role and not public.has_permission(p.resource, p.action)
  ) then
    raise exception 'permission denied: the role holds permissions that its giver lacks' using errcode = '42501',
      hint = 'نقشی را که بیش از دسترسی خودتان است نمی‌توانید به کسی بدهید';
  end if;
end
$function$
;
comment on function public.require_role_grant(text) is 'Raises 42501 where the signed-in person may not give a role to somebody, because it holds more than their own.';
grant execute on function public.require_role_grant(text) to authenticated;
grant execute on function public.require_role_grant(text) to service_role;

CREATE OR REPLACE FUNCTION public.restore_deleted(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted record;
  part record;
begin
  select l.user_id, l.created_at, l.resource, l.resource_id, l.details -> 'before' as content into deleted
  from public.admin_user_logs l
  where l.id = p_id and l.action = 'delete' and l.created_at > now() - interval '30 days' and pipeline.is_restorable(l.resource);
  if deleted.resource is null then
    raise exception 'there is no deletion "%" of the last 30 days', p_id using errcode = 'PT404', hint = 'این مورد دیگر در سطل بازیافت نیست';
  end if;
  if not public.has_permission(pipeline.permission_of_table(deleted.resource), 'create') then
    raise exception 'permission denied: restoring a row of "%"', deleted.resource using errcode = '42501';
  end if;
  perform pipeline.insert_row(deleted.resource, deleted.content);
  -- What was deleted with it: its SEO settings with their keywords, and its places on pages that still exist.
  for part in
    select l.resource, l.details -> 'before' as content from public.admin_user_logs l
    where l.action = 'delete' and l.created_at = deleted.created_at and l.user_id is not distinct from deleted.user_id
      and ((l.resource = 'seo_settings' and l.details -> 'before' ->> 'page_id' = deleted.resource_id)
        or (l.resource = 'page_sections' and deleted.resource_id in (l.details -> 'before' ->> 'section_id', l.details -> 'before' ->> 'page_id')))
  loop
    begin
      perform pipeline.insert_row(part.resource, part.content);
    exception when unique_violation or foreign_key_violation then
      raise notice 'not restored: % of %', part.resource, deleted.resource_id;
    end;
  end loop;
  return deleted.resource_id;
end
$function$
;
comment on function public.restore_deleted(uuid) is 'Brings a row of the trash back as it was, with its SEO settings and its places; needs the right to create one. Returns its key.';
grant execute on function public.restore_deleted(uuid) to authenticated;
grant execute on function public.restore_deleted(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.save_draft(resource text, record_id text, content jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needed constant text := pipeline.permission_of_table(resource);
  most constant integer := 50;
  saved timestamptz;
begin
  if needed is null or not (public.has_permission(needed, 'update') or public.has_permission(needed, 'create')) then
    raise exception 'permission denied: a draft of "%"', resource using errcode = '42501';
  end if;
  insert into pipeline.drafts as d (user_id, resource, record_id, content) values (auth.uid(), resource, record_id, content)
    on conflict on constraint drafts_pkey do update set content = excluded.content, saved_at = clock_timestamp()
    returning d.saved_at into saved;
  delete from pipeline.drafts d where d.user_id = auth.uid() and (d.saved_at < now() - interval '90 days'
    or (d.resource, d.record_id) not in (
      select o.resource, o.record_id from pipeline.drafts o where o.user_id = auth.uid() order by o.saved_at desc limit most));
  return saved;
end
$function$
;
comment on function public.save_draft(text,text,jsonb) is 'Stores what the caller has typed into a form and not saved; replaces their earlier draft of the record.';
grant execute on function public.save_draft(text,text,jsonb) to authenticated;
grant execute on function public.save_draft(text,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.save_seo_batch(p_rows jsonb, p_source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pages constant jsonb := case jsonb_typeof(p_rows) when 'string' then (p_rows #>> '{}')::jsonb else p_rows end;
  home constant uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid;
  written integer;
  added integer;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  create temporary table incoming on commit drop as
    select r.page_type, case when r.page_type = 'homepage' then null else r.page_id end as page_id,
      nullif(r.title, '') as title, nullif(r.meta_description, '') as meta_description, nullif(r.meta_keywords, '') as meta_keywords,
      nullif(r.og_title, '') as og_title, nullif(r.og_description, '') as og_description, nullif(r.og_image, '') as og_image,
      nullif(r.twitter_title, '') as twitter_title, nullif(r.twitter_description, '') as twitter_description,
      nullif(r.twitter_image, '') as twitter_image, nullif(r.canonical_url, '') as canonical_url,
      coalesce(nullif(r.robots, ''), 'index,follow') as robots, nullif(r.custom_head_tags, '') as custom_head_tags,
      case r.page_type when 'fund' then f.name when 'category' then coalesce(c.description, c.name) end as name
    from jsonb_to_recordset(pages) as r(page_type text, page_id uuid, title text, meta_description text, meta_keywords text,
      og_title text, og_description text, og_image text, twitter_title text, twitter_description text, twitter_image text,
      canonical_url text, robots text, custom_head_tags text)
    left join public.funds f on r.page_type = 'fund' and f.id = r.page_id
    left join public.categories c on r.page_type = 'category' and c.id = r.page_id;
  if exists (select from incoming where page_type <> 'homepage' and name is null) then
    raise exception 'a row names a page that does not exist' using errcode = '22023',
      hint = 'یکی از سطرها به صفحه‌ای اشاره می‌کند که دیگر نیست';
  end if;

  insert into public.seo_imports (source, row_count, before, created_by)
  select p_source, count(*),
    coalesce(jsonb_agg(jsonb_build_object('page_type', i.page_type, 'page_id', i.page_id,
      'row', case when s.id is null then null else to_jsonb(s) end)), '[]'), auth.uid()
  from incoming i
  left join public.seo_settings s on s.page_type = i.page_type and coalesce(s.page_id, home) = coalesce(i.page_id, home)
  returning id into batch;

  with saved as (
    insert into public.seo_settings as s (page_type, page_id, name, title, meta_description, meta_keywords, og_title,
      og_description, og_image, twitter_title, twitter_description, twitter_image, canonical_url, robots, custom_head_tags)
    select page_type, page_id, name, title, meta_description, meta_keywords, og_title, og_description, og_image,
      twitter_title, twitter_description, twitter_image, canonical_url, robots, custom_head_tags from incoming
    on conflict on constraint seo_settings_unique_page do update set
      name = excluded.name, title = excluded.title, meta_description = excluded.meta_description,
      meta_keywords = excluded.meta_keywords, og_title = excluded.og_title, og_description = excluded.og_description,
      og_image = excluded.og_image, twitter_title = excluded.twitter_title,
      twitter_description = excluded.twitter_description, twitter_image = excluded.twitter_image,
      canonical_url = excluded.canonical_url, robots = excluded.robots, custom_head_tags = excluded.custom_head_tags
    returning (xmax = 0) as is_new
  )
  select count(*), count(*) filter (where is_new) into written, added from saved;
  drop table incoming;
  return jsonb_build_object('id', batch, 'written', written, 'added', added, 'changed', written - added);
end
$function$
;
comment on function public.save_seo_batch(jsonb,text) is 'Writes SEO settings of many pages in one transaction and remembers what stood there.';
grant execute on function public.save_seo_batch(jsonb,text) to authenticated;
grant execute on function public.save_seo_batch(jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.save_with_seo(p_table text, p_id uuid, p_expected_updated_at timestamp with time zone, p_values text, p_seo text, p_expected_seo_updated_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  page_type constant text := case p_table when 'articles' then 'article' when 'funds' then 'fund' when 'categories' then 'category' end;
  given constant jsonb := p_values::jsonb;
  texts constant jsonb := p_seo::jsonb;
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(given) as name);
  saved jsonb;
  head jsonb;
begin
  if page_type is null then
    raise exception 'save_with_seo: the rows of % have no pages', left(p_table, 100) using errcode = '22023';
  end if;
  if p_id is null then
    execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(t)',
      p_table, columns) into saved using given;
  else
    execute format('update public.%1$I as t set %2$s where t.id = $2 and t.updated_at = $3 returning to_jsonb(t)', p_table,
      case when columns is null then 'id = t.id'
        else format('(%1$s) = (select %1$s from jsonb_populate_record(null::public.%2$I, $1))', columns, p_table) end)
      into saved using given, p_id, p_expected_updated_at;
    if saved is null then
      execute format('select to_jsonb(t) from public.%I as t where t.id = $1', p_table) into saved using p_id;
      if saved is null then
        raise exception 'no row has this id' using errcode = 'PT404';
      elsif (saved ->> 'updated_at')::timestamptz = p_expected_updated_at then
        raise exception 'permission denied: % cannot be changed', p_table using errcode = '42501';
      end if;
      raise exception 'the row was changed meanwhile' using errcode = 'PT409';
    end if;
  end if;
  select to_jsonb(s) into head from public.upsert_seo_settings(
    p_expected_updated_at => p_expected_seo_updated_at, p_page_type => page_type, p_page_id => (saved ->> 'id')::uuid,
    p_title => texts ->> 'title', p_meta_description => texts ->> 'meta_description', p_meta_keywords => texts ->> 'meta_keywords',
    p_og_title => texts ->> 'og_title', p_og_description => texts ->> 'og_description', p_og_image => texts ->> 'og_image',
    p_twitter_title => texts ->> 'twitter_title', p_twitter_description => texts ->> 'twitter_description',
    p_twitter_image => texts ->> 'twitter_image', p_canonical_url => texts ->> 'canonical_url', p_robots => texts ->> 'robots',
    p_custom_head_tags => texts ->> 'custom_head_tags') as s;
  return jsonb_build_object('row', saved, 'seo', head);
end
$function$
;
comment on function public.save_with_seo(text,uuid,timestamp with time zone,text,text,timestamp with time zone) is 'Saves an article, fund or category together with its SEO settings, unless somebody saved either of them since. All or nothing.';
grant execute on function public.save_with_seo(text,uuid,timestamp with time zone,text,text,timestamp with time zone) to authenticated;
grant execute on function public.save_with_seo(text,uuid,timestamp with time zone,text,text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.second_factor_state()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('enrolled', pipeline.has_second_factor(auth.uid()), 'passed', pipeline.session_holds())
  where pipeline.session_level(pipeline.request_session()) <> 'ended'
$function$
;
comment on function public.second_factor_state() is 'Whether the account has a second factor, and whether this session may act: {enrolled, passed}.';
grant execute on function public.second_factor_state() to authenticated;
grant execute on function public.second_factor_state() to service_role;

CREATE OR REPLACE FUNCTION public.undo_merge(p_keep uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keep_slug text;
  merge public.fund_merges;
  dropped public.funds;
  t record;
begin
  perform pipeline.require_merge_permission();
  select slug into keep_slug from public.funds where id = p_keep for update;
  select * into merge from public.fund_merges where keep_id = p_keep and undone_at is null order by id desc limit 1 for update;
  if keep_slug is null or merge.id is null then
    raise exception 'no merge to undo' using errcode = '22023', hint = 'ادغامی برای برگرداندن نیست';
  end if;
  dropped := jsonb_populate_record(null::public.funds, merge.fund);
  if exists (select from public.funds f where f.id = dropped.id or f.slug = dropped.slug or f.ins_code = dropped.ins_code
    or coalesce(f.ins_code, dropped.ins_code) is null and f.reg_no = dropped.reg_no and f.group_id is not distinct from dropped.group_id) then
    raise exception 'the fund of the merge is there again' using errcode = '22023',
      hint = 'این صندوق پس از ادغام دوباره ساخته شده است و ادغام برنمی‌گردد';
  end if;
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key('/funds/' || dropped.slug);
  insert into public.funds select dropped.*;
  update public.redirects set to_path = '/funds/' || dropped.slug where id = any (merge.redirects) and to_path = '/funds/' || keep_slug;
  perform pipeline.move_links('/funds/' || keep_slug, '/funds/' || dropped.slug, merge.links);
  -- The mark of generated texts comes back as it was.
  perform set_config('pipeline.seo_writer', 'undo', true);
  for t in select * from pipeline.tables_of_funds() loop
    execute format('update %1$s one set %2$I = $1 from jsonb_populate_recordset(null::%1$s, $3) another where one.%2$I = $2 and %3$s',
      t.name, t.owner, t.same) using dropped.id, p_keep, merge.moved -> t.name::text;
    execute format('insert into %1$s select * from jsonb_populate_recordset(null::%1$s, $1)', t.name) using merge.lost -> t.name::text;
  end loop;
  insert into public.seo_analysis select * from jsonb_populate_recordset(null::public.seo_analysis, merge.lost -> 'seo_analysis');
  insert into public.seo_keywords select * from jsonb_populate_recordset(null::public.seo_keywords, merge.lost -> 'seo_keywords');
  perform set_config('pipeline.seo_writer', '', true);
  update public.fund_merges set undone_at = now() where id = merge.id;
  return dropped.id;
end
$function$
;
comment on function public.undo_merge(uuid) is 'Undoes the newest merge into this fund. Returns the id of the fund that is back.';
grant execute on function public.undo_merge(uuid) to authenticated;
grant execute on function public.undo_merge(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.undo_seo_batch(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home constant uuid := '00000000-0000-0000-0000-000000000000';
  batch public.seo_imports;
  removed integer;
  restored integer;
  refused jsonb;
begin
  if not (public.has_permission('seo', 'update') and public.has_permission('seo', 'delete')) then
    raise exception 'permission denied: seo:update and seo:delete are needed' using errcode = '42501';
  end if;
  select * into batch from public.seo_imports where id = p_id for update;
  if batch.id is null or batch.undone_at is not null then
    raise exception 'nothing to undo' using errcode = '22023', hint = 'این درون‌ریزی پیدا نشد یا پیش‌تر برگردانده شده است';
  end if;
  -- Only the newest: an older one would bring back texts that later work has replaced.
  if exists (select from public.seo_imports where created_at > batch.created_at and undone_at is null) then
    raise exception 'only the newest batch can be undone' using errcode = '22023', hint = 'فقط آخرین درون‌ریزی را می‌توان برگرداند';
  end if;
  -- The batch wrote its rows at its own time: a later `updated_at` is an edit, a missing row a deletion.
  create temporary table former on commit drop as
    select f.page_type, f.page_id, f.stood, coalesce(s.name, f.stood ->> 'name', f.page_type) as name,
      coalesce(s.updated_at > batch.created_at, f.stood is not null) as is_edited
    from (select b ->> 'page_type' as page_type, coalesce((b ->> 'page_id')::uuid, home) as page_id,
            nullif(b -> 'row', 'null'::jsonb) as stood from jsonb_array_elements(batch.before) b) f
    left join public.seo_settings s on s.page_type = f.page_type and coalesce(s.page_id, home) = f.page_id;
  delete from public.seo_settings s using former f
  where f.stood is null and not f.is_edited and s.page_type = f.page_type and coalesce(s.page_id, home) = f.page_id;
  get diagnostics removed = row_count;
  perform set_config('pipeline.seo_writer', 'undo', true);
  update public.seo_settings s set
    title = old.title, meta_description = old.meta_description, meta_keywords = old.meta_keywords, og_title = old.og_title,
    og_description = old.og_description, og_image = old.og_image, twitter_title = old.twitter_title,
    twitter_description = old.twitter_description, twitter_image = old.twitter_image, canonical_url = old.canonical_url,
    robots = old.robots, custom_head_tags = old.custom_head_tags, is_generated = coalesce(old.is_generated, false)
  from (select r.* from former f, jsonb_populate_record(null::public.seo_settings, f.stood) r
        where f.stood is not null and not f.is_edited) old
  where s.id = old.id;
  get diagnostics restored = row_count;
  perform set_config('pipeline.seo_writer', '', true);
  select coalesce(jsonb_agg(f.name order by f.name), '[]') into refused from former f where f.is_edited;
  drop table former;
  if removed + restored > 0 then
    update public.seo_imports set undone_at = now() where id = p_id;
  end if;
  return jsonb_build_object('removed', removed, 'restored', restored, 'refused', refused);
end
$function$
;
comment on function public.undo_seo_batch(uuid) is 'Takes the newest bulk change of SEO settings back, except for pages edited since, which it names.';
grant execute on function public.undo_seo_batch(uuid) to authenticated;
grant execute on function public.undo_seo_batch(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.upsert_seo_settings(p_page_type text, p_page_id uuid DEFAULT NULL::uuid, p_title text DEFAULT NULL::text, p_meta_description text DEFAULT NULL::text, p_meta_keywords text DEFAULT NULL::text, p_og_title text DEFAULT NULL::text, p_og_description text DEFAULT NULL::text, p_og_image text DEFAULT NULL::text, p_twitter_title text DEFAULT NULL::text, p_twitter_description text DEFAULT NULL::text, p_twitter_image text DEFAULT NULL::text, p_canonical_url text DEFAULT NULL::text, p_robots text DEFAULT NULL::text, p_custom_head_tags text DEFAULT NULL::text)
 RETURNS SETOF public.seo_settings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  has_id constant boolean := public.has_page_id(p_page_type);
  v_page_id constant uuid := case when has_id then p_page_id end;
  v_name text;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  if has_id and v_page_id is null then
    raise exception 'a % needs its id', p_page_type using errcode = '22023',
      hint = 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود';
  end if;
  v_name := case p_page_type
    when 'category' then (select coalesce(c.description, c.name) from public.categories c where c.id = v_page_id)
    when 'fund' then (select f.name from public.funds f where f.id = v_page_id)
    when 'article' then (select a.title from public.articles a where a.id = v_page_id)
  end;
  if has_id and v_name is null then
    raise exception 'no % has the id %', p_page_type, v_page_id using errcode = '22023',
      hint = 'این صفحه پیدا نشد؛ شاید حذف شده باشد';
  end if;
  return query
    insert into public.seo_settings as s (page_type, page_id, name, title, meta_description, meta_keywords, og_title,
      og_description, og_image, twitter_title, twitter_description, twitter_image, canonical_url, robots, custom_head_tags)
    values (p_page_type, v_page_id, v_name, nullif(p_title, ''), nullif(p_meta_description, ''),
      nullif(p_meta_keywords, ''), nullif(p_og_title, ''), nullif(p_og_description, ''), nullif(p_og_image, ''),
      nullif(p_twitter_title, ''), nullif(p_twitter_description, ''), nullif(p_twitter_image, ''),
      nullif(p_canonical_url, ''), coalesce(nullif(p_robots, ''), 'index,follow'), nullif(p_custom_head_tags, ''))
    on conflict on constraint seo_settings_unique_page do update set
      name = excluded.name, title = excluded.title, meta_description = excluded.meta_description,
      meta_keywords = excluded.meta_keywords, og_title = excluded.og_title, og_description = excluded.og_description,
      og_image = excluded.og_image, twitter_title = excluded.twitter_title,
      twitter_description = excluded.twitter_description, twitter_image = excluded.twitter_image,
      canonical_url = excluded.canonical_url, robots = excluded.robots, custom_head_tags = excluded.custom_head_tags
    returning s.*;
end
$function$
;
comment on function public.upsert_seo_settings(text,uuid,text,text,text,text,text,text,text,text,text,text,text,text) is 'Saves the head settings of one page; empty texts are stored as null, the home page has no id. Asks for seo:create and seo:update.';
grant execute on function public.upsert_seo_settings(text,uuid,text,text,text,text,text,text,text,text,text,text,text,text) to authenticated;
grant execute on function public.upsert_seo_settings(text,uuid,text,text,text,text,text,text,text,text,text,text,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.upsert_seo_settings(p_expected_updated_at timestamp with time zone, p_page_type text, p_page_id uuid, p_title text, p_meta_description text, p_meta_keywords text, p_og_title text, p_og_description text, p_og_image text, p_twitter_title text, p_twitter_description text, p_twitter_image text, p_canonical_url text, p_robots text, p_custom_head_tags text)
 RETURNS SETOF public.seo_settings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_page_id constant uuid := case when public.has_page_id(p_page_type) then p_page_id end;
  v_current timestamptz;
begin
  -- Two that save one new page at once would both find nothing.
  perform pg_advisory_xact_lock(hashtext('seo_settings'), hashtext(p_page_type || coalesce(v_page_id::text, '')));
  select updated_at into v_current from public.seo_settings
    where page_type = p_page_type and page_id is not distinct from v_page_id;
  if v_current is distinct from p_expected_updated_at then
    raise exception 'seo_settings were changed meanwhile' using errcode = 'PT409';
  end if;
  return query select * from public.upsert_seo_settings(
    p_page_type => p_page_type, p_page_id => p_page_id, p_title => p_title, p_meta_description => p_meta_description,
    p_meta_keywords => p_meta_keywords, p_og_title => p_og_title, p_og_description => p_og_description, p_og_image => p_og_image,
    p_twitter_title => p_twitter_title, p_twitter_description => p_twitter_description, p_twitter_image => p_twitter_image,
    p_canonical_url => p_canonical_url, p_robots => p_robots, p_custom_head_tags => p_custom_head_tags);
end
$function$
;
comment on function public.upsert_seo_settings(timestamp with time zone,text,uuid,text,text,text,text,text,text,text,text,text,text,text,text) is 'Saves the head settings of one page unless somebody saved them since p_expected_updated_at; then it raises PT409.';
grant execute on function public.upsert_seo_settings(timestamp with time zone,text,uuid,text,text,text,text,text,text,text,text,text,text,text,text) to authenticated;
grant execute on function public.upsert_seo_settings(timestamp with time zone,text,uuid,text,text,text,text,text,text,text,text,text,text,text,text) to service_role;

create table pipeline.bucket_files (
  bucket text not null,
  key text not null,
  body bytea not null,
  content_type text not null,
  cache_control text not null,
  written_at timestamp with time zone default now() not null,
  constraint bucket_files_pkey PRIMARY KEY (bucket, key)
);
alter table pipeline.bucket_files enable row level security;
comment on table pipeline.bucket_files is 'Contents of the files in the local stack''s buckets.';
comment on column pipeline.bucket_files.bucket is 'The bucket.';
comment on column pipeline.bucket_files.key is 'Name of the file in the bucket.';
comment on column pipeline.bucket_files.body is 'Its content.';
comment on column pipeline.bucket_files.content_type is 'e.g. "image/png".';
comment on column pipeline.bucket_files.cache_control is 'As it was uploaded.';
comment on column pipeline.bucket_files.written_at is 'When it was last written.';

create table pipeline.drafts (
  user_id uuid not null,
  resource text not null,
  record_id text not null,
  content jsonb not null,
  saved_at timestamp with time zone default clock_timestamp() not null,
  constraint drafts_content_check CHECK ((length((content)::text) <= 1000000)),
  constraint drafts_pkey PRIMARY KEY (user_id, resource, record_id),
  constraint drafts_resource_check CHECK ((resource <> ''::text)),
  constraint drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table pipeline.drafts enable row level security;
comment on table pipeline.drafts is 'Values of forms that were typed and not saved, by person and record; the newest 50 of a person, for 90 days.';
comment on column pipeline.drafts.user_id is 'Who typed them.';
comment on column pipeline.drafts.resource is 'Table of the record.';
comment on column pipeline.drafts.record_id is 'Key of the record; empty for a new one.';
comment on column pipeline.drafts.content is 'Value by column.';
comment on column pipeline.drafts.saved_at is 'When they were stored.';

create table pipeline.entity_versions (
  table_name text not null,
  entity text not null,
  version bigint not null,
  constraint entity_versions_pkey PRIMARY KEY (table_name, entity)
);
alter table pipeline.entity_versions enable row level security;
comment on table pipeline.entity_versions is 'One row an entity and table: the version of the table at which rows of the entity last came, changed or went.';
comment on column pipeline.entity_versions.table_name is 'A table of table_versions whose entities are noted.';
comment on column pipeline.entity_versions.entity is 'A fund''s or category''s id, or a symbol.';
comment on column pipeline.entity_versions.version is 'Version of the table after the statement that touched the entity.';
CREATE INDEX entity_versions_newest ON pipeline.entity_versions USING btree (table_name, version);

create table pipeline.failed_sign_ins (
  account text not null,
  address text default ''::text not null,
  failures integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  last_address text,
  last_agent text,
  constraint failed_sign_ins_account_check CHECK ((length(account) <= 320)),
  constraint failed_sign_ins_address_check CHECK ((length(address) <= 200)),
  constraint failed_sign_ins_failures_check CHECK ((failures > 0)),
  constraint failed_sign_ins_pkey PRIMARY KEY (account, address)
);
alter table pipeline.failed_sign_ins enable row level security;
comment on table pipeline.failed_sign_ins is 'Failed sign-ins an account and address; a row is forgotten a day after its last failure.';
comment on column pipeline.failed_sign_ins.account is 'E-mail address as typed, in lower case.';
comment on column pipeline.failed_sign_ins.address is 'Where from: an address, an IPv6 /64, or "device:…" for a browser that has signed in before; empty where Supabase Auth does not say.';
comment on column pipeline.failed_sign_ins.failures is 'How many in a row.';
comment on column pipeline.failed_sign_ins.last_at is 'When the last one was.';
comment on column pipeline.failed_sign_ins.last_address is 'Address of the last one.';
comment on column pipeline.failed_sign_ins.last_agent is 'Browser of the last one, as it names itself.';
CREATE INDEX failed_sign_ins_age ON pipeline.failed_sign_ins USING btree (last_at);

create table pipeline.indexnow_pages (
  path text not null,
  changed_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint indexnow_pages_pkey PRIMARY KEY (path)
);
alter table pipeline.indexnow_pages enable row level security;
comment on table pipeline.indexnow_pages is 'Pages that changed, and when search engines were last told of each.';
comment on column pipeline.indexnow_pages.path is 'Canonical path, unencoded.';
comment on column pipeline.indexnow_pages.changed_at is 'Its newest change that a release showed.';
comment on column pipeline.indexnow_pages.sent_at is 'When it was last submitted; null for never. It waits where this is before its change.';
CREATE INDEX indexnow_pages_waiting ON pipeline.indexnow_pages USING btree (changed_at) WHERE ((sent_at IS NULL) OR (sent_at < changed_at));

create table pipeline.indexnow_state (
  single boolean default true not null,
  pages text,
  resume_at timestamp with time zone,
  constraint indexnow_state_pkey PRIMARY KEY (single),
  constraint indexnow_state_single_check CHECK (single)
);
alter table pipeline.indexnow_state enable row level security;
comment on table pipeline.indexnow_state is 'One row: how far announcing has come.';
comment on column pipeline.indexnow_state.single is 'Always true.';
comment on column pipeline.indexnow_state.pages is 'Pages of the last release that was looked at, as the root of their tree.';
comment on column pipeline.indexnow_state.resume_at is 'No submission before this.';

create table pipeline.previews (
  id uuid default gen_random_uuid() not null,
  token_digest bytea not null,
  requested_by uuid,
  kind text not null,
  content jsonb not null,
  html text,
  problem text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint previews_content_check CHECK ((length((content)::text) <= 1000000)),
  constraint previews_kind_check CHECK ((kind = 'article'::text)),
  constraint previews_pkey PRIMARY KEY (id),
  constraint previews_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint previews_token_digest_key UNIQUE (token_digest)
);
alter table pipeline.previews enable row level security;
comment on table pipeline.previews is 'Pages rendered from unpublished values, for whoever holds the link.';
comment on column pipeline.previews.id is 'Key.';
comment on column pipeline.previews.token_digest is 'SHA-256 of the link''s secret: the table itself opens no preview.';
comment on column pipeline.previews.requested_by is 'Who made the link.';
comment on column pipeline.previews.kind is 'What is previewed.';
comment on column pipeline.previews.content is 'Value by column.';
comment on column pipeline.previews.html is 'The page; null until it is rendered.';
comment on column pipeline.previews.problem is 'Why it could not be rendered.';
comment on column pipeline.previews.created_at is 'When the link was made.';
comment on column pipeline.previews.expires_at is 'The link opens nothing from then on.';
CREATE INDEX previews_requested_by ON pipeline.previews USING btree (requested_by);

create table pipeline.publish_state (
  only_row boolean default true not null,
  status text default 'done'::text not null,
  problems jsonb default '[]'::jsonb not null,
  pinned_release text,
  pinned_since timestamp with time zone,
  data_folder uuid,
  data_host text,
  saved_as uuid,
  changed_at timestamp with time zone default now() not null,
  constraint publish_state_only_row_check CHECK (only_row),
  constraint publish_state_pkey PRIMARY KEY (only_row),
  constraint publish_state_problems_check CHECK ((jsonb_typeof(problems) = 'array'::text)),
  constraint publish_state_status_check CHECK ((status = ANY (ARRAY['done'::text, 'partial'::text, 'failed'::text])))
);
alter table pipeline.publish_state enable row level security;
comment on table pipeline.publish_state is 'The outcome of the last publish; one row.';
comment on column pipeline.publish_state.only_row is 'Allows one row.';
comment on column pipeline.publish_state.status is 'done, partial (some parts kept their last state) or failed.';
comment on column pipeline.publish_state.problems is 'What was not published: [{"part", "message"}].';
comment on column pipeline.publish_state.pinned_release is 'The release that a rollback pins.';
comment on column pipeline.publish_state.pinned_since is 'Since when a rollback pins the live release; null where none does.';
comment on column pipeline.publish_state.data_folder is 'Identity of the data folder that publishes this database.';
comment on column pipeline.publish_state.data_host is 'The machine on which that folder published last.';
comment on column pipeline.publish_state.saved_as is 'Name of the state of the snapshots that a data folder saved last: a database that has it contains all that the state knows.';
comment on column pipeline.publish_state.changed_at is 'When the outcome changed.';

create table pipeline.rate_windows (
  key text not null,
  minute timestamp with time zone not null,
  hits integer default 1 not null,
  constraint rate_windows_key_check CHECK ((length(key) <= 200)),
  constraint rate_windows_pkey PRIMARY KEY (key, minute)
);
alter table pipeline.rate_windows enable row level security;
comment on table pipeline.rate_windows is 'Calls in the current minute; older minutes are forgotten.';
comment on column pipeline.rate_windows.key is 'What is limited, and a hash of the address that changes each day.';
comment on column pipeline.rate_windows.minute is 'The minute.';
comment on column pipeline.rate_windows.hits is 'Calls in it.';

create table pipeline.render_chunks (
  build uuid not null,
  number integer not null,
  request jsonb not null,
  state text default 'open'::text not null,
  taken_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint render_chunks_number_check CHECK ((number >= 0)),
  constraint render_chunks_pkey PRIMARY KEY (build, number),
  constraint render_chunks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'done'::text, 'own'::text])))
);
alter table pipeline.render_chunks enable row level security;
comment on table pipeline.render_chunks is 'Pages of the build under way that other machines may render.';
comment on column pipeline.render_chunks.build is 'The build; what belongs to another one is left over.';
comment on column pipeline.render_chunks.number is 'Number of the chunk within it.';
comment on column pipeline.render_chunks.request is 'Paths, and what they are rendered from.';
comment on column pipeline.render_chunks.state is 'open, taken by a machine, done by it, or own: the publisher renders it.';
comment on column pipeline.render_chunks.taken_at is 'When a machine began it.';
comment on column pipeline.render_chunks.done_at is 'When that machine had shared what came out.';

create table pipeline.schedule_slots (
  entry text not null,
  slot_at timestamp with time zone not null,
  constraint schedule_slots_pkey PRIMARY KEY (entry)
);
alter table pipeline.schedule_slots enable row level security;
comment on table pipeline.schedule_slots is 'The last turn of each entry of the schedule; whoever moves it forward adds the job.';
comment on column pipeline.schedule_slots.entry is 'Name of the entry, e.g. "sources".';
comment on column pipeline.schedule_slots.slot_at is 'The minute that its expression named.';

create table pipeline.second_factor_tries (
  factor_id uuid not null,
  source text not null,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  passed_at timestamp with time zone,
  constraint second_factor_tries_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES pipeline.totp_factors(id) ON DELETE CASCADE,
  constraint second_factor_tries_failures_check CHECK ((failures >= 0)),
  constraint second_factor_tries_pkey PRIMARY KEY (factor_id, source),
  constraint second_factor_tries_source_check CHECK ((length(source) <= 200))
);
alter table pipeline.second_factor_tries enable row level security;
comment on table pipeline.second_factor_tries is 'Codes of second factors on the local stack, a row for each source.';
comment on column pipeline.second_factor_tries.factor_id is 'The factor.';
comment on column pipeline.second_factor_tries.source is 'The sender''s address, or a browser as "device:…".';
comment on column pipeline.second_factor_tries.failures is 'Wrong codes in a row.';
comment on column pipeline.second_factor_tries.failed_at is 'When the last wrong one came.';
comment on column pipeline.second_factor_tries.passed_at is 'When this browser last gave a right code.';

create table pipeline.site_pages (
  path text not null,
  seo_type text,
  constraint site_pages_path_check CHECK ((path ~ '^/'::text)),
  constraint site_pages_pkey PRIMARY KEY (path),
  constraint site_pages_seo_type_check CHECK ((seo_type ~ '^[a-z]+$'::text)),
  constraint site_pages_seo_type_key UNIQUE (seo_type)
);
alter table pipeline.site_pages enable row level security;
comment on table pipeline.site_pages is 'Pages that stand whatever else is in the database, and other spellings of the home page.';
comment on column pipeline.site_pages.path is 'Address as `pipeline.redirect_key` gives it; `shared/paths.ts` has the same list.';
comment on column pipeline.site_pages.seo_type is 'Its page_type in seo_settings, as in `shared/schema/seo-page-types.ts`; null for a page without SEO settings.';

create table pipeline.source_state (
  source text not null,
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint source_state_key_check CHECK ((key <> ''::text)),
  constraint source_state_pkey PRIMARY KEY (source, key),
  constraint source_state_source_fkey FOREIGN KEY (source) REFERENCES public.data_sources(id) ON DELETE CASCADE
);
alter table pipeline.source_state enable row level security;
comment on table pipeline.source_state is 'Memory of the sources; written in the transaction that stores the rows.';
comment on column pipeline.source_state.source is 'The source.';
comment on column pipeline.source_state.key is 'What is remembered, e.g. "backfill:2026-01-01", "validator:https://…".';
comment on column pipeline.source_state.value is 'The memory.';
comment on column pipeline.source_state.updated_at is 'When it was written.';

create table pipeline.table_versions (
  table_name text not null,
  version bigint default 0 not null,
  changed_at timestamp with time zone default now() not null,
  entities_since bigint,
  constraint table_versions_pkey PRIMARY KEY (table_name)
) with (fillfactor=50);
alter table pipeline.table_versions enable row level security;
comment on table pipeline.table_versions is 'One row a published table; its version grows with each statement that changes the table, in the same transaction.';
comment on column pipeline.table_versions.table_name is 'A table in schema public.';
comment on column pipeline.table_versions.version is 'Number of changing statements so far.';
comment on column pipeline.table_versions.changed_at is 'Start of the transaction that changed it last.';
comment on column pipeline.table_versions.entities_since is 'From this version on entity_versions is complete for the table; null where entities are not noted.';
CREATE TRIGGER wake_publisher AFTER INSERT OR UPDATE ON pipeline.table_versions FOR EACH STATEMENT EXECUTE FUNCTION pipeline.wake_publisher();

create table pipeline.totp_factors (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text default ''::text not null,
  secret text not null,
  verified_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint totp_factors_name_check CHECK ((length(name) <= 100)),
  constraint totp_factors_pkey PRIMARY KEY (id),
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table pipeline.totp_factors enable row level security;
comment on table pipeline.totp_factors is 'Second factors (TOTP) of the local stack.';
comment on column pipeline.totp_factors.id is 'Key.';
comment on column pipeline.totp_factors.user_id is 'The account.';
comment on column pipeline.totp_factors.name is 'Name that its owner gave it.';
comment on column pipeline.totp_factors.secret is 'The shared secret, encrypted with a key of the data folder.';
comment on column pipeline.totp_factors.verified_at is 'When the first code was right; the factor counts from then on.';
comment on column pipeline.totp_factors.last_step is 'Step of the last accepted code: no code is accepted twice.';
comment on column pipeline.totp_factors.created_at is 'When it was made.';
CREATE INDEX totp_factors_user ON pipeline.totp_factors USING btree (user_id);

create table pipeline.workers (
  id text not null,
  seen_at timestamp with time zone default now() not null,
  host text,
  data_folder uuid,
  kinds text[] default '{}'::text[] not null,
  started_at timestamp with time zone default now() not null,
  constraint workers_pkey PRIMARY KEY (id)
);
alter table pipeline.workers enable row level security;
comment on table pipeline.workers is 'Heartbeats of the workers.';
comment on column pipeline.workers.id is 'Name of the worker, as graphile-worker locks jobs by it.';
comment on column pipeline.workers.seen_at is 'When it last said that it lives.';
comment on column pipeline.workers.host is 'Machine and process.';
comment on column pipeline.workers.data_folder is 'Identity of its data folder.';
comment on column pipeline.workers.kinds is 'Kinds of jobs that it takes.';
comment on column pipeline.workers.started_at is 'When it began.';

create table public.about_page_content (
  section_key text not null,
  title text,
  content text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint about_page_content_content_check CHECK ((content <> ''::text)),
  constraint about_page_content_content_length CHECK ((length(content) <= 50000)),
  constraint about_page_content_known_part CHECK ((section_key = ANY (ARRAY['tagline'::text, 'introduction'::text, 'services'::text, 'team'::text, 'contact'::text, 'address'::text, 'hours'::text]))),
  constraint about_page_content_pkey PRIMARY KEY (section_key),
  constraint about_page_content_section_key_check CHECK ((section_key <> ''::text)),
  constraint about_page_content_section_key_length CHECK ((length(section_key) <= 100)),
  constraint about_page_content_tagline_untitled CHECK (((section_key <> 'tagline'::text) OR (title IS NULL))),
  constraint about_page_content_title_check CHECK ((title <> ''::text)),
  constraint about_page_content_title_length CHECK ((length(title) <= 300)),
  constraint about_page_content_title_visible CHECK (((title !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.about_page_content enable row level security;
comment on table public.about_page_content is 'Texts of the about page.';
comment on column public.about_page_content.section_key is 'Which part: tagline, introduction, services, team, contact, address, hours.';
comment on column public.about_page_content.title is 'Persian heading.';
comment on column public.about_page_content.content is 'Markdown; of services a line each, "title: text"; of tagline, address and hours plain text.';
comment on column public.about_page_content.created_at is 'When the row was made.';
comment on column public.about_page_content.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.about_page_content FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF section_key ON public.about_page_content FOR EACH ROW WHEN ((old.section_key IS DISTINCT FROM new.section_key)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.about_page_content FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.about_page_content FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.about_page_content as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.about_page_content as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.about_page_content as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.about_page_content as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.about_page_content as permissive for select to anon, authenticated
  using (true);
grant select on public.about_page_content to anon;
grant delete, insert, select, update on public.about_page_content to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.about_page_content to service_role;

create table public.admin_permissions (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text,
  resource text not null,
  action text not null,
  constraint admin_permissions_action_check CHECK ((action <> ''::text)),
  constraint admin_permissions_name_check CHECK ((name <> ''::text)),
  constraint admin_permissions_name_key UNIQUE (name),
  constraint admin_permissions_pkey PRIMARY KEY (id),
  constraint admin_permissions_resource_action_key UNIQUE (resource, action),
  constraint admin_permissions_resource_check CHECK ((resource <> ''::text))
);
alter table public.admin_permissions enable row level security;
comment on table public.admin_permissions is 'What can be permitted.';
comment on column public.admin_permissions.id is 'Key.';
comment on column public.admin_permissions.name is 'resource:action.';
comment on column public.admin_permissions.description is 'Persian description.';
comment on column public.admin_permissions.resource is 'What it is about, e.g. "seo".';
comment on column public.admin_permissions.action is 'create, read, update or delete.';
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.admin_permissions FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.admin_permissions as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));
grant delete, insert, select, update on public.admin_permissions to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.admin_permissions to service_role;

create table public.admin_role_permissions (
  role text not null,
  permission_id uuid not null,
  constraint admin_role_permissions_permission_id_fkey FOREIGN KEY (permission_id) REFERENCES public.admin_permissions(id) ON DELETE CASCADE,
  constraint admin_role_permissions_pkey PRIMARY KEY (role, permission_id),
  constraint admin_role_permissions_role_fkey FOREIGN KEY (role) REFERENCES public.admin_roles(name) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table public.admin_role_permissions enable row level security;
comment on table public.admin_role_permissions is 'Which role may do what; super_admin may do all without a row here.';
comment on column public.admin_role_permissions.role is 'The role.';
comment on column public.admin_role_permissions.permission_id is 'The permission.';
CREATE INDEX admin_role_permissions_permission ON public.admin_role_permissions USING btree (permission_id);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.admin_role_permissions FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
create policy staff_read on public.admin_role_permissions as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));
create policy super_admin_changes on public.admin_role_permissions as permissive for all to authenticated
  using (( SELECT public.is_super_admin() AS is_super_admin))
  with check (( SELECT public.is_super_admin() AS is_super_admin));
grant delete, insert, select, update on public.admin_role_permissions to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.admin_role_permissions to service_role;

create table public.admin_roles (
  name text not null,
  title text not null,
  description text,
  created_at timestamp with time zone default now() not null,
  constraint admin_roles_name_check CHECK ((name ~ '^[a-z_]+$'::text)),
  constraint admin_roles_pkey PRIMARY KEY (name),
  constraint admin_roles_title_check CHECK ((title <> ''::text))
);
alter table public.admin_roles enable row level security;
comment on table public.admin_roles is 'Roles.';
comment on column public.admin_roles.name is 'Short name.';
comment on column public.admin_roles.title is 'Persian title.';
comment on column public.admin_roles.description is 'What the role is for.';
comment on column public.admin_roles.created_at is 'When the row was made.';
CREATE TRIGGER keep_key BEFORE UPDATE OF name ON public.admin_roles FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.admin_roles FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
create policy staff_read on public.admin_roles as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));
create policy super_admin_changes on public.admin_roles as permissive for all to authenticated
  using (( SELECT public.is_super_admin() AS is_super_admin))
  with check (( SELECT public.is_super_admin() AS is_super_admin));
grant delete, insert, select, update on public.admin_roles to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.admin_roles to service_role;

create table public.admin_user_logs (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  action text not null,
  resource text not null,
  resource_id text,
  details jsonb,
  ip_address text,
  user_agent text,
  batch uuid,
  created_at timestamp with time zone default now() not null,
  constraint admin_user_logs_action_check CHECK ((action <> ''::text)),
  constraint admin_user_logs_batch_fkey FOREIGN KEY (batch) REFERENCES public.admin_user_logs(id) ON DELETE SET NULL,
  constraint admin_user_logs_pkey PRIMARY KEY (id),
  constraint admin_user_logs_resource_check CHECK ((resource <> ''::text)),
  constraint admin_user_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.admin_users(id) ON DELETE SET NULL
);
alter table public.admin_user_logs enable row level security;
comment on table public.admin_user_logs is 'What the staff did.';
comment on column public.admin_user_logs.id is 'Key.';
comment on column public.admin_user_logs.user_id is 'Who; null once the account is gone.';
comment on column public.admin_user_logs.action is 'login, logout, create, update, delete.';
comment on column public.admin_user_logs.resource is 'Table or area.';
comment on column public.admin_user_logs.resource_id is 'Which row.';
comment on column public.admin_user_logs.details is 'Before and after.';
comment on column public.admin_user_logs.ip_address is 'Address from the request''s headers; null where there is none.';
comment on column public.admin_user_logs.user_agent is 'Browser from the request''s headers.';
comment on column public.admin_user_logs.batch is 'The first of the rows that one transaction changed in this way in this table; null for that row.';
comment on column public.admin_user_logs.created_at is 'When.';
CREATE INDEX admin_user_logs_batch ON public.admin_user_logs USING btree (batch);
CREATE INDEX admin_user_logs_newest ON public.admin_user_logs USING btree (created_at DESC);
CREATE INDEX admin_user_logs_record ON public.admin_user_logs USING btree (resource, resource_id, created_at DESC);
CREATE INDEX admin_user_logs_resource ON public.admin_user_logs USING btree (resource, created_at DESC);
CREATE INDEX admin_user_logs_user ON public.admin_user_logs USING btree (user_id, created_at DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.admin_user_logs FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.admin_user_logs as permissive for select to authenticated
  using (( SELECT public.has_permission('users'::text, 'read'::text) AS has_permission));
grant delete, insert, select, update on public.admin_user_logs to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.admin_user_logs to service_role;

create table public.admin_users (
  id uuid not null,
  email text not null,
  first_name text,
  last_name text,
  role text not null,
  is_active boolean default true not null,
  last_login timestamp with time zone,
  created_by uuid,
  updated_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint admin_users_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.admin_users(id) ON DELETE SET NULL,
  constraint admin_users_email_check CHECK ((email <> ''::text)),
  constraint admin_users_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint admin_users_pkey PRIMARY KEY (id),
  constraint admin_users_role_fkey FOREIGN KEY (role) REFERENCES public.admin_roles(name) ON UPDATE CASCADE,
  constraint admin_users_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.admin_users(id) ON DELETE SET NULL
);
alter table public.admin_users enable row level security;
comment on table public.admin_users is 'Staff. There is no password_hash here: the authentication service keeps it in auth.users, where no API reads it.';
comment on column public.admin_users.id is 'The account, auth.users.id.';
comment on column public.admin_users.email is 'E-mail address, as in the account.';
comment on column public.admin_users.first_name is 'First name.';
comment on column public.admin_users.last_name is 'Last name.';
comment on column public.admin_users.role is 'Role.';
comment on column public.admin_users.is_active is 'False takes every permission away at once.';
comment on column public.admin_users.last_login is 'Last sign-in.';
comment on column public.admin_users.created_by is 'Who made the row.';
comment on column public.admin_users.updated_by is 'Who changed it last.';
comment on column public.admin_users.created_at is 'When the row was made.';
comment on column public.admin_users.updated_at is 'When the row last changed.';
CREATE UNIQUE INDEX admin_users_email_key ON public.admin_users USING btree (lower(email));
CREATE INDEX admin_users_role ON public.admin_users USING btree (role);
CREATE TRIGGER end_sessions_on_deactivation AFTER UPDATE OF is_active ON public.admin_users FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION pipeline.end_sessions();
CREATE TRIGGER end_sessions_on_removal AFTER DELETE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION pipeline.end_sessions();
CREATE TRIGGER guard_admin_users BEFORE INSERT OR DELETE OR UPDATE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION pipeline.guard_admin_users();
CREATE TRIGGER guard_role_grant BEFORE INSERT OR UPDATE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION pipeline.guard_role_grant();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.admin_users FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.admin_users FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER remove_account AFTER DELETE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION pipeline.remove_account();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.admin_users as permissive for insert to authenticated
  with check (( SELECT public.has_permission('users'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.admin_users as permissive for delete to authenticated
  using (( SELECT public.has_permission('users'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.admin_users as permissive for select to authenticated
  using ((((id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff)) OR ( SELECT public.has_permission('users'::text, 'read'::text) AS has_permission)));
create policy staff_update on public.admin_users as permissive for update to authenticated
  using (( SELECT public.has_permission('users'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('users'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.admin_users to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.admin_users to service_role;

create table public.articles (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  slug text not null,
  title text not null,
  summary text,
  body text not null,
  tags text[] default '{}'::text[] not null,
  author text,
  image_url text,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint articles_author_check CHECK ((author <> ''::text)),
  constraint articles_author_length CHECK ((length(author) <= 200)),
  constraint articles_author_visible CHECK (((author !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (author ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint articles_body_check CHECK ((body <> ''::text)),
  constraint articles_body_depth CHECK ((body !~ '(?n)^([ \t]*(>|[-*+][ \t]|[0-9]{1,9}[.)][ \t])){13}|^[ \t]{49}'::text)),
  constraint articles_body_length CHECK ((length(body) <= 200000)),
  constraint articles_image_url_address CHECK (((length(image_url) <= 2000) AND ((image_url ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR (image_url ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$'::text)))),
  constraint articles_image_url_check CHECK ((image_url <> ''::text)),
  constraint articles_image_url_host CHECK (((image_url !~* '^https?:'::text) OR (image_url ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint articles_kind_check CHECK ((kind = ANY (ARRAY['news'::text, 'analysis'::text]))),
  constraint articles_kind_slug_key UNIQUE (kind, slug),
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_published_at_plausible CHECK (((published_at >= '1990-01-01 00:00:00+00'::timestamp with time zone) AND (published_at < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint articles_slug_check CHECK ((slug ~ '^[^/\s]+$'::text)),
  constraint articles_slug_file_name CHECK (((octet_length(slug) <= 120) AND (slug !~ '[\u0001-\u0020\u0022\u0023\u0025\u0026\u002a\u002c\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text) AND (slug !~ '^[.\u200c]|[.\u200c]$|\.\.'::text) AND (slug !~* '^(index|con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'::text) AND (slug !~* '\.(html?|br|gz)$'::text))),
  constraint articles_summary_check CHECK ((summary <> ''::text)),
  constraint articles_summary_length CHECK ((length(summary) <= 2000)),
  constraint articles_tags_check CHECK (((array_position(tags, NULL::text) IS NULL) AND (array_position(tags, ''::text) IS NULL))),
  constraint articles_tags_length CHECK ((length(array_to_string(tags, ','::text)) <= 2000)),
  constraint articles_title_check CHECK ((title <> ''::text)),
  constraint articles_title_length CHECK ((length(title) <= 300)),
  constraint articles_title_visible CHECK (((title !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.articles enable row level security;
comment on table public.articles is 'News and analyses.';
comment on column public.articles.id is 'Key.';
comment on column public.articles.kind is '"news" or "analysis".';
comment on column public.articles.slug is 'Last part of the address /news/{slug} or /analysis/{slug}.';
comment on column public.articles.title is 'Persian title.';
comment on column public.articles.summary is 'A sentence or two for cards and descriptions.';
comment on column public.articles.body is 'Markdown.';
comment on column public.articles.tags is 'Category cards match the category''s name against these.';
comment on column public.articles.author is 'Who wrote it.';
comment on column public.articles.image_url is 'Address of its picture.';
comment on column public.articles.published_at is 'Public from this moment on; null for a draft.';
comment on column public.articles.created_at is 'When the row was made.';
comment on column public.articles.updated_at is 'When the row last changed.';
CREATE INDEX articles_newest ON public.articles USING btree (published_at DESC) WHERE (published_at IS NOT NULL);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER delete_seo_of_article AFTER DELETE ON public.articles FOR EACH ROW EXECUTE FUNCTION pipeline.delete_seo_of_article();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.articles FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER keep_old_address AFTER UPDATE OF slug, kind ON public.articles FOR EACH ROW WHEN ((((old.kind IS DISTINCT FROM new.kind) OR (old.slug IS DISTINCT FROM new.slug)) AND (old.published_at IS NOT NULL))) EXECUTE FUNCTION pipeline.keep_old_address();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.articles FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER schedule_article AFTER INSERT OR UPDATE OF published_at ON public.articles FOR EACH ROW EXECUTE FUNCTION pipeline.schedule_article();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.articles FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.articles as permissive for insert to authenticated
  with check (( SELECT public.has_permission('blog'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.articles as permissive for delete to authenticated
  using (( SELECT public.has_permission('blog'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.articles as permissive for select to authenticated
  using (( SELECT public.has_permission('blog'::text, 'read'::text) AS has_permission));
create policy staff_update on public.articles as permissive for update to authenticated
  using (( SELECT public.has_permission('blog'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('blog'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.articles as permissive for select to anon, authenticated
  using ((published_at <= now()));
grant select on public.articles to anon;
grant delete, insert, select, update on public.articles to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.articles to service_role;

create table public.categories (
  id uuid default gen_random_uuid() not null,
  name text not null,
  slug text not null,
  description text,
  color text,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint categories_color_check CHECK ((color ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint categories_description_check CHECK ((description <> ''::text)),
  constraint categories_description_length CHECK ((length(description) <= 200)),
  constraint categories_description_visible CHECK (((description !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (description ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_name_key UNIQUE (name),
  constraint categories_name_length CHECK ((length(name) <= 100)),
  constraint categories_name_visible CHECK (((name !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (name ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_check CHECK ((slug ~ '^[^/\s]+$'::text)),
  constraint categories_slug_file_name CHECK (((octet_length(slug) <= 120) AND (slug !~ '[\u0001-\u0020\u0022\u0023\u0025\u0026\u002a\u002c\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text) AND (slug !~ '^[.\u200c]|[.\u200c]$|\.\.'::text) AND (slug !~* '^(index|con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'::text) AND (slug !~* '\.(html?|br|gz)$'::text))),
  constraint categories_slug_key UNIQUE (slug)
);
alter table public.categories enable row level security;
comment on table public.categories is 'Kinds of fund.';
comment on column public.categories.id is 'Key.';
comment on column public.categories.name is 'The kind in English, e.g. "gold"; logic goes by it.';
comment on column public.categories.slug is 'Last part of the address /categories/{slug}.';
comment on column public.categories.description is 'Persian display name; the name stands in where it is null.';
comment on column public.categories.color is 'Colour as #rrggbb wherever the category has one, or null for the fixed set.';
comment on column public.categories.display_order is 'Place in the sidebar and in every list of categories, ascending; equal ones follow the kind.';
comment on column public.categories.created_at is 'When the row was made.';
comment on column public.categories.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER forget_page AFTER DELETE ON public.categories FOR EACH ROW EXECUTE FUNCTION pipeline.forget_page();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.categories FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER keep_old_address AFTER UPDATE OF slug ON public.categories FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION pipeline.keep_old_address();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER move_section_category AFTER UPDATE OF slug, name ON public.categories FOR EACH ROW WHEN (((old.slug IS DISTINCT FROM new.slug) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION pipeline.move_section_category();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.categories as permissive for insert to authenticated
  with check (( SELECT public.has_permission('categories'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.categories as permissive for delete to authenticated
  using (( SELECT public.has_permission('categories'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.categories as permissive for select to authenticated
  using (( SELECT public.has_permission('categories'::text, 'read'::text) AS has_permission));
create policy staff_update on public.categories as permissive for update to authenticated
  using (( SELECT public.has_permission('categories'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('categories'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.categories as permissive for select to anon, authenticated
  using (true);
grant select on public.categories to anon;
grant delete, insert, select, update on public.categories to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.categories to service_role;

create table public.category_trade_data (
  category_id uuid not null,
  date date not null,
  cash_flow numeric,
  buying_per_capita numeric,
  selling_per_capita numeric,
  average_price_change_percent numeric,
  origin text not null,
  constraint category_trade_data_average_price_change_percent_check CHECK (((average_price_change_percent >= '-1000000000000000000000000000000'::numeric) AND (average_price_change_percent <= '1000000000000000000000000000000'::numeric))),
  constraint category_trade_data_buying_per_capita_check CHECK (((buying_per_capita >= (0)::numeric) AND (buying_per_capita <= '1000000000000000000000000000000'::numeric))),
  constraint category_trade_data_cash_flow_check CHECK (((cash_flow >= '-1000000000000000000000000000000'::numeric) AND (cash_flow <= '1000000000000000000000000000000'::numeric))),
  constraint category_trade_data_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE,
  constraint category_trade_data_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint category_trade_data_origin_check CHECK ((origin <> ''::text)),
  constraint category_trade_data_pkey PRIMARY KEY (category_id, date),
  constraint category_trade_data_selling_per_capita_check CHECK (((selling_per_capita >= (0)::numeric) AND (selling_per_capita <= '1000000000000000000000000000000'::numeric)))
);
alter table public.category_trade_data enable row level security;
comment on table public.category_trade_data is 'Individuals'' trades of a category on a day.';
comment on column public.category_trade_data.category_id is 'The category.';
comment on column public.category_trade_data.date is 'The day.';
comment on column public.category_trade_data.cash_flow is 'Bought less sold by individuals, tomans.';
comment on column public.category_trade_data.buying_per_capita is 'Bought by one individual on average, tomans.';
comment on column public.category_trade_data.selling_per_capita is 'Sold by one individual on average, tomans.';
comment on column public.category_trade_data.average_price_change_percent is 'Mean price change of its funds, percent points.';
comment on column public.category_trade_data.origin is 'Source id, or "simulated".';
CREATE INDEX category_trade_data_simulated ON public.category_trade_data USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.category_trade_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.category_trade_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', '');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.category_trade_data FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.category_trade_data REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('category_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.category_trade_data REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('category_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.category_trade_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('category_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.category_trade_data REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('category_id');
create policy staff_create on public.category_trade_data as permissive for insert to authenticated
  with check (( SELECT public.has_permission('categories'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.category_trade_data as permissive for delete to authenticated
  using (( SELECT public.has_permission('categories'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.category_trade_data as permissive for select to authenticated
  using (( SELECT public.has_permission('categories'::text, 'read'::text) AS has_permission));
create policy staff_update on public.category_trade_data as permissive for update to authenticated
  using (( SELECT public.has_permission('categories'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('categories'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.category_trade_data as permissive for select to anon, authenticated
  using (true);
grant select on public.category_trade_data to anon;
grant delete, insert, select, update on public.category_trade_data to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.category_trade_data to service_role;

create table public.consumer_price_index (
  id uuid default gen_random_uuid() not null,
  month text not null,
  index_value numeric not null,
  published_on date not null,
  is_estimate boolean default false not null,
  note text,
  source text default 'staff'::text not null,
  entered_by uuid,
  entered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint consumer_price_index_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint consumer_price_index_index_value_check CHECK (((index_value > (0)::numeric) AND (index_value <= '1000000000'::numeric))),
  constraint consumer_price_index_month_check CHECK ((month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'::text)),
  constraint consumer_price_index_month_key UNIQUE (month),
  constraint consumer_price_index_note_check CHECK ((note <> ''::text)),
  constraint consumer_price_index_note_length CHECK ((length(note) <= 500)),
  constraint consumer_price_index_pkey PRIMARY KEY (id),
  constraint consumer_price_index_published_after_month CHECK (((published_on > (make_date((("left"(month, 4))::integer + 621), 3, 19) + (30 * ("right"(month, 2))::integer))) AND (published_on < make_date((("left"(month, 4))::integer + 623), 12, 31)))),
  constraint consumer_price_index_published_on_plausible CHECK (((published_on >= '1990-01-01'::date) AND (published_on < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint consumer_price_index_source_check CHECK ((source ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);
alter table public.consumer_price_index enable row level security;
comment on table public.consumer_price_index is 'Consumer price index of the Central Bank, 1395 = 100, one row a Jalali month.';
comment on column public.consumer_price_index.id is 'Key.';
comment on column public.consumer_price_index.month is 'Jalali month, e.g. "1405-04".';
comment on column public.consumer_price_index.index_value is 'The index; the mean of 1395 is 100.';
comment on column public.consumer_price_index.published_on is 'The day on which the month became known: nothing uses it earlier.';
comment on column public.consumer_price_index.is_estimate is 'True where the index or its day of publication is not the Central Bank''s own.';
comment on column public.consumer_price_index.note is 'Where the figure comes from, or what is estimated.';
comment on column public.consumer_price_index.source is 'Source id, or "staff" where someone entered or changed it.';
comment on column public.consumer_price_index.entered_by is 'Who of the staff entered or changed it last; null where a source wrote it.';
comment on column public.consumer_price_index.entered_at is 'When that was.';
comment on column public.consumer_price_index.created_at is 'When the row was made.';
comment on column public.consumer_price_index.updated_at is 'When the row last changed.';
CREATE INDEX consumer_price_index_entered_by ON public.consumer_price_index USING btree (entered_by);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.consumer_price_index FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_published_on BEFORE INSERT OR UPDATE OF published_on ON public.consumer_price_index FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('published_on', '');
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.consumer_price_index FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.consumer_price_index FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_author BEFORE INSERT OR UPDATE ON public.consumer_price_index FOR EACH ROW EXECUTE FUNCTION pipeline.note_index_author();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.consumer_price_index FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.consumer_price_index as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.consumer_price_index as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.consumer_price_index as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.consumer_price_index as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.consumer_price_index to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.consumer_price_index to service_role;

create table public.contact_messages (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  phone text,
  subject text,
  message text not null,
  status text default 'unread'::text not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_held boolean default false not null,
  sender_group text,
  constraint contact_messages_email_check CHECK ((email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)),
  constraint contact_messages_email_length CHECK ((length(email) <= 320)),
  constraint contact_messages_message_check CHECK ((length(btrim(message)) >= 10)),
  constraint contact_messages_message_length CHECK ((length(btrim(message)) <= 5000)),
  constraint contact_messages_name_check CHECK ((length(btrim(name)) >= 2)),
  constraint contact_messages_name_length CHECK ((length(btrim(name)) <= 200)),
  constraint contact_messages_phone_check CHECK ((phone ~ '^(\+98|0)?9\d{9}$'::text)),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['unread'::text, 'read'::text, 'answered'::text, 'archived'::text]))),
  constraint contact_messages_subject_length CHECK ((length(subject) <= 200))
);
alter table public.contact_messages enable row level security;
comment on table public.contact_messages is 'Messages from the contact form.';
comment on column public.contact_messages.id is 'Key.';
comment on column public.contact_messages.name is 'Sender, at least 2 letters.';
comment on column public.contact_messages.email is 'Sender''s e-mail address.';
comment on column public.contact_messages.phone is 'Iranian mobile number.';
comment on column public.contact_messages.subject is 'Subject.';
comment on column public.contact_messages.message is 'Message, at least 10 letters.';
comment on column public.contact_messages.status is 'unread, then read, answered or archived.';
comment on column public.contact_messages.ip_address is 'Address from the request''s headers; null where there is none.';
comment on column public.contact_messages.user_agent is 'Browser from the request''s headers.';
comment on column public.contact_messages.created_at is 'When it came.';
comment on column public.contact_messages.updated_at is 'When the row last changed.';
comment on column public.contact_messages.is_held is 'It came while more than 500 came in an hour: kept aside for the staff to look through, at most 5,000 of them.';
comment on column public.contact_messages.sender_group is 'What the sender is counted by: the address, or its /64.';
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email), created_at DESC);
CREATE INDEX contact_messages_group ON public.contact_messages USING btree (sender_group, created_at DESC);
CREATE INDEX contact_messages_held ON public.contact_messages USING btree (created_at) WHERE is_held;
CREATE INDEX contact_messages_ip ON public.contact_messages USING btree (ip_address, created_at DESC);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.contact_messages FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER DELETE OR UPDATE ON public.contact_messages FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER receive_contact_message BEFORE INSERT ON public.contact_messages FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION pipeline.receive_contact_message();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_delete on public.contact_messages as permissive for delete to authenticated
  using (( SELECT public.has_permission('contact'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.contact_messages as permissive for select to authenticated
  using (( SELECT public.has_permission('contact'::text, 'read'::text) AS has_permission));
create policy staff_update on public.contact_messages as permissive for update to authenticated
  using (( SELECT public.has_permission('contact'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('contact'::text, 'update'::text) AS has_permission));
create policy visitors_write on public.contact_messages as permissive for insert to anon, authenticated
  with check ((status = 'unread'::text));
grant delete, insert, select, update on public.contact_messages to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.contact_messages to service_role;
grant insert on column public.contact_messages.name to anon;
grant insert on column public.contact_messages.email to anon;
grant insert on column public.contact_messages.phone to anon;
grant insert on column public.contact_messages.subject to anon;
grant insert on column public.contact_messages.message to anon;
grant insert on column public.contact_messages.status to anon;

create table public.data_sources (
  id text not null,
  name text not null,
  url text,
  cadence_minutes integer not null,
  promise_minutes integer not null,
  is_enabled boolean default true not null,
  settings jsonb default '{}'::jsonb not null,
  last_run_at timestamp with time zone,
  last_success_at timestamp with time zone,
  last_error text,
  last_error_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint data_sources_cadence_minutes_check CHECK ((cadence_minutes > 0)),
  constraint data_sources_id_check CHECK ((id ~ '^[a-z0-9-]+$'::text)),
  constraint data_sources_last_error_check CHECK ((last_error <> ''::text)),
  constraint data_sources_name_check CHECK ((name <> ''::text)),
  constraint data_sources_name_length CHECK ((length(name) <= 200)),
  constraint data_sources_name_visible CHECK (((name !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (name ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint data_sources_pkey PRIMARY KEY (id),
  constraint data_sources_promise_minutes_check CHECK ((promise_minutes > 0)),
  constraint data_sources_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint data_sources_url_address CHECK (((length(url) <= 2000) AND ((url ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR false))),
  constraint data_sources_url_check CHECK ((url <> ''::text)),
  constraint data_sources_url_host CHECK (((url !~* '^https?:'::text) OR (url ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text)))
);
alter table public.data_sources enable row level security;
comment on table public.data_sources is 'Where figures come from.';
comment on column public.data_sources.id is 'Short name; the `origin` of its rows.';
comment on column public.data_sources.name is 'Persian credit under the widgets.';
comment on column public.data_sources.url is 'Its address.';
comment on column public.data_sources.cadence_minutes is 'Minutes between two runs in market hours.';
comment on column public.data_sources.promise_minutes is 'Older than this, minutes, its data is marked stale.';
comment on column public.data_sources.is_enabled is 'Fetched while true.';
comment on column public.data_sources.settings is 'Base address, relay and the like; no secrets.';
comment on column public.data_sources.last_run_at is 'When it was last asked.';
comment on column public.data_sources.last_success_at is 'When it last answered well.';
comment on column public.data_sources.last_error is 'The last error, one line; null after a success.';
comment on column public.data_sources.last_error_at is 'When that was.';
comment on column public.data_sources.created_at is 'When the row was made.';
comment on column public.data_sources.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.data_sources FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.data_sources FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.data_sources FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.data_sources FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.data_sources as permissive for insert to authenticated
  with check (( SELECT public.has_permission('settings'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.data_sources as permissive for delete to authenticated
  using (( SELECT public.has_permission('settings'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.data_sources as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));
create policy staff_update on public.data_sources as permissive for update to authenticated
  using (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.data_sources to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.data_sources to service_role;

create table public.faq_entries (
  id uuid default gen_random_uuid() not null,
  question text not null,
  answer text not null,
  is_active boolean default true not null,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint faq_entries_answer_length CHECK ((length(answer) <= 2000)),
  constraint faq_entries_answer_visible CHECK ((answer ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)),
  constraint faq_entries_pkey PRIMARY KEY (id),
  constraint faq_entries_question_length CHECK ((length(question) <= 300)),
  constraint faq_entries_question_visible CHECK (((question !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (question ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.faq_entries enable row level security;
comment on table public.faq_entries is 'Questions and answers of the home page.';
comment on column public.faq_entries.id is 'Key.';
comment on column public.faq_entries.question is 'Persian question, one line.';
comment on column public.faq_entries.answer is 'Persian answer, plain text.';
comment on column public.faq_entries.is_active is 'Shown while true.';
comment on column public.faq_entries.display_order is 'Place in the list, ascending.';
comment on column public.faq_entries.created_at is 'When the row was made.';
comment on column public.faq_entries.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.faq_entries FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.faq_entries FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.faq_entries FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.faq_entries FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.faq_entries as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.faq_entries as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.faq_entries as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.faq_entries as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.faq_entries as permissive for select to anon, authenticated
  using (is_active);
grant select on public.faq_entries to anon;
grant delete, insert, select, update on public.faq_entries to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.faq_entries to service_role;

create table public.fund_allocations (
  fund_id uuid not null,
  date date not null,
  stock numeric,
  bond numeric,
  deposit numeric,
  cash numeric,
  commodity numeric,
  fund_unit numeric,
  other numeric,
  five_best numeric,
  origin text not null,
  constraint fund_allocations_bond_check CHECK (((bond >= '-1000000'::numeric) AND (bond <= '1000000'::numeric))),
  constraint fund_allocations_cash_check CHECK (((cash >= '-1000000'::numeric) AND (cash <= '1000000'::numeric))),
  constraint fund_allocations_commodity_check CHECK (((commodity >= '-1000000'::numeric) AND (commodity <= '1000000'::numeric))),
  constraint fund_allocations_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_allocations_deposit_check CHECK (((deposit >= '-1000000'::numeric) AND (deposit <= '1000000'::numeric))),
  constraint fund_allocations_five_best_check CHECK (((five_best >= '-1000000'::numeric) AND (five_best <= '1000000'::numeric))),
  constraint fund_allocations_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_allocations_fund_unit_check CHECK (((fund_unit >= '-1000000'::numeric) AND (fund_unit <= '1000000'::numeric))),
  constraint fund_allocations_origin_check CHECK ((origin <> ''::text)),
  constraint fund_allocations_other_check CHECK (((other >= '-1000000'::numeric) AND (other <= '1000000'::numeric))),
  constraint fund_allocations_pkey PRIMARY KEY (fund_id, date),
  constraint fund_allocations_stock_check CHECK (((stock >= '-1000000'::numeric) AND (stock <= '1000000'::numeric)))
);
alter table public.fund_allocations enable row level security;
comment on table public.fund_allocations is 'Asset mix; the shares need not sum to 100.';
comment on column public.fund_allocations.fund_id is 'The fund.';
comment on column public.fund_allocations.date is 'Day of the mix.';
comment on column public.fund_allocations.stock is 'Shares, percent points of assets.';
comment on column public.fund_allocations.bond is 'Bonds, percent points of assets.';
comment on column public.fund_allocations.deposit is 'Bank deposits, percent points of assets.';
comment on column public.fund_allocations.cash is 'Cash, percent points of assets.';
comment on column public.fund_allocations.commodity is 'Commodity certificates, percent points of assets.';
comment on column public.fund_allocations.fund_unit is 'Units of other funds, percent points of assets.';
comment on column public.fund_allocations.other is 'Everything else, percent points of assets; may be below zero.';
comment on column public.fund_allocations.five_best is 'The five heaviest shares together, percent points of assets.';
comment on column public.fund_allocations.origin is 'Source id, or "simulated".';
CREATE INDEX fund_allocations_simulated ON public.fund_allocations USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_allocations FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.fund_allocations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_allocations FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_allocations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_allocations REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_allocations FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_allocations REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_allocations as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_allocations as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_allocations as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_allocations as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_allocations as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_allocations to anon;
grant delete, insert, select, update on public.fund_allocations to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_allocations to service_role;

create table public.fund_cash_flow (
  fund_id uuid not null,
  date date not null,
  cash_flow numeric,
  buying numeric,
  selling numeric,
  origin text not null,
  buyers integer,
  sellers integer,
  constraint fund_cash_flow_buyers_check CHECK ((buyers >= 0)),
  constraint fund_cash_flow_buying_check CHECK (((buying >= (0)::numeric) AND (buying <= '1000000000000000000000000000000'::numeric))),
  constraint fund_cash_flow_cash_flow_check CHECK (((cash_flow >= '-1000000000000000000000000000000'::numeric) AND (cash_flow <= '1000000000000000000000000000000'::numeric))),
  constraint fund_cash_flow_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_cash_flow_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_cash_flow_origin_check CHECK ((origin <> ''::text)),
  constraint fund_cash_flow_pkey PRIMARY KEY (fund_id, date),
  constraint fund_cash_flow_sellers_check CHECK ((sellers >= 0)),
  constraint fund_cash_flow_selling_check CHECK (((selling >= (0)::numeric) AND (selling <= '1000000000000000000000000000000'::numeric)))
);
alter table public.fund_cash_flow enable row level security;
comment on table public.fund_cash_flow is 'Individuals'' money into and out of a fund''s units on a day.';
comment on column public.fund_cash_flow.fund_id is 'The fund.';
comment on column public.fund_cash_flow.date is 'The day.';
comment on column public.fund_cash_flow.cash_flow is 'Bought less sold, tomans.';
comment on column public.fund_cash_flow.buying is 'Bought by individuals, tomans.';
comment on column public.fund_cash_flow.selling is 'Sold by individuals, tomans.';
comment on column public.fund_cash_flow.origin is 'Source id, or "simulated".';
comment on column public.fund_cash_flow.buyers is 'Individuals who bought.';
comment on column public.fund_cash_flow.sellers is 'Individuals who sold.';
CREATE INDEX fund_cash_flow_date ON public.fund_cash_flow USING btree (date DESC);
CREATE INDEX fund_cash_flow_simulated ON public.fund_cash_flow USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_cash_flow FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.fund_cash_flow FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_cash_flow FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_cash_flow REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_cash_flow REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_cash_flow FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_cash_flow REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_cash_flow as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_cash_flow as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_cash_flow as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_cash_flow as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_cash_flow as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_cash_flow to anon;
grant delete, insert, select, update on public.fund_cash_flow to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_cash_flow to service_role;

create table public.fund_live_data (
  fund_id uuid not null,
  "timestamp" timestamp with time zone not null,
  current_price numeric,
  nav numeric,
  price_change_percent numeric,
  bubble_amount numeric,
  bubble_percent numeric,
  net_asset numeric,
  liquidity numeric,
  trading_volume numeric,
  trading_value numeric,
  price_low numeric,
  price_high numeric,
  price_first numeric,
  price_yesterday numeric,
  market_cap numeric,
  buy_queue_volume numeric,
  sell_queue_volume numeric,
  trade_count numeric,
  nav_date date,
  nav_origin text,
  origin text not null,
  constraint fund_live_data_bubble_amount_check CHECK (((bubble_amount >= '-1000000000000000000000000000000'::numeric) AND (bubble_amount <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_bubble_percent_check CHECK (((bubble_percent >= '-1000000000000000000000000000000'::numeric) AND (bubble_percent <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_buy_queue_volume_check CHECK (((buy_queue_volume >= (0)::numeric) AND (buy_queue_volume <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_check CHECK ((price_low <= price_high)),
  constraint fund_live_data_current_price_check CHECK (((current_price > (0)::numeric) AND (current_price <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_live_data_liquidity_check CHECK (((liquidity >= (0)::numeric) AND (liquidity <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_market_cap_check CHECK (((market_cap >= (0)::numeric) AND (market_cap <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_nav_check CHECK (((nav > (0)::numeric) AND (nav <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_nav_date_plausible CHECK (((nav_date >= '1990-01-01'::date) AND (nav_date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_live_data_nav_origin_check CHECK ((nav_origin <> ''::text)),
  constraint fund_live_data_net_asset_check CHECK (((net_asset >= (0)::numeric) AND (net_asset <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_origin_check CHECK ((origin <> ''::text)),
  constraint fund_live_data_pkey PRIMARY KEY (fund_id, "timestamp"),
  constraint fund_live_data_price_change_percent_check CHECK (((price_change_percent >= '-1000000000000000000000000000000'::numeric) AND (price_change_percent <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_price_first_check CHECK (((price_first > (0)::numeric) AND (price_first <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_price_high_check CHECK (((price_high > (0)::numeric) AND (price_high <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_price_low_check CHECK (((price_low > (0)::numeric) AND (price_low <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_price_yesterday_check CHECK (((price_yesterday > (0)::numeric) AND (price_yesterday <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_sell_queue_volume_check CHECK (((sell_queue_volume >= (0)::numeric) AND (sell_queue_volume <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_timestamp_plausible CHECK ((("timestamp" >= '1990-01-01 00:00:00+00'::timestamp with time zone) AND ("timestamp" < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_live_data_trade_count_check CHECK (((trade_count >= (0)::numeric) AND (trade_count <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_trading_value_check CHECK (((trading_value >= (0)::numeric) AND (trading_value <= '1000000000000000000000000000000'::numeric))),
  constraint fund_live_data_trading_volume_check CHECK (((trading_volume >= (0)::numeric) AND (trading_volume <= '1000000000000000000000000000000'::numeric)))
);
alter table public.fund_live_data enable row level security;
comment on table public.fund_live_data is 'A fund at one moment of a trading day.';
comment on column public.fund_live_data.fund_id is 'The fund.';
comment on column public.fund_live_data."timestamp" is 'Moment that the figures speak of.';
comment on column public.fund_live_data.current_price is 'Last price of a unit, rials.';
comment on column public.fund_live_data.nav is 'Redemption NAV of a unit, rials.';
comment on column public.fund_live_data.price_change_percent is 'Against yesterday''s close, percent points.';
comment on column public.fund_live_data.bubble_amount is 'Price less redemption NAV, rials; negative below NAV.';
comment on column public.fund_live_data.bubble_percent is '(price - NAV) / NAV, percent points.';
comment on column public.fund_live_data.net_asset is 'Net assets, rials.';
comment on column public.fund_live_data.liquidity is 'Trading value of the day, rials: the liquidity by which funds are ranked; equal to trading_value.';
comment on column public.fund_live_data.trading_volume is 'Units traded today.';
comment on column public.fund_live_data.trading_value is 'Value traded today, rials.';
comment on column public.fund_live_data.price_low is 'Lowest price today, rials.';
comment on column public.fund_live_data.price_high is 'Highest price today, rials.';
comment on column public.fund_live_data.price_first is 'First price today, rials.';
comment on column public.fund_live_data.price_yesterday is 'Yesterday''s closing price, rials.';
comment on column public.fund_live_data.market_cap is 'Price times units, rials.';
comment on column public.fund_live_data.buy_queue_volume is 'Units wanted at the best limit.';
comment on column public.fund_live_data.sell_queue_volume is 'Units offered at the best limit.';
comment on column public.fund_live_data.trade_count is 'Trades today.';
comment on column public.fund_live_data.nav_date is 'Day of the NAV, at most that of the moment; null where it is that of the moment.';
comment on column public.fund_live_data.nav_origin is 'Source of the NAV; null where it is that of the row.';
comment on column public.fund_live_data.origin is 'Source id, or "simulated".';
CREATE INDEX fund_live_data_simulated ON public.fund_live_data USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_live_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_nav_date BEFORE INSERT OR UPDATE OF nav_date ON public.fund_live_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('nav_date', 'fund_id');
CREATE TRIGGER guard_timestamp BEFORE INSERT OR UPDATE OF "timestamp" ON public.fund_live_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('timestamp', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_live_data FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_live_data REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_live_data REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_live_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_live_data REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_live_data as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_live_data as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_live_data as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_live_data as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_live_data as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_live_data to anon;
grant delete, insert, select, update on public.fund_live_data to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_live_data to service_role;

create table public.fund_merges (
  id bigint identity d not null,
  keep_id uuid not null,
  name text not null,
  fund jsonb not null,
  moved jsonb not null,
  lost jsonb not null,
  redirects uuid[] not null,
  links uuid[] default '{}'::uuid[] not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint fund_merges_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.admin_users(id) ON DELETE SET NULL,
  constraint fund_merges_pkey PRIMARY KEY (id)
);
alter table public.fund_merges enable row level security;
comment on table public.fund_merges is 'Merges of two rows of one fund, each with what stood there before.';
comment on column public.fund_merges.id is 'Key; grows with each merge.';
comment on column public.fund_merges.keep_id is 'The fund that stayed.';
comment on column public.fund_merges.name is 'Name of the row that was deleted.';
comment on column public.fund_merges.fund is 'The row that was deleted.';
comment on column public.fund_merges.moved is 'Its rows by table that the kept fund took over.';
comment on column public.fund_merges.lost is 'Its rows by table that gave way to rows of the kept fund.';
comment on column public.fund_merges.redirects is 'Redirects that led to its page and lead to the kept one''s since.';
comment on column public.fund_merges.links is 'Links of the menu and of page texts that led to its page and lead to the kept one''s since.';
comment on column public.fund_merges.created_by is 'Who.';
comment on column public.fund_merges.created_at is 'When.';
comment on column public.fund_merges.undone_at is 'When it was undone; null while it stands.';
CREATE INDEX fund_merges_created_by ON public.fund_merges USING btree (created_by);
CREATE INDEX fund_merges_keep ON public.fund_merges USING btree (keep_id, id DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.fund_merges FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.fund_merges as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
grant select on public.fund_merges to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_merges to service_role;

create table public.fund_nav_history (
  fund_id uuid not null,
  date date not null,
  nav_redemption numeric,
  nav_issue numeric,
  nav_statistical numeric,
  net_asset numeric,
  units numeric,
  units_issued numeric,
  units_redeemed numeric,
  close_price numeric,
  trading_volume numeric,
  trading_value numeric,
  origin text not null,
  constraint fund_nav_history_close_price_check CHECK (((close_price > (0)::numeric) AND (close_price <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_nav_history_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_nav_history_nav_issue_check CHECK (((nav_issue > (0)::numeric) AND (nav_issue <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_nav_redemption_check CHECK (((nav_redemption > (0)::numeric) AND (nav_redemption <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_nav_statistical_check CHECK (((nav_statistical > (0)::numeric) AND (nav_statistical <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_net_asset_check CHECK (((net_asset >= (0)::numeric) AND (net_asset <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_origin_check CHECK ((origin <> ''::text)),
  constraint fund_nav_history_pkey PRIMARY KEY (fund_id, date),
  constraint fund_nav_history_trading_value_check CHECK (((trading_value >= (0)::numeric) AND (trading_value <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_trading_volume_check CHECK (((trading_volume >= (0)::numeric) AND (trading_volume <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_units_check CHECK (((units >= (0)::numeric) AND (units <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_units_issued_check CHECK (((units_issued >= (0)::numeric) AND (units_issued <= '1000000000000000000000000000000'::numeric))),
  constraint fund_nav_history_units_redeemed_check CHECK (((units_redeemed >= (0)::numeric) AND (units_redeemed <= '1000000000000000000000000000000'::numeric)))
);
alter table public.fund_nav_history enable row level security;
comment on table public.fund_nav_history is 'A fund at the end of a day.';
comment on column public.fund_nav_history.fund_id is 'The fund.';
comment on column public.fund_nav_history.date is 'The day.';
comment on column public.fund_nav_history.nav_redemption is 'Redemption NAV of a unit, rials.';
comment on column public.fund_nav_history.nav_issue is 'Issue NAV of a unit, rials.';
comment on column public.fund_nav_history.nav_statistical is 'Statistical NAV of a unit, rials.';
comment on column public.fund_nav_history.net_asset is 'Net assets, rials.';
comment on column public.fund_nav_history.units is 'Units outstanding.';
comment on column public.fund_nav_history.units_issued is 'Units issued on the day.';
comment on column public.fund_nav_history.units_redeemed is 'Units redeemed on the day.';
comment on column public.fund_nav_history.close_price is 'Closing price of a unit, rials.';
comment on column public.fund_nav_history.trading_volume is 'Units traded on the day.';
comment on column public.fund_nav_history.trading_value is 'Value traded on the day, rials.';
comment on column public.fund_nav_history.origin is 'Source id, or "simulated".';
CREATE INDEX fund_nav_history_simulated ON public.fund_nav_history USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_nav_history FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.fund_nav_history FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_nav_history FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_nav_history REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_nav_history REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_nav_history FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_nav_history REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_nav_history as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_nav_history as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_nav_history as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_nav_history as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_nav_history as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_nav_history to anon;
grant delete, insert, select, update on public.fund_nav_history to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_nav_history to service_role;

create table public.fund_payouts (
  fund_id uuid not null,
  date date not null,
  per_unit numeric not null,
  units numeric,
  total numeric,
  origin text not null,
  constraint fund_payouts_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_payouts_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_payouts_origin_check CHECK ((origin <> ''::text)),
  constraint fund_payouts_per_unit_check CHECK (((per_unit > (0)::numeric) AND (per_unit <= '1000000000000000000000000000000'::numeric))),
  constraint fund_payouts_pkey PRIMARY KEY (fund_id, date),
  constraint fund_payouts_total_check CHECK (((total >= (0)::numeric) AND (total <= '1000000000000000000000000000000'::numeric))),
  constraint fund_payouts_units_check CHECK (((units >= (0)::numeric) AND (units <= '1000000000000000000000000000000'::numeric)))
);
alter table public.fund_payouts enable row level security;
comment on table public.fund_payouts is 'Profit that a fund paid out to its unit holders.';
comment on column public.fund_payouts.fund_id is 'The fund.';
comment on column public.fund_payouts.date is 'The day whose holders were paid.';
comment on column public.fund_payouts.per_unit is 'Paid for a unit, rials.';
comment on column public.fund_payouts.units is 'Units that were paid for.';
comment on column public.fund_payouts.total is 'Paid in all, rials.';
comment on column public.fund_payouts.origin is 'Source id, or "simulated".';
CREATE INDEX fund_payouts_simulated ON public.fund_payouts USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_payouts FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.fund_payouts FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_payouts FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_payouts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_payouts REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_payouts FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_payouts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_payouts as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_payouts as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_payouts as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_payouts as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_payouts as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_payouts to anon;
grant delete, insert, select, update on public.fund_payouts to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_payouts to service_role;

create table public.fund_portfolio_holdings (
  id uuid default gen_random_uuid() not null,
  fund_id uuid not null,
  report_date date not null,
  symbol text not null,
  holding_name text,
  industry text,
  weight numeric,
  quantity_start numeric,
  quantity_bought numeric,
  quantity_sold numeric,
  quantity_end numeric,
  price_end numeric,
  price_change_percent numeric,
  purchase_value numeric,
  sale_value numeric,
  current_value numeric,
  purchase_sum_3 numeric,
  sale_sum_3 numeric,
  purchase_sum_6 numeric,
  sale_sum_6 numeric,
  purchase_sum_12 numeric,
  sale_sum_12 numeric,
  origin text not null,
  constraint fund_portfolio_holdings_current_value_check CHECK (((current_value >= (0)::numeric) AND (current_value <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_portfolio_holdings_fund_id_report_date_symbol_key UNIQUE (fund_id, report_date, symbol),
  constraint fund_portfolio_holdings_holding_name_check CHECK ((holding_name <> ''::text)),
  constraint fund_portfolio_holdings_industry_check CHECK ((industry <> ''::text)),
  constraint fund_portfolio_holdings_origin_check CHECK ((origin <> ''::text)),
  constraint fund_portfolio_holdings_pkey PRIMARY KEY (id),
  constraint fund_portfolio_holdings_price_change_percent_check CHECK (((price_change_percent >= '-1000000000000000000000000000000'::numeric) AND (price_change_percent <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_price_end_check CHECK (((price_end >= (0)::numeric) AND (price_end <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_purchase_sum_12_check CHECK (((purchase_sum_12 >= (0)::numeric) AND (purchase_sum_12 <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_purchase_sum_3_check CHECK (((purchase_sum_3 >= (0)::numeric) AND (purchase_sum_3 <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_purchase_sum_6_check CHECK (((purchase_sum_6 >= (0)::numeric) AND (purchase_sum_6 <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_purchase_value_check CHECK (((purchase_value >= (0)::numeric) AND (purchase_value <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_quantity_bought_check CHECK (((quantity_bought >= (0)::numeric) AND (quantity_bought <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_quantity_end_check CHECK (((quantity_end >= (0)::numeric) AND (quantity_end <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_quantity_sold_check CHECK (((quantity_sold >= (0)::numeric) AND (quantity_sold <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_quantity_start_check CHECK (((quantity_start >= (0)::numeric) AND (quantity_start <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_report_date_plausible CHECK (((report_date >= '1990-01-01'::date) AND (report_date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_portfolio_holdings_sale_sum_12_check CHECK (((sale_sum_12 >= (0)::numeric) AND (sale_sum_12 <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_sale_sum_3_check CHECK (((sale_sum_3 >= (0)::numeric) AND (sale_sum_3 <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_sale_sum_6_check CHECK (((sale_sum_6 >= (0)::numeric) AND (sale_sum_6 <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_sale_value_check CHECK (((sale_value >= (0)::numeric) AND (sale_value <= '1000000000000000000000000000000'::numeric))),
  constraint fund_portfolio_holdings_symbol_check CHECK ((symbol <> ''::text)),
  constraint fund_portfolio_holdings_weight_check CHECK (((weight >= '-1000000'::numeric) AND (weight <= '1000000'::numeric)))
);
alter table public.fund_portfolio_holdings enable row level security;
comment on table public.fund_portfolio_holdings is 'Lines of the monthly portfolio reports.';
comment on column public.fund_portfolio_holdings.id is 'Key.';
comment on column public.fund_portfolio_holdings.fund_id is 'The fund.';
comment on column public.fund_portfolio_holdings.report_date is 'Last day of the report''s month.';
comment on column public.fund_portfolio_holdings.symbol is 'Symbol of what is held, or its name where it has none.';
comment on column public.fund_portfolio_holdings.holding_name is 'Full name of what is held.';
comment on column public.fund_portfolio_holdings.industry is 'Industry of the share.';
comment on column public.fund_portfolio_holdings.weight is 'Fraction of the fund''s assets: 0.05 is 5%.';
comment on column public.fund_portfolio_holdings.quantity_start is 'Number held at the start of the month.';
comment on column public.fund_portfolio_holdings.quantity_bought is 'Number bought in the month.';
comment on column public.fund_portfolio_holdings.quantity_sold is 'Number sold in the month.';
comment on column public.fund_portfolio_holdings.quantity_end is 'Number held at the end of the month.';
comment on column public.fund_portfolio_holdings.price_end is 'Price of one at the end of the month, rials.';
comment on column public.fund_portfolio_holdings.price_change_percent is 'Change of that price over the month, percent points.';
comment on column public.fund_portfolio_holdings.purchase_value is 'Bought in the month, rials.';
comment on column public.fund_portfolio_holdings.sale_value is 'Sold in the month, rials.';
comment on column public.fund_portfolio_holdings.current_value is 'Value at the end of the month, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_3 is 'Bought in three months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_3 is 'Sold in three months up to the report, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_6 is 'Bought in six months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_6 is 'Sold in six months up to the report, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_12 is 'Bought in twelve months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_12 is 'Sold in twelve months up to the report, rials.';
comment on column public.fund_portfolio_holdings.origin is 'Source id, or "simulated".';
CREATE INDEX fund_portfolio_holdings_simulated ON public.fund_portfolio_holdings USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_portfolio_holdings FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_report_date BEFORE INSERT OR UPDATE OF report_date ON public.fund_portfolio_holdings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('report_date', 'fund_id');
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.fund_portfolio_holdings FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_portfolio_holdings FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_portfolio_holdings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_portfolio_holdings REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_portfolio_holdings FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_portfolio_holdings REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_portfolio_holdings as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_portfolio_holdings as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_portfolio_holdings as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_portfolio_holdings as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_portfolio_holdings as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_portfolio_holdings to anon;
grant delete, insert, select, update on public.fund_portfolio_holdings to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_portfolio_holdings to service_role;

create table public.fund_return_data (
  fund_id uuid not null,
  date date not null,
  return_daily numeric,
  return_weekly numeric,
  return_monthly numeric,
  return_quarterly numeric,
  return_biannual numeric,
  return_yearly numeric,
  return_1d numeric,
  origin text not null,
  constraint fund_return_data_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint fund_return_data_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint fund_return_data_origin_check CHECK ((origin <> ''::text)),
  constraint fund_return_data_pkey PRIMARY KEY (fund_id, date),
  constraint fund_return_data_return_1d_check CHECK (((return_1d >= '-1000000000000000000000000000000'::numeric) AND (return_1d <= '1000000000000000000000000000000'::numeric))),
  constraint fund_return_data_return_biannual_check CHECK (((return_biannual >= '-1000000000000000000000000000000'::numeric) AND (return_biannual <= '1000000000000000000000000000000'::numeric))),
  constraint fund_return_data_return_daily_check CHECK (((return_daily >= '-1000000000000000000000000000000'::numeric) AND (return_daily <= '1000000000000000000000000000000'::numeric))),
  constraint fund_return_data_return_monthly_check CHECK (((return_monthly >= '-1000000000000000000000000000000'::numeric) AND (return_monthly <= '1000000000000000000000000000000'::numeric))),
  constraint fund_return_data_return_quarterly_check CHECK (((return_quarterly >= '-1000000000000000000000000000000'::numeric) AND (return_quarterly <= '1000000000000000000000000000000'::numeric))),
  constraint fund_return_data_return_weekly_check CHECK (((return_weekly >= '-1000000000000000000000000000000'::numeric) AND (return_weekly <= '1000000000000000000000000000000'::numeric))),
  constraint fund_return_data_return_yearly_check CHECK (((return_yearly >= '-1000000000000000000000000000000'::numeric) AND (return_yearly <= '1000000000000000000000000000000'::numeric)))
);
alter table public.fund_return_data enable row level security;
comment on table public.fund_return_data is 'Returns up to a day.';
comment on column public.fund_return_data.fund_id is 'The fund.';
comment on column public.fund_return_data.date is 'Day up to which the returns run.';
comment on column public.fund_return_data.return_daily is 'Of one day, by NAV, percent points.';
comment on column public.fund_return_data.return_weekly is 'Of one week, percent points.';
comment on column public.fund_return_data.return_monthly is 'Of one month, percent points.';
comment on column public.fund_return_data.return_quarterly is 'Of three months, percent points.';
comment on column public.fund_return_data.return_biannual is 'Of six months, percent points.';
comment on column public.fund_return_data.return_yearly is 'Of twelve months, percent points.';
comment on column public.fund_return_data.return_1d is 'Of one day, by price, percent points.';
comment on column public.fund_return_data.origin is 'Source id, or "simulated".';
CREATE INDEX fund_return_data_simulated ON public.fund_return_data USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fund_return_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.fund_return_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.fund_return_data FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.fund_return_data REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.fund_return_data REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.fund_return_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.fund_return_data REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.fund_return_data as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.fund_return_data as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.fund_return_data as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.fund_return_data as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.fund_return_data as permissive for select to anon, authenticated
  using (true);
grant select on public.fund_return_data to anon;
grant delete, insert, select, update on public.fund_return_data to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.fund_return_data to service_role;

create table public.funds (
  id uuid default gen_random_uuid() not null,
  name text not null,
  symbol text,
  slug text not null,
  manager text,
  category_id uuid not null,
  assets numeric,
  initiation_date date,
  established_date date,
  risk_level text,
  nav numeric,
  return numeric,
  ins_code text,
  isin text,
  reg_no text,
  group_id integer,
  guarantor text,
  website text,
  site_software text,
  portfolio_id text,
  dividend_interval_months integer,
  commodity_kind text,
  is_tradable boolean default true not null,
  is_active boolean default true not null,
  last_seen_at timestamp with time zone,
  origin text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint funds_assets_check CHECK (((assets >= (0)::numeric) AND (assets <= '1000000000000000000000000000000'::numeric))),
  constraint funds_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id),
  constraint funds_commodity_kind_check CHECK ((commodity_kind <> ''::text)),
  constraint funds_commodity_kind_length CHECK ((length(commodity_kind) <= 100)),
  constraint funds_dividend_interval_months_check CHECK ((dividend_interval_months > 0)),
  constraint funds_established_date_plausible CHECK (((established_date >= '1990-01-01'::date) AND (established_date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint funds_guarantor_check CHECK ((guarantor <> ''::text)),
  constraint funds_guarantor_length CHECK ((length(guarantor) <= 300)),
  constraint funds_initiation_date_plausible CHECK (((initiation_date >= '1990-01-01'::date) AND (initiation_date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint funds_ins_code_check CHECK ((ins_code ~ '^[0-9]{10,18}$'::text)),
  constraint funds_isin_check CHECK ((isin <> ''::text)),
  constraint funds_isin_length CHECK ((length(isin) <= 100)),
  constraint funds_manager_check CHECK ((manager <> ''::text)),
  constraint funds_manager_length CHECK ((length(manager) <= 300)),
  constraint funds_name_check CHECK ((name <> ''::text)),
  constraint funds_name_length CHECK ((length(name) <= 300)),
  constraint funds_name_visible CHECK (((name !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (name ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint funds_nav_check CHECK (((nav > (0)::numeric) AND (nav <= '1000000000000000000000000000000'::numeric))),
  constraint funds_origin_check CHECK ((origin <> ''::text)),
  constraint funds_pkey PRIMARY KEY (id),
  constraint funds_portfolio_id_check CHECK ((portfolio_id <> ''::text)),
  constraint funds_reg_no_check CHECK ((reg_no <> ''::text)),
  constraint funds_reg_no_length CHECK ((length(reg_no) <= 100)),
  constraint funds_return_check CHECK (((return >= '-1000000000000000000000000000000'::numeric) AND (return <= '1000000000000000000000000000000'::numeric))),
  constraint funds_risk_level_check CHECK ((risk_level <> ''::text)),
  constraint funds_risk_level_length CHECK ((length(risk_level) <= 100)),
  constraint funds_site_software_check CHECK ((site_software <> ''::text)),
  constraint funds_slug_check CHECK ((slug ~ '^[^/\s]+$'::text)),
  constraint funds_slug_file_name CHECK (((octet_length(slug) <= 120) AND (slug !~ '[\u0001-\u0020\u0022\u0023\u0025\u0026\u002a\u002c\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text) AND (slug !~ '^[.\u200c]|[.\u200c]$|\.\.'::text) AND (slug !~* '^(index|con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'::text) AND (slug !~* '\.(html?|br|gz)$'::text))),
  constraint funds_slug_key UNIQUE (slug),
  constraint funds_symbol_check CHECK ((symbol <> ''::text)),
  constraint funds_symbol_length CHECK ((length(symbol) <= 100)),
  constraint funds_symbol_visible CHECK (((symbol !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (symbol ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint funds_website_address CHECK (((length(website) <= 2000) AND ((website ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR (lower(website) ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'::text)))),
  constraint funds_website_check CHECK ((website <> ''::text)),
  constraint funds_website_host CHECK (((website !~* '^https?:'::text) OR (website ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text)))
);
alter table public.funds enable row level security;
comment on table public.funds is 'Investment funds.';
comment on column public.funds.id is 'Key; upstream keys are no keys of ours.';
comment on column public.funds.name is 'Persian name.';
comment on column public.funds.symbol is 'Trading symbol; two funds may bear the same one.';
comment on column public.funds.slug is 'Last part of the address /funds/{slug}.';
comment on column public.funds.manager is 'Management company.';
comment on column public.funds.category_id is 'Its kind.';
comment on column public.funds.assets is 'Net assets, rials.';
comment on column public.funds.initiation_date is 'Day on which it began to work.';
comment on column public.funds.established_date is 'Day of its registration.';
comment on column public.funds.risk_level is 'Risk level as its prospectus words it.';
comment on column public.funds.nav is 'Newest redemption NAV of a unit, rials.';
comment on column public.funds.return is 'Newest one-year return, percent points.';
comment on column public.funds.ins_code is 'TSETMC instrument code, 10 to 18 digits; unique among traded funds.';
comment on column public.funds.isin is 'ISIN.';
comment on column public.funds.reg_no is 'Registration number at the regulator; the funds of one umbrella share it.';
comment on column public.funds.group_id is 'Number within the umbrella at fipiran; 0 for a fund of its own.';
comment on column public.funds.guarantor is 'Market maker or guarantor.';
comment on column public.funds.website is 'Host name of its website.';
comment on column public.funds.site_software is 'Maker of its website, which decides how that is read.';
comment on column public.funds.portfolio_id is 'Its number on its own website.';
comment on column public.funds.dividend_interval_months is 'Months between two payments of profit; null where it pays none.';
comment on column public.funds.commodity_kind is 'What a commodity fund holds, e.g. "saffron".';
comment on column public.funds.is_tradable is 'Traded on the exchange.';
comment on column public.funds.is_active is 'False once it has vanished from the official list; its page stays.';
comment on column public.funds.last_seen_at is 'When the official list last named it.';
comment on column public.funds.origin is 'Source id, or "simulated".';
comment on column public.funds.created_at is 'When the row was made.';
comment on column public.funds.updated_at is 'When the row last changed.';
CREATE INDEX funds_category ON public.funds USING btree (category_id);
CREATE UNIQUE INDEX funds_ins_code_key ON public.funds USING btree (ins_code) WHERE (ins_code IS NOT NULL);
CREATE INDEX funds_lower_name ON public.funds USING btree (lower(name));
CREATE UNIQUE INDEX funds_registration_key ON public.funds USING btree (reg_no, group_id) NULLS NOT DISTINCT WHERE ((ins_code IS NULL) AND (reg_no IS NOT NULL));
CREATE INDEX funds_simulated ON public.funds USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.funds FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER forget_page AFTER DELETE ON public.funds FOR EACH ROW EXECUTE FUNCTION pipeline.forget_page();
CREATE TRIGGER guard_established_date BEFORE INSERT OR UPDATE OF established_date ON public.funds FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('established_date', '');
CREATE TRIGGER guard_initiation_date BEFORE INSERT OR UPDATE OF initiation_date ON public.funds FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('initiation_date', '');
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.funds FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER keep_old_address AFTER UPDATE OF slug ON public.funds FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION pipeline.keep_old_address();
CREATE TRIGGER keep_old_manager AFTER UPDATE OF manager ON public.funds FOR EACH ROW WHEN (((old.manager IS DISTINCT FROM new.manager) AND (old.manager IS NOT NULL) AND (new.manager IS NOT NULL))) EXECUTE FUNCTION pipeline.keep_old_manager();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.funds FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER move_section_symbol AFTER UPDATE OF symbol ON public.funds FOR EACH ROW WHEN ((old.symbol <> new.symbol)) EXECUTE FUNCTION pipeline.move_section_symbol();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.funds REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.funds REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.funds FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.funds REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.funds FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.funds as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.funds as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.funds as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.funds as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.funds as permissive for select to anon, authenticated
  using (true);
grant select on public.funds to anon;
grant delete, insert, select, update on public.funds to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.funds to service_role;

create table public.gold_fund_data (
  symbol text not null,
  date date not null,
  price_bubble numeric,
  inherent_bubble numeric,
  total_bubble numeric,
  adjusted_sum_bar_percentage numeric,
  adjusted_sum_coin_percentage numeric,
  adjusted_sum_silver_percentage numeric,
  other_percentage numeric,
  origin text not null,
  updated_at timestamp with time zone default now() not null,
  constraint gold_fund_data_adjusted_sum_bar_percentage_check CHECK (((adjusted_sum_bar_percentage >= '-1000000'::numeric) AND (adjusted_sum_bar_percentage <= '1000000'::numeric))),
  constraint gold_fund_data_adjusted_sum_coin_percentage_check CHECK (((adjusted_sum_coin_percentage >= '-1000000'::numeric) AND (adjusted_sum_coin_percentage <= '1000000'::numeric))),
  constraint gold_fund_data_adjusted_sum_silver_percentage_check CHECK (((adjusted_sum_silver_percentage >= '-1000000'::numeric) AND (adjusted_sum_silver_percentage <= '1000000'::numeric))),
  constraint gold_fund_data_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint gold_fund_data_inherent_bubble_check CHECK (((inherent_bubble >= '-1000000'::numeric) AND (inherent_bubble <= '1000000'::numeric))),
  constraint gold_fund_data_origin_check CHECK ((origin <> ''::text)),
  constraint gold_fund_data_other_percentage_check CHECK (((other_percentage >= '-1000000'::numeric) AND (other_percentage <= '1000000'::numeric))),
  constraint gold_fund_data_pkey PRIMARY KEY (symbol, date),
  constraint gold_fund_data_price_bubble_check CHECK (((price_bubble >= '-1000000'::numeric) AND (price_bubble <= '1000000'::numeric))),
  constraint gold_fund_data_symbol_check CHECK ((symbol <> ''::text)),
  constraint gold_fund_data_total_bubble_check CHECK (((total_bubble >= '-1000000'::numeric) AND (total_bubble <= '1000000'::numeric)))
);
alter table public.gold_fund_data enable row level security;
comment on table public.gold_fund_data is 'Bubbles and composition of gold funds by day.';
comment on column public.gold_fund_data.symbol is 'Trading symbol of the fund.';
comment on column public.gold_fund_data.date is 'The day.';
comment on column public.gold_fund_data.price_bubble is '(price - NAV) / NAV, fraction.';
comment on column public.gold_fund_data.inherent_bubble is 'Bubble of what it holds, fraction.';
comment on column public.gold_fund_data.total_bubble is 'Both together, fraction.';
comment on column public.gold_fund_data.adjusted_sum_bar_percentage is 'Bars, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.adjusted_sum_coin_percentage is 'Coins, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.adjusted_sum_silver_percentage is 'Silver, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.other_percentage is 'Liquidity and the rest, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.origin is 'Source id, or "simulated".';
comment on column public.gold_fund_data.updated_at is 'When the row last changed.';
CREATE INDEX gold_fund_data_simulated ON public.gold_fund_data USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gold_fund_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.gold_fund_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'symbol');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.gold_fund_data FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.gold_fund_data REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('symbol');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.gold_fund_data REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('symbol');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.gold_fund_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('symbol');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.gold_fund_data REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('symbol');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.gold_fund_data FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.gold_fund_data as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.gold_fund_data as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.gold_fund_data as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.gold_fund_data as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.gold_fund_data as permissive for select to anon, authenticated
  using (true);
grant select on public.gold_fund_data to anon;
grant delete, insert, select, update on public.gold_fund_data to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.gold_fund_data to service_role;

create table public.indexnow_receipts (
  id uuid default gen_random_uuid() not null,
  sent_at timestamp with time zone default now() not null,
  endpoint text not null,
  url_count integer not null,
  status integer,
  message text,
  constraint indexnow_receipts_endpoint_check CHECK ((endpoint <> ''::text)),
  constraint indexnow_receipts_message_check CHECK ((message <> ''::text)),
  constraint indexnow_receipts_pkey PRIMARY KEY (id),
  constraint indexnow_receipts_status_check CHECK (((status >= 100) AND (status <= 599))),
  constraint indexnow_receipts_url_count_check CHECK (((url_count >= 1) AND (url_count <= 10000)))
);
alter table public.indexnow_receipts enable row level security;
comment on table public.indexnow_receipts is 'Submissions to IndexNow, each with its answer.';
comment on column public.indexnow_receipts.id is 'Key.';
comment on column public.indexnow_receipts.sent_at is 'When it was sent.';
comment on column public.indexnow_receipts.endpoint is 'Where to.';
comment on column public.indexnow_receipts.url_count is 'How many addresses it named.';
comment on column public.indexnow_receipts.status is 'HTTP status of the answer; null where none came.';
comment on column public.indexnow_receipts.message is 'What went wrong, in one line; null where all went well.';
CREATE INDEX indexnow_receipts_newest ON public.indexnow_receipts USING btree (sent_at DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.indexnow_receipts FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.indexnow_receipts as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
grant select on public.indexnow_receipts to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.indexnow_receipts to service_role;

create table public.job_runs (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  status text default 'queued'::text not null,
  stage text,
  done integer default 0 not null,
  total integer default 0 not null,
  progress numeric default 0 not null,
  message text,
  requested_by uuid,
  payload jsonb default '{}'::jsonb not null,
  result jsonb,
  error text,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  worker text,
  job_id bigint,
  attempts integer default 0 not null,
  constraint job_runs_attempts_check CHECK ((attempts >= 0)),
  constraint job_runs_done_check CHECK ((done >= 0)),
  constraint job_runs_kind_check CHECK ((kind <> ''::text)),
  constraint job_runs_pkey PRIMARY KEY (id),
  constraint job_runs_progress_check CHECK (((progress >= (0)::numeric) AND (progress <= (1)::numeric))),
  constraint job_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint job_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'partial'::text, 'failed'::text, 'cancelled'::text]))),
  constraint job_runs_total_check CHECK ((total >= 0))
);
alter table public.job_runs enable row level security;
comment on table public.job_runs is 'Runs of the pipeline; the staff watch them here.';
comment on column public.job_runs.id is 'Key.';
comment on column public.job_runs.kind is 'What runs, e.g. "snapshot-and-publish", "ingest:fipiran".';
comment on column public.job_runs.status is 'queued, running, then done, partial, failed or cancelled.';
comment on column public.job_runs.stage is 'What it is at.';
comment on column public.job_runs.done is 'Items done in this stage.';
comment on column public.job_runs.total is 'Items of this stage.';
comment on column public.job_runs.progress is 'Of the whole run, fraction from 0 to 1.';
comment on column public.job_runs.message is 'One line for the staff.';
comment on column public.job_runs.requested_by is 'Who asked; null for the machine.';
comment on column public.job_runs.payload is 'What was asked for.';
comment on column public.job_runs.result is 'What came out.';
comment on column public.job_runs.error is 'Why it failed, one line.';
comment on column public.job_runs.created_at is 'When it was asked for.';
comment on column public.job_runs.started_at is 'When it began.';
comment on column public.job_runs.finished_at is 'When it ended.';
comment on column public.job_runs.worker is 'The worker that does it or did it, as in pipeline.workers.';
comment on column public.job_runs.job_id is 'Its job on the queue: a second attempt is the same run.';
comment on column public.job_runs.attempts is 'How often it was begun.';
CREATE INDEX job_runs_kind ON public.job_runs USING btree (kind, created_at DESC);
CREATE INDEX job_runs_newest ON public.job_runs USING btree (created_at DESC);
CREATE INDEX job_runs_open ON public.job_runs USING btree (status) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE UNIQUE INDEX job_runs_open_job ON public.job_runs USING btree (job_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX job_runs_requested_by ON public.job_runs USING btree (requested_by);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.job_runs FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.job_runs as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));
grant delete, insert, select, update on public.job_runs to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.job_runs to service_role;

create table public.leveraged_funds_data (
  id uuid default gen_random_uuid() not null,
  fund_id uuid not null,
  date date not null,
  price_bubble numeric,
  real_ratio numeric,
  nominal_ratio numeric,
  origin text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint leveraged_funds_data_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint leveraged_funds_data_fund_id_date_key UNIQUE (fund_id, date),
  constraint leveraged_funds_data_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint leveraged_funds_data_nominal_ratio_check CHECK (((nominal_ratio >= (0)::numeric) AND (nominal_ratio <= '1000000'::numeric))),
  constraint leveraged_funds_data_origin_check CHECK ((origin <> ''::text)),
  constraint leveraged_funds_data_pkey PRIMARY KEY (id),
  constraint leveraged_funds_data_price_bubble_check CHECK (((price_bubble >= '-1000000'::numeric) AND (price_bubble <= '1000000'::numeric))),
  constraint leveraged_funds_data_real_ratio_check CHECK (((real_ratio >= (0)::numeric) AND (real_ratio <= '1000000'::numeric)))
);
alter table public.leveraged_funds_data enable row level security;
comment on table public.leveraged_funds_data is 'Bubble and leverage of leveraged funds by day.';
comment on column public.leveraged_funds_data.id is 'Key.';
comment on column public.leveraged_funds_data.fund_id is 'The fund.';
comment on column public.leveraged_funds_data.date is 'The day.';
comment on column public.leveraged_funds_data.price_bubble is '(price - NAV) / NAV, fraction.';
comment on column public.leveraged_funds_data.real_ratio is 'Nominal ratio × equity share × (1 - bubble), multiple.';
comment on column public.leveraged_funds_data.nominal_ratio is 'Net assets / net assets of premium units, multiple.';
comment on column public.leveraged_funds_data.origin is 'Source id, or "simulated".';
comment on column public.leveraged_funds_data.created_at is 'When the row was made.';
comment on column public.leveraged_funds_data.updated_at is 'When the row last changed.';
CREATE INDEX leveraged_funds_data_simulated ON public.leveraged_funds_data USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.leveraged_funds_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.leveraged_funds_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.leveraged_funds_data FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.leveraged_funds_data FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.leveraged_funds_data REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.leveraged_funds_data REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.leveraged_funds_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.leveraged_funds_data REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.leveraged_funds_data FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.leveraged_funds_data as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.leveraged_funds_data as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.leveraged_funds_data as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.leveraged_funds_data as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.leveraged_funds_data as permissive for select to anon, authenticated
  using (true);
grant select on public.leveraged_funds_data to anon;
grant delete, insert, select, update on public.leveraged_funds_data to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.leveraged_funds_data to service_role;

create table public.market_holidays (
  id uuid default gen_random_uuid() not null,
  date date not null,
  title text not null,
  notice_url text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint market_holidays_date_key UNIQUE (date),
  constraint market_holidays_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint market_holidays_notice_url_address CHECK (((length(notice_url) <= 2000) AND ((notice_url ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR false))),
  constraint market_holidays_notice_url_check CHECK ((notice_url <> ''::text)),
  constraint market_holidays_notice_url_host CHECK (((notice_url !~* '^https?:'::text) OR (notice_url ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint market_holidays_pkey PRIMARY KEY (id),
  constraint market_holidays_title_check CHECK ((title <> ''::text)),
  constraint market_holidays_title_length CHECK ((length(title) <= 200)),
  constraint market_holidays_title_visible CHECK (((title !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.market_holidays enable row level security;
comment on table public.market_holidays is 'Days on which the market stays shut, weekends apart.';
comment on column public.market_holidays.id is 'Key.';
comment on column public.market_holidays.date is 'The day, Gregorian.';
comment on column public.market_holidays.title is 'Persian name of the day.';
comment on column public.market_holidays.notice_url is 'Address of the notice that says so.';
comment on column public.market_holidays.created_at is 'When the row was made.';
comment on column public.market_holidays.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.market_holidays FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.market_holidays FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.market_holidays FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.market_holidays FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.market_holidays as permissive for insert to authenticated
  with check (( SELECT public.has_permission('settings'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.market_holidays as permissive for delete to authenticated
  using (( SELECT public.has_permission('settings'::text, 'delete'::text) AS has_permission));
create policy staff_update on public.market_holidays as permissive for update to authenticated
  using (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.market_holidays as permissive for select to anon, authenticated
  using (true);
grant select on public.market_holidays to anon;
grant delete, insert, select, update on public.market_holidays to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.market_holidays to service_role;

create table public.market_map_data (
  id uuid default gen_random_uuid() not null,
  category_id uuid not null,
  fund_id uuid not null,
  trading_volume numeric,
  price_change_percent numeric,
  "timestamp" timestamp with time zone default now() not null,
  is_latest boolean default true not null,
  origin text not null,
  updated_at timestamp with time zone default now() not null,
  constraint market_map_data_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE,
  constraint market_map_data_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint market_map_data_origin_check CHECK ((origin <> ''::text)),
  constraint market_map_data_pkey PRIMARY KEY (id),
  constraint market_map_data_price_change_percent_check CHECK (((price_change_percent >= '-1000000000000000000000000000000'::numeric) AND (price_change_percent <= '1000000000000000000000000000000'::numeric))),
  constraint market_map_data_timestamp_plausible CHECK ((("timestamp" >= '1990-01-01 00:00:00+00'::timestamp with time zone) AND ("timestamp" < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint market_map_data_trading_volume_check CHECK (((trading_volume >= (0)::numeric) AND (trading_volume <= '1000000000000000000000000000000'::numeric)))
);
alter table public.market_map_data enable row level security;
comment on table public.market_map_data is 'Cells of the market map.';
comment on column public.market_map_data.id is 'Key.';
comment on column public.market_map_data.category_id is 'Category in whose map it lies.';
comment on column public.market_map_data.fund_id is 'The fund.';
comment on column public.market_map_data.trading_volume is 'Units traded: the cell''s area.';
comment on column public.market_map_data.price_change_percent is 'Percent points: the cell''s colour.';
comment on column public.market_map_data."timestamp" is 'Moment that the figures speak of.';
comment on column public.market_map_data.is_latest is 'True for the one newest row of a fund.';
comment on column public.market_map_data.origin is 'Source id, or "simulated".';
comment on column public.market_map_data.updated_at is 'When the row last changed.';
CREATE INDEX market_map_data_category ON public.market_map_data USING btree (category_id, updated_at DESC);
CREATE INDEX market_map_data_fund ON public.market_map_data USING btree (fund_id);
CREATE UNIQUE INDEX market_map_data_latest_key ON public.market_map_data USING btree (fund_id) WHERE is_latest;
CREATE INDEX market_map_data_simulated ON public.market_map_data USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.market_map_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_timestamp BEFORE INSERT OR UPDATE OF "timestamp" ON public.market_map_data FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('timestamp', 'fund_id');
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.market_map_data FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.market_map_data FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.market_map_data REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.market_map_data REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.market_map_data FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.market_map_data REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.market_map_data FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.market_map_data as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.market_map_data as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.market_map_data as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.market_map_data as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.market_map_data as permissive for select to anon, authenticated
  using (true);
grant select on public.market_map_data to anon;
grant delete, insert, select, update on public.market_map_data to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.market_map_data to service_role;

create table public.media (
  id uuid default gen_random_uuid() not null,
  storage_key text not null,
  name text not null,
  alt text not null,
  width integer,
  height integer,
  thumbnail text,
  files jsonb default '[]'::jsonb not null,
  problem text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint media_alt_length CHECK ((length(alt) <= 500)),
  constraint media_alt_visible CHECK (((alt !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (alt ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint media_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint media_files_check CHECK ((jsonb_typeof(files) = 'array'::text)),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_name_check CHECK ((name <> ''::text)),
  constraint media_name_length CHECK ((length(name) <= 200)),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_storage_key_check CHECK ((storage_key ~ '^[0-9a-f-]{36}\.(jpg|png|webp|avif|gif)$'::text)),
  constraint media_storage_key_key UNIQUE (storage_key),
  constraint media_thumbnail_check CHECK (((thumbnail ~ '^data:image/webp;base64,'::text) AND (length(thumbnail) <= 40000))),
  constraint media_width_check CHECK ((width > 0))
);
alter table public.media enable row level security;
comment on table public.media is 'Pictures of the staff.';
comment on column public.media.id is 'Key; the address of the picture is /media/{id}.jpg.';
comment on column public.media.storage_key is 'Name of the original in the bucket "media".';
comment on column public.media.name is 'Name in the library.';
comment on column public.media.alt is 'What the picture shows, for whoever does not see it.';
comment on column public.media.width is 'Width of the upright original, pixels; null until it is processed.';
comment on column public.media.height is 'Height of the upright original, pixels.';
comment on column public.media.thumbnail is 'A small copy as a data URL, for the library.';
comment on column public.media.files is 'The copies: name, format, width, height, content hash, bytes.';
comment on column public.media.problem is 'Why it could not be processed; null where nothing is wrong.';
comment on column public.media.created_by is 'Who uploaded it.';
comment on column public.media.created_at is 'When the row was made.';
comment on column public.media.updated_at is 'When the row last changed.';
CREATE INDEX media_created_by ON public.media USING btree (created_by);
CREATE INDEX media_newest ON public.media USING btree (created_at DESC);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.media FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_media BEFORE INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW EXECUTE FUNCTION pipeline.guard_media();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.media FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER process_new_media AFTER INSERT ON public.media FOR EACH ROW EXECUTE FUNCTION pipeline.process_new_media();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.media FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.media as permissive for insert to authenticated
  with check (( SELECT public.has_permission('blog'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.media as permissive for delete to authenticated
  using (( SELECT public.has_permission('blog'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.media as permissive for select to authenticated
  using (( SELECT public.has_permission('blog'::text, 'read'::text) AS has_permission));
create policy staff_update on public.media as permissive for update to authenticated
  using (( SELECT public.has_permission('blog'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('blog'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.media to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.media to service_role;

create table public.menu_links (
  id uuid default gen_random_uuid() not null,
  place text default 'main'::text not null,
  label text not null,
  href text not null,
  is_active boolean default true not null,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint menu_links_bottom_label_length CHECK (((place <> 'bottom'::text) OR (length(label) <= 14))),
  constraint menu_links_href_address CHECK (((length(href) <= 2000) AND ((href ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR (href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$'::text)))),
  constraint menu_links_href_host CHECK (((href !~* '^https?:'::text) OR (href ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint menu_links_label_length CHECK ((length(label) <= 60)),
  constraint menu_links_label_visible CHECK (((label !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (label ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint menu_links_pkey PRIMARY KEY (id),
  constraint menu_links_place_check CHECK ((place = ANY (ARRAY['main'::text, 'foot'::text, 'bottom'::text])))
);
alter table public.menu_links enable row level security;
comment on table public.menu_links is 'Links of the navigation and of the foot of every page.';
comment on column public.menu_links.id is 'Key.';
comment on column public.menu_links.place is 'Where it stands: "main" in the sidebar, "foot" below every page, "bottom" in the bar of phones.';
comment on column public.menu_links.label is 'Persian text of the link.';
comment on column public.menu_links.href is 'Path of the site or http(s) address; "/news" leads to the setting blog_url where that is set.';
comment on column public.menu_links.is_active is 'Shown while true.';
comment on column public.menu_links.display_order is 'Place in the list, ascending.';
comment on column public.menu_links.created_at is 'When the row was made.';
comment on column public.menu_links.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.menu_links FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_bottom_bar BEFORE INSERT OR UPDATE OF place, is_active ON public.menu_links FOR EACH ROW EXECUTE FUNCTION pipeline.guard_bottom_bar();
CREATE TRIGGER guard_menu_links BEFORE INSERT OR UPDATE OF href ON public.menu_links FOR EACH ROW EXECUTE FUNCTION pipeline.guard_menu_links();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.menu_links FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.menu_links FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.menu_links FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.menu_links as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.menu_links as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.menu_links as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.menu_links as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.menu_links as permissive for select to anon, authenticated
  using (is_active);
grant select on public.menu_links to anon;
grant delete, insert, select, update on public.menu_links to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.menu_links to service_role;

create table public.not_found_log (
  path text not null,
  hits bigint default 1 not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint not_found_log_hits_check CHECK ((hits > 0)),
  constraint not_found_log_path_check CHECK (((path ~ '^/'::text) AND (length(path) <= 300))),
  constraint not_found_log_pkey PRIMARY KEY (path)
);
alter table public.not_found_log enable row level security;
comment on table public.not_found_log is 'Addresses that visitors asked for and that no page answers.';
comment on column public.not_found_log.path is 'The address, without its query.';
comment on column public.not_found_log.hits is 'How often.';
comment on column public.not_found_log.first_seen_at is 'When it was first asked for.';
comment on column public.not_found_log.last_seen_at is 'When it was last asked for.';
CREATE INDEX not_found_log_hits ON public.not_found_log USING btree (hits DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF path ON public.not_found_log FOR EACH ROW WHEN ((old.path IS DISTINCT FROM new.path)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_delete on public.not_found_log as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.not_found_log as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
grant delete, select on public.not_found_log to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.not_found_log to service_role;

create table public.page_sections (
  id uuid default gen_random_uuid() not null,
  page_type text not null,
  page_id uuid,
  "position" integer default 0 not null,
  column_position integer default 0 not null,
  section_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_visible boolean default true not null,
  visible_from timestamp with time zone,
  visible_until timestamp with time zone,
  constraint page_sections_check CHECK (
CASE page_type
    WHEN 'homepage'::text THEN (page_id IS NULL)
    WHEN 'fund_template'::text THEN true
    ELSE (page_id IS NOT NULL)
END),
  constraint page_sections_column_position_check CHECK ((column_position >= 0)),
  constraint page_sections_page_type_check CHECK ((page_type = ANY (ARRAY['category'::text, 'fund'::text, 'fund_template'::text, 'homepage'::text]))),
  constraint page_sections_pkey PRIMARY KEY (id),
  constraint page_sections_position_check CHECK (("position" >= 0)),
  constraint page_sections_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.sections(id) ON DELETE CASCADE,
  constraint page_sections_visible_range CHECK ((visible_from < visible_until))
);
alter table public.page_sections enable row level security;
comment on table public.page_sections is 'Which section stands where on which page.';
comment on column public.page_sections.id is 'Key.';
comment on column public.page_sections.page_type is 'Kind of page; "fund_template" serves the funds of a category, or all funds.';
comment on column public.page_sections.page_id is 'Category or fund; for a template its category or null for all; null for the home page.';
comment on column public.page_sections."position" is 'Row on the page, ascending.';
comment on column public.page_sections.column_position is 'Place within the row, ascending.';
comment on column public.page_sections.section_id is 'The section.';
comment on column public.page_sections.created_at is 'When the row was made.';
comment on column public.page_sections.updated_at is 'When the row last changed.';
comment on column public.page_sections.is_visible is 'False hides the section from visitors; its place stays.';
comment on column public.page_sections.visible_from is 'Hidden before this moment; null for no beginning.';
comment on column public.page_sections.visible_until is 'Hidden from this moment on; null for no end.';
CREATE INDEX page_sections_page ON public.page_sections USING btree (page_type, page_id, "position", column_position);
CREATE INDEX page_sections_section ON public.page_sections USING btree (section_id);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.page_sections FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.page_sections FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.page_sections FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER schedule_section AFTER INSERT OR UPDATE OF visible_from, visible_until ON public.page_sections FOR EACH ROW EXECUTE FUNCTION pipeline.schedule_section();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.page_sections FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.page_sections as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.page_sections as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.page_sections as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.page_sections as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.page_sections as permissive for select to anon, authenticated
  using ((is_visible AND COALESCE((visible_from <= now()), true) AND COALESCE((now() < visible_until), true)));
grant select on public.page_sections to anon;
grant delete, insert, select, update on public.page_sections to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.page_sections to service_role;

create table public.page_texts (
  id uuid default gen_random_uuid() not null,
  part text not null,
  title text not null,
  content text,
  href text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint page_texts_content_length CHECK ((length(content) <= 5000)),
  constraint page_texts_content_where_printed CHECK (((content IS NULL) OR (part = ANY (ARRAY['home-introduction'::text, 'home-step-1'::text, 'home-step-2'::text, 'home-step-3'::text, 'categories-heading'::text])))),
  constraint page_texts_href_address CHECK (((length(href) <= 2000) AND ((href ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR (href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$'::text)))),
  constraint page_texts_href_host CHECK (((href !~* '^https?:'::text) OR (href ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint page_texts_href_of_steps CHECK (((href IS NOT NULL) = (part = ANY (ARRAY['home-step-1'::text, 'home-step-2'::text, 'home-step-3'::text])))),
  constraint page_texts_part_check CHECK ((part = ANY (ARRAY['home-heading'::text, 'home-introduction'::text, 'home-steps'::text, 'home-step-1'::text, 'home-step-2'::text, 'home-step-3'::text, 'home-questions'::text, 'categories-heading'::text]))),
  constraint page_texts_part_key UNIQUE (part),
  constraint page_texts_pkey PRIMARY KEY (id),
  constraint page_texts_title_length CHECK ((length(title) <= 300)),
  constraint page_texts_title_visible CHECK (((title !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.page_texts enable row level security;
comment on table public.page_texts is 'Headings and texts of the site''s own pages.';
comment on column public.page_texts.id is 'Key.';
comment on column public.page_texts.part is 'Where the text stands, e.g. "home-introduction"; fixed.';
comment on column public.page_texts.title is 'Persian heading, one line.';
comment on column public.page_texts.content is 'Persian text below it, plain; an empty line parts paragraphs.';
comment on column public.page_texts.href is 'Where a step leads: a path of the site or an http(s) address; null for other parts.';
comment on column public.page_texts.created_at is 'When the row was made.';
comment on column public.page_texts.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.page_texts FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_page_texts BEFORE INSERT OR UPDATE OF href ON public.page_texts FOR EACH ROW WHEN ((new.href IS NOT NULL)) EXECUTE FUNCTION pipeline.guard_menu_links();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.page_texts FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.page_texts FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.page_texts FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_update on public.page_texts as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.page_texts as permissive for select to anon, authenticated
  using (true);
grant select on public.page_texts to anon;
grant select, update on public.page_texts to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.page_texts to service_role;

create table public.pwa_stats (
  day date default ((now() AT TIME ZONE 'Asia/Tehran'::text))::date not null,
  event text not null,
  count bigint default 0 not null,
  constraint pwa_stats_count_check CHECK ((count >= 0)),
  constraint pwa_stats_event_check CHECK ((event = ANY (ARRAY['prompt'::text, 'install'::text, 'dismiss'::text, 'offline_open'::text]))),
  constraint pwa_stats_pkey PRIMARY KEY (day, event)
);
alter table public.pwa_stats enable row level security;
comment on table public.pwa_stats is 'Installs, prompts, dismissals and offline opens of the app, by day.';
comment on column public.pwa_stats.day is 'The day in Tehran.';
comment on column public.pwa_stats.event is 'What happened.';
comment on column public.pwa_stats.count is 'How often.';
create policy staff_delete on public.pwa_stats as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.pwa_stats as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
grant delete, select on public.pwa_stats to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.pwa_stats to service_role;

create table public.redirects (
  id uuid default gen_random_uuid() not null,
  from_path text not null,
  to_path text not null,
  status integer default 301 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint redirects_check CHECK ((from_path <> to_path)),
  constraint redirects_from_path_check CHECK ((from_path ~ '^/'::text)),
  constraint redirects_from_path_key UNIQUE (from_path),
  constraint redirects_from_path_plain CHECK (((length(from_path) <= 500) AND (from_path !~ '[?#%*:]'::text) AND (from_path !~* '^/(_astro|datasets|directory|feeds|icons|og|screenshots|seo)(/|$)'::text) AND (from_path !~* '^/(_headers|_redirects|robots\.txt|sw\.js|favicon\.ico|app\.json|manifest\.webmanifest|sitemap[^/]*\.xml)$'::text))),
  constraint redirects_from_path_shape CHECK (((from_path !~ '[[:cntrl:]\\]'::text) AND (from_path !~ '^//'::text) AND (from_path <> '/'::text) AND (from_path !~* '^/(admin|api|data)(/|$)'::text))),
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_status_check CHECK ((status = ANY (ARRAY[301, 302, 307, 308]))),
  constraint redirects_to_path_check CHECK ((to_path ~ '^(/|https://)'::text)),
  constraint redirects_to_path_plain CHECK (((length(to_path) <= 1000) AND (to_path !~ '^/[^?#]*%'::text) AND ((to_path ~ '^/'::text) OR (to_path ~ '^https://[a-z0-9.-]+([/?#]|$)'::text)))),
  constraint redirects_to_path_shape CHECK (((to_path !~ '[[:cntrl:]\\]'::text) AND (to_path !~ '^//'::text) AND ((to_path ~ '^/'::text) OR (to_path !~ '[[:space:]]'::text))))
);
alter table public.redirects enable row level security;
comment on table public.redirects is 'Old addresses.';
comment on column public.redirects.id is 'Key.';
comment on column public.redirects.from_path is 'Path that was, unencoded.';
comment on column public.redirects.to_path is 'Path that is, unencoded, or an https address.';
comment on column public.redirects.status is 'HTTP status of the answer.';
comment on column public.redirects.created_at is 'When the row was made.';
comment on column public.redirects.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.redirects FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_redirects BEFORE INSERT OR UPDATE OF from_path, to_path ON public.redirects FOR EACH ROW EXECUTE FUNCTION pipeline.guard_redirects();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.redirects FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.redirects FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.redirects FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.redirects as permissive for insert to authenticated
  with check (( SELECT public.has_permission('seo'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.redirects as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.redirects as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
create policy staff_update on public.redirects as permissive for update to authenticated
  using (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.redirects as permissive for select to anon, authenticated
  using (true);
grant select on public.redirects to anon;
grant delete, insert, select, update on public.redirects to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.redirects to service_role;

create table public.reference_prices (
  symbol text not null,
  date date not null,
  value numeric not null,
  unit text not null,
  origin text not null,
  constraint reference_prices_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint reference_prices_origin_check CHECK ((origin <> ''::text)),
  constraint reference_prices_pkey PRIMARY KEY (symbol, date),
  constraint reference_prices_symbol_check CHECK ((symbol <> ''::text)),
  constraint reference_prices_unit_check CHECK ((unit <> ''::text)),
  constraint reference_prices_value_check CHECK (((value > (0)::numeric) AND (value <= '1000000000000000000000000000000'::numeric)))
);
alter table public.reference_prices enable row level security;
comment on table public.reference_prices is 'Coin, bar, dollar, ounce and the like by day.';
comment on column public.reference_prices.symbol is 'What is priced, e.g. "coin_emami".';
comment on column public.reference_prices.date is 'The day.';
comment on column public.reference_prices.value is 'Price, in `unit`.';
comment on column public.reference_prices.unit is 'Unit of the value, e.g. "rial", "usd".';
comment on column public.reference_prices.origin is 'Source id, or "simulated".';
CREATE INDEX reference_prices_simulated ON public.reference_prices USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reference_prices FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.reference_prices FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', '');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.reference_prices FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
create policy staff_create on public.reference_prices as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.reference_prices as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.reference_prices as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.reference_prices as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.reference_prices as permissive for select to anon, authenticated
  using (true);
grant select on public.reference_prices to anon;
grant delete, insert, select, update on public.reference_prices to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.reference_prices to service_role;

create table public.schema_templates (
  id uuid default gen_random_uuid() not null,
  name text not null,
  schema_type text not null,
  template jsonb not null,
  description text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint schema_templates_description_length CHECK ((length(description) <= 2000)),
  constraint schema_templates_name_check CHECK ((name <> ''::text)),
  constraint schema_templates_name_key UNIQUE (name),
  constraint schema_templates_name_length CHECK ((length(name) <= 200)),
  constraint schema_templates_name_visible CHECK (((name !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (name ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint schema_templates_pkey PRIMARY KEY (id),
  constraint schema_templates_schema_type_check CHECK ((schema_type = ANY (ARRAY['Article'::text, 'BlogPosting'::text, 'WebPage'::text, 'Organization'::text, 'Product'::text, 'Service'::text, 'LocalBusiness'::text, 'FAQ'::text, 'BreadcrumbList'::text]))),
  constraint schema_templates_template_length CHECK ((length((template)::text) <= 50000))
);
alter table public.schema_templates enable row level security;
comment on table public.schema_templates is 'Templates of structured data.';
comment on column public.schema_templates.id is 'Key.';
comment on column public.schema_templates.name is 'Persian name.';
comment on column public.schema_templates.schema_type is 'Type of the markup.';
comment on column public.schema_templates.template is 'JSON with placeholders, e.g. {{title}}.';
comment on column public.schema_templates.description is 'What it is for.';
comment on column public.schema_templates.is_active is 'Offered while true.';
comment on column public.schema_templates.created_at is 'When the row was made.';
comment on column public.schema_templates.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.schema_templates FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.schema_templates FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.schema_templates FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.schema_templates FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.schema_templates as permissive for insert to authenticated
  with check (( SELECT public.has_permission('seo'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.schema_templates as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.schema_templates as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
create policy staff_update on public.schema_templates as permissive for update to authenticated
  using (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.schema_templates to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.schema_templates to service_role;

create table public.section_templates (
  id uuid default gen_random_uuid() not null,
  type text not null,
  name text not null,
  description text,
  default_config jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint section_templates_default_config_check CHECK ((jsonb_typeof(default_config) = 'object'::text)),
  constraint section_templates_name_check CHECK ((name <> ''::text)),
  constraint section_templates_pkey PRIMARY KEY (id),
  constraint section_templates_type_check CHECK ((type <> ''::text)),
  constraint section_templates_type_name_key UNIQUE (type, name)
);
alter table public.section_templates enable row level security;
comment on table public.section_templates is 'Kinds of section; the type selects the widget.';
comment on column public.section_templates.id is 'Key.';
comment on column public.section_templates.type is 'Template type, e.g. "treemap"; an unknown one is drawn as such.';
comment on column public.section_templates.name is 'Persian name for the staff.';
comment on column public.section_templates.description is 'What it shows, for the staff.';
comment on column public.section_templates.default_config is 'Settings that a new section starts with.';
comment on column public.section_templates.created_at is 'When the row was made.';
comment on column public.section_templates.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.section_templates FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.section_templates FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.section_templates FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.section_templates FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.section_templates as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.section_templates as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.section_templates as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.section_templates as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.section_templates as permissive for select to anon, authenticated
  using (true);
grant select on public.section_templates to anon;
grant delete, insert, select, update on public.section_templates to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.section_templates to service_role;

create table public.sections (
  id uuid default gen_random_uuid() not null,
  template_id uuid not null,
  title text,
  description text,
  config jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint sections_config_check CHECK ((jsonb_typeof(config) = 'object'::text)),
  constraint sections_config_length CHECK ((length((config)::text) <= 20000)),
  constraint sections_description_check CHECK ((description <> ''::text)),
  constraint sections_description_length CHECK ((length(description) <= 5000)),
  constraint sections_pkey PRIMARY KEY (id),
  constraint sections_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.section_templates(id),
  constraint sections_title_check CHECK ((title <> ''::text)),
  constraint sections_title_length CHECK ((length(title) <= 300)),
  constraint sections_title_visible CHECK (((title !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.sections enable row level security;
comment on table public.sections is 'Sections, to be placed on pages.';
comment on column public.sections.id is 'Key.';
comment on column public.sections.template_id is 'Its kind.';
comment on column public.sections.title is 'Persian heading.';
comment on column public.sections.description is 'Text under the heading.';
comment on column public.sections.config is 'Settings, e.g. categoryId, symbol, height in pixels.';
comment on column public.sections.created_at is 'When the row was made.';
comment on column public.sections.updated_at is 'When the row last changed.';
CREATE INDEX sections_template ON public.sections USING btree (template_id);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sections FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.sections FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.sections FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.sections FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.sections as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.sections as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.sections as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.sections as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.sections as permissive for select to anon, authenticated
  using (true);
grant select on public.sections to anon;
grant delete, insert, select, update on public.sections to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.sections to service_role;

create table public.seo_analysis (
  id uuid default gen_random_uuid() not null,
  seo_settings_id uuid not null,
  content_text text,
  target_keyword text,
  seo_score integer,
  readability_score numeric,
  keyword_density numeric,
  title_analysis jsonb,
  meta_analysis jsonb,
  content_analysis jsonb,
  image_analysis jsonb,
  link_analysis jsonb,
  recommendations jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint seo_analysis_keyword_density_check CHECK (((keyword_density >= (0)::numeric) AND (keyword_density <= (100)::numeric))),
  constraint seo_analysis_pkey PRIMARY KEY (id),
  constraint seo_analysis_readability_score_check CHECK (((readability_score >= '-1000000'::numeric) AND (readability_score <= '1000000'::numeric))),
  constraint seo_analysis_recommendations_check CHECK ((jsonb_typeof(recommendations) = 'array'::text)),
  constraint seo_analysis_seo_score_check CHECK (((seo_score >= 0) AND (seo_score <= 100))),
  constraint seo_analysis_seo_settings_id_fkey FOREIGN KEY (seo_settings_id) REFERENCES public.seo_settings(id) ON DELETE CASCADE,
  constraint seo_analysis_seo_settings_id_target_keyword_key UNIQUE (seo_settings_id, target_keyword)
);
alter table public.seo_analysis enable row level security;
comment on table public.seo_analysis is 'Results of the analyzer.';
comment on column public.seo_analysis.id is 'Key.';
comment on column public.seo_analysis.seo_settings_id is 'The page.';
comment on column public.seo_analysis.content_text is 'Text that was analysed.';
comment on column public.seo_analysis.target_keyword is 'Main keyword.';
comment on column public.seo_analysis.seo_score is 'Score, 0 to 100.';
comment on column public.seo_analysis.readability_score is 'Readability, points.';
comment on column public.seo_analysis.keyword_density is 'Occurrences / words, percent points.';
comment on column public.seo_analysis.title_analysis is 'Findings about the title.';
comment on column public.seo_analysis.meta_analysis is 'Findings about the description.';
comment on column public.seo_analysis.content_analysis is 'word_count, paragraph_count, sentences, keyword_occurrences.';
comment on column public.seo_analysis.image_analysis is 'Findings about pictures.';
comment on column public.seo_analysis.link_analysis is 'Findings about links.';
comment on column public.seo_analysis.recommendations is 'List of recommendations.';
comment on column public.seo_analysis.created_at is 'When the row was made.';
comment on column public.seo_analysis.updated_at is 'When the row last changed.';
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.seo_analysis FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.seo_analysis FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.seo_analysis FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.seo_analysis as permissive for insert to authenticated
  with check (( SELECT public.has_permission('seo'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.seo_analysis as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.seo_analysis as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
create policy staff_update on public.seo_analysis as permissive for update to authenticated
  using (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.seo_analysis to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.seo_analysis to service_role;

create table public.seo_imports (
  id uuid default gen_random_uuid() not null,
  source text not null,
  row_count integer not null,
  before jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint seo_imports_before_check CHECK ((jsonb_typeof(before) = 'array'::text)),
  constraint seo_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.admin_users(id) ON DELETE SET NULL,
  constraint seo_imports_pkey PRIMARY KEY (id),
  constraint seo_imports_row_count_check CHECK ((row_count >= 0)),
  constraint seo_imports_source_check CHECK ((source = ANY (ARRAY['csv'::text, 'funds'::text, 'categories'::text])))
);
alter table public.seo_imports enable row level security;
comment on table public.seo_imports is 'Bulk changes of SEO settings, each with what stood there before.';
comment on column public.seo_imports.id is 'Key.';
comment on column public.seo_imports.source is 'Where the rows came from: a CSV file, or texts made for funds or categories.';
comment on column public.seo_imports.row_count is 'How many pages it wrote.';
comment on column public.seo_imports.before is 'One object a page: {page_type, page_id, row}, the row null where there was none.';
comment on column public.seo_imports.created_by is 'Who.';
comment on column public.seo_imports.created_at is 'When.';
comment on column public.seo_imports.undone_at is 'When it was taken back; null while it stands.';
CREATE INDEX seo_imports_created_by ON public.seo_imports USING btree (created_by);
CREATE INDEX seo_imports_newest ON public.seo_imports USING btree (created_at DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.seo_imports FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.seo_imports as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
grant select on public.seo_imports to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.seo_imports to service_role;

create table public.seo_keywords (
  id uuid default gen_random_uuid() not null,
  seo_settings_id uuid not null,
  keyword text not null,
  keyword_type text default 'secondary'::text not null,
  tracking_enabled boolean default true not null,
  current_ranking integer,
  created_at timestamp with time zone default now() not null,
  constraint seo_keywords_current_ranking_check CHECK ((current_ranking > 0)),
  constraint seo_keywords_keyword_check CHECK ((keyword <> ''::text)),
  constraint seo_keywords_keyword_type_check CHECK ((keyword_type = ANY (ARRAY['primary'::text, 'secondary'::text]))),
  constraint seo_keywords_pkey PRIMARY KEY (id),
  constraint seo_keywords_seo_settings_id_fkey FOREIGN KEY (seo_settings_id) REFERENCES public.seo_settings(id) ON DELETE CASCADE,
  constraint seo_keywords_seo_settings_id_keyword_key UNIQUE (seo_settings_id, keyword)
);
alter table public.seo_keywords enable row level security;
comment on table public.seo_keywords is 'Keywords that the staff follow.';
comment on column public.seo_keywords.id is 'Key.';
comment on column public.seo_keywords.seo_settings_id is 'The page.';
comment on column public.seo_keywords.keyword is 'The keyword.';
comment on column public.seo_keywords.keyword_type is '"primary" or "secondary".';
comment on column public.seo_keywords.tracking_enabled is 'Followed while true.';
comment on column public.seo_keywords.current_ranking is 'Place in a search engine''s results; 1 is first, null not known.';
comment on column public.seo_keywords.created_at is 'When the row was made.';
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.seo_keywords FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.seo_keywords FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
create policy staff_create on public.seo_keywords as permissive for insert to authenticated
  with check (( SELECT public.has_permission('seo'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.seo_keywords as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.seo_keywords as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
create policy staff_update on public.seo_keywords as permissive for update to authenticated
  using (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.seo_keywords to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.seo_keywords to service_role;

create table public.seo_reports (
  id uuid default gen_random_uuid() not null,
  page_type text,
  period_days integer default 30 not null,
  health_score integer,
  issue_count integer,
  tracked_keyword_count integer,
  details jsonb default '{}'::jsonb not null,
  generated_at timestamp with time zone default now() not null,
  constraint seo_reports_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint seo_reports_health_score_check CHECK (((health_score >= 0) AND (health_score <= 100))),
  constraint seo_reports_issue_count_check CHECK ((issue_count >= 0)),
  constraint seo_reports_page_type_check CHECK ((page_type = ANY (ARRAY['homepage'::text, 'category'::text, 'fund'::text]))),
  constraint seo_reports_period_days_check CHECK ((period_days = ANY (ARRAY[7, 30, 90]))),
  constraint seo_reports_pkey PRIMARY KEY (id),
  constraint seo_reports_tracked_keyword_count_check CHECK ((tracked_keyword_count >= 0))
);
alter table public.seo_reports enable row level security;
comment on table public.seo_reports is 'Computed reports.';
comment on column public.seo_reports.id is 'Key.';
comment on column public.seo_reports.page_type is 'Kind of page; null for the whole site.';
comment on column public.seo_reports.period_days is 'Days that it looks back: 7, 30 or 90.';
comment on column public.seo_reports.health_score is 'Mean score of the health check, 0 to 100.';
comment on column public.seo_reports.issue_count is 'Open findings.';
comment on column public.seo_reports.tracked_keyword_count is 'Keywords that are followed.';
comment on column public.seo_reports.details is 'The figures behind it.';
comment on column public.seo_reports.generated_at is 'When it was computed.';
CREATE INDEX seo_reports_newest ON public.seo_reports USING btree (generated_at DESC);
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.seo_reports FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.seo_reports FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
create policy staff_create on public.seo_reports as permissive for insert to authenticated
  with check (( SELECT public.has_permission('seo'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.seo_reports as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.seo_reports as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
create policy staff_update on public.seo_reports as permissive for update to authenticated
  using (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission));
grant delete, insert, select, update on public.seo_reports to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.seo_reports to service_role;

create table public.seo_settings (
  id uuid default gen_random_uuid() not null,
  page_type text not null,
  page_id uuid,
  name text,
  title text,
  meta_description text,
  meta_keywords text,
  og_title text,
  og_description text,
  og_image text,
  twitter_title text,
  twitter_description text,
  twitter_image text,
  canonical_url text,
  robots text default 'index,follow'::text not null,
  schema_markup jsonb,
  custom_head_tags text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_generated boolean default false not null,
  constraint seo_settings_canonical_url_address CHECK (((length(canonical_url) <= 2000) AND ((canonical_url ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR false))),
  constraint seo_settings_canonical_url_check CHECK ((canonical_url <> ''::text)),
  constraint seo_settings_canonical_url_host CHECK (((canonical_url !~* '^https?:'::text) OR (canonical_url ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint seo_settings_check CHECK ((public.has_page_id(page_type) = (page_id IS NOT NULL))),
  constraint seo_settings_custom_head_tags_check CHECK ((custom_head_tags <> ''::text)),
  constraint seo_settings_custom_head_tags_length CHECK ((length(custom_head_tags) <= 10000)),
  constraint seo_settings_meta_description_check CHECK ((meta_description <> ''::text)),
  constraint seo_settings_meta_description_length CHECK ((length(meta_description) <= 1000)),
  constraint seo_settings_meta_keywords_check CHECK ((meta_keywords <> ''::text)),
  constraint seo_settings_meta_keywords_length CHECK ((length(meta_keywords) <= 1000)),
  constraint seo_settings_og_description_check CHECK ((og_description <> ''::text)),
  constraint seo_settings_og_description_length CHECK ((length(og_description) <= 1000)),
  constraint seo_settings_og_image_address CHECK (((length(og_image) <= 2000) AND ((og_image ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR (og_image ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$'::text)))),
  constraint seo_settings_og_image_check CHECK ((og_image <> ''::text)),
  constraint seo_settings_og_image_host CHECK (((og_image !~* '^https?:'::text) OR (og_image ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint seo_settings_og_title_check CHECK ((og_title <> ''::text)),
  constraint seo_settings_og_title_length CHECK ((length(og_title) <= 300)),
  constraint seo_settings_pkey PRIMARY KEY (id),
  constraint seo_settings_robots_check CHECK ((robots = ANY (ARRAY['index,follow'::text, 'noindex,follow'::text, 'index,nofollow'::text, 'noindex,nofollow'::text]))),
  constraint seo_settings_schema_markup_nodes CHECK ((jsonb_typeof(schema_markup) = ANY (ARRAY['object'::text, 'array'::text]))),
  constraint seo_settings_title_check CHECK ((title <> ''::text)),
  constraint seo_settings_title_length CHECK ((length(title) <= 300)),
  constraint seo_settings_twitter_description_check CHECK ((twitter_description <> ''::text)),
  constraint seo_settings_twitter_description_length CHECK ((length(twitter_description) <= 1000)),
  constraint seo_settings_twitter_image_address CHECK (((length(twitter_image) <= 2000) AND ((twitter_image ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR (twitter_image ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$'::text)))),
  constraint seo_settings_twitter_image_check CHECK ((twitter_image <> ''::text)),
  constraint seo_settings_twitter_image_host CHECK (((twitter_image !~* '^https?:'::text) OR (twitter_image ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint seo_settings_twitter_title_check CHECK ((twitter_title <> ''::text)),
  constraint seo_settings_twitter_title_length CHECK ((length(twitter_title) <= 300)),
  constraint seo_settings_unique_page UNIQUE NULLS NOT DISTINCT (page_type, page_id)
);
alter table public.seo_settings enable row level security;
comment on table public.seo_settings is 'What the staff set for a page''s head; where a field is null the page''s own text stands.';
comment on column public.seo_settings.id is 'Key.';
comment on column public.seo_settings.page_type is 'Kind of page: one of a category, fund or article, else a page of the site itself.';
comment on column public.seo_settings.page_id is 'Category, fund or article; null for a page of the site itself.';
comment on column public.seo_settings.name is 'Name of the category, fund or article when the row was written.';
comment on column public.seo_settings.title is 'Title; 30 to 60 letters are advised.';
comment on column public.seo_settings.meta_description is 'Description; 120 to 160 letters are advised.';
comment on column public.seo_settings.meta_keywords is 'Keywords, separated by commas.';
comment on column public.seo_settings.og_title is 'Open Graph title.';
comment on column public.seo_settings.og_description is 'Open Graph description.';
comment on column public.seo_settings.og_image is 'Open Graph picture, address.';
comment on column public.seo_settings.twitter_title is 'Title of the X card.';
comment on column public.seo_settings.twitter_description is 'Description of the X card.';
comment on column public.seo_settings.twitter_image is 'Picture of the X card, address.';
comment on column public.seo_settings.canonical_url is 'Canonical address, with http:// or https://.';
comment on column public.seo_settings.robots is 'Robots rule.';
comment on column public.seo_settings.schema_markup is 'JSON-LD to add, with placeholders such as {{title}} that are filled at each publish.';
comment on column public.seo_settings.custom_head_tags is 'Further meta and link tags as HTML; cleaned before they are printed.';
comment on column public.seo_settings.created_at is 'When the row was made.';
comment on column public.seo_settings.updated_at is 'When the row last changed.';
comment on column public.seo_settings.is_generated is 'True while the texts are those that were generated; an edit of a text sets it to false.';
CREATE INDEX seo_settings_page ON public.seo_settings USING btree (page_id);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.seo_settings FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.seo_settings FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.seo_settings FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER mark_generated_texts BEFORE INSERT OR UPDATE ON public.seo_settings FOR EACH ROW EXECUTE FUNCTION pipeline.mark_generated_texts();
CREATE TRIGGER refuse_unknown_figures BEFORE INSERT OR UPDATE OF page_type, title, meta_description, og_title, og_description, twitter_title, twitter_description ON public.seo_settings FOR EACH ROW EXECUTE FUNCTION pipeline.refuse_unknown_figures();
CREATE TRIGGER refuse_unknown_page_types BEFORE INSERT OR UPDATE OF page_type ON public.seo_settings FOR EACH ROW EXECUTE FUNCTION pipeline.refuse_unknown_page_types();
CREATE TRIGGER refuse_unsafe_head_tags BEFORE INSERT OR UPDATE OF custom_head_tags ON public.seo_settings FOR EACH ROW WHEN ((new.custom_head_tags IS NOT NULL)) EXECUTE FUNCTION pipeline.refuse_unsafe_head_tags();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.seo_settings FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.seo_settings as permissive for insert to authenticated
  with check (( SELECT public.has_permission('seo'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.seo_settings as permissive for delete to authenticated
  using (( SELECT public.has_permission('seo'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.seo_settings as permissive for select to authenticated
  using (( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission));
create policy staff_update on public.seo_settings as permissive for update to authenticated
  using (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.seo_settings as permissive for select to anon, authenticated
  using (true);
grant select on public.seo_settings to anon;
grant delete, insert, select, update on public.seo_settings to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.seo_settings to service_role;

create table public.site_settings (
  key text not null,
  value jsonb not null,
  description text,
  is_public boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_settings_description_length CHECK ((length(description) <= 1000)),
  constraint site_settings_key_check CHECK ((key <> ''::text)),
  constraint site_settings_pkey PRIMARY KEY (key),
  constraint site_settings_value_length CHECK ((length((value)::text) <= 100000))
);
alter table public.site_settings enable row level security;
comment on table public.site_settings is 'Settings of the product.';
comment on column public.site_settings.key is 'Name of the setting.';
comment on column public.site_settings.value is 'Its value; the unit stands in the name or the description.';
comment on column public.site_settings.description is 'What it does, for the staff.';
comment on column public.site_settings.is_public is 'True shows it to visitors; only the settings that the site shows may be public.';
comment on column public.site_settings.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_needed_settings BEFORE DELETE OR UPDATE OF key ON public.site_settings FOR EACH ROW EXECUTE FUNCTION pipeline.guard_needed_settings();
CREATE TRIGGER guard_rights_of_settings BEFORE INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION pipeline.guard_rights_of_settings();
CREATE TRIGGER guard_settings BEFORE INSERT OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION pipeline.guard_settings();
CREATE TRIGGER keep_key BEFORE UPDATE OF key ON public.site_settings FOR EACH ROW WHEN ((old.key IS DISTINCT FROM new.key)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER refuse_unknown_schedules BEFORE INSERT OR UPDATE OF key ON public.site_settings FOR EACH ROW EXECUTE FUNCTION pipeline.refuse_unknown_schedules();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy seo_create on public.site_settings as permissive for insert to authenticated
  with check (((key = 'robots'::text) AND ( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission)));
create policy seo_read on public.site_settings as permissive for select to authenticated
  using (((key = 'robots'::text) AND ( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission)));
create policy seo_update on public.site_settings as permissive for update to authenticated
  using (((key = 'robots'::text) AND ( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission)))
  with check (((key = 'robots'::text) AND ( SELECT public.has_permission('seo'::text, 'update'::text) AS has_permission)));
create policy staff_create on public.site_settings as permissive for insert to authenticated
  with check (( SELECT public.has_permission('settings'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.site_settings as permissive for delete to authenticated
  using (( SELECT public.has_permission('settings'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.site_settings as permissive for select to authenticated
  using (( SELECT public.has_permission('settings'::text, 'read'::text) AS has_permission));
create policy staff_update on public.site_settings as permissive for update to authenticated
  using (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.site_settings as permissive for select to anon, authenticated
  using (is_public);
grant select on public.site_settings to anon;
grant delete, insert, select, update on public.site_settings to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.site_settings to service_role;

create table public.source_rejections (
  id uuid default gen_random_uuid() not null,
  source text not null,
  table_name text not null,
  key text not null,
  field text,
  value text,
  reason text not null,
  seen_at timestamp with time zone default now() not null,
  first_seen_at timestamp with time zone default now() not null,
  constraint source_rejections_pkey PRIMARY KEY (id),
  constraint source_rejections_reason_check CHECK ((reason <> ''::text)),
  constraint source_rejections_source_fkey FOREIGN KEY (source) REFERENCES public.data_sources(id) ON DELETE CASCADE,
  constraint source_rejections_table_name_check CHECK ((table_name <> ''::text))
);
alter table public.source_rejections enable row level security;
comment on table public.source_rejections is 'Values that were refused at the border; kept for 30 days.';
comment on column public.source_rejections.id is 'Key.';
comment on column public.source_rejections.source is 'The source.';
comment on column public.source_rejections.table_name is 'Table that the row was for.';
comment on column public.source_rejections.key is 'Which row: its key upstream.';
comment on column public.source_rejections.field is 'Field that was refused; null for the whole row.';
comment on column public.source_rejections.value is 'The raw value.';
comment on column public.source_rejections.reason is 'What was allowed.';
comment on column public.source_rejections.seen_at is 'When it came.';
comment on column public.source_rejections.first_seen_at is 'When the same value was refused first, without a day between.';
CREATE INDEX source_rejections_newest ON public.source_rejections USING btree (source, seen_at DESC);
CREATE INDEX source_rejections_same ON public.source_rejections USING btree (source, table_name, key, seen_at DESC);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.source_rejections FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.source_rejections FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
create policy staff_read on public.source_rejections as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));
grant delete, insert, select, update on public.source_rejections to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.source_rejections to service_role;

create table public.team_members (
  id uuid default gen_random_uuid() not null,
  name text not null,
  "position" text not null,
  bio text,
  is_active boolean default true not null,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint team_members_bio_check CHECK ((bio <> ''::text)),
  constraint team_members_bio_length CHECK ((length(bio) <= 5000)),
  constraint team_members_name_check CHECK ((name <> ''::text)),
  constraint team_members_name_length CHECK ((length(name) <= 200)),
  constraint team_members_name_visible CHECK (((name !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND (name ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text))),
  constraint team_members_pkey PRIMARY KEY (id),
  constraint team_members_position_check CHECK (("position" <> ''::text)),
  constraint team_members_position_length CHECK ((length("position") <= 200)),
  constraint team_members_position_visible CHECK ((("position" !~ '[\u0001-\u001f\u007f-\u009f]'::text) AND ("position" ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text)))
);
alter table public.team_members enable row level security;
comment on table public.team_members is 'People on the about page.';
comment on column public.team_members.id is 'Key.';
comment on column public.team_members.name is 'Name.';
comment on column public.team_members."position" is 'What the person does.';
comment on column public.team_members.bio is 'A few words about the person.';
comment on column public.team_members.is_active is 'Shown while true.';
comment on column public.team_members.display_order is 'Place in the list, ascending.';
comment on column public.team_members.created_at is 'When the row was made.';
comment on column public.team_members.updated_at is 'When the row last changed.';
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.team_members FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.team_members FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.team_members FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.team_members FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.team_members as permissive for insert to authenticated
  with check (( SELECT public.has_permission('sections'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.team_members as permissive for delete to authenticated
  using (( SELECT public.has_permission('sections'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.team_members as permissive for select to authenticated
  using (( SELECT public.has_permission('sections'::text, 'read'::text) AS has_permission));
create policy staff_update on public.team_members as permissive for update to authenticated
  using (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('sections'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.team_members as permissive for select to anon, authenticated
  using (is_active);
grant select on public.team_members to anon;
grant delete, insert, select, update on public.team_members to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.team_members to service_role;

create table public.trading_sessions (
  id uuid default gen_random_uuid() not null,
  fund_kind text not null,
  opens_at time without time zone not null,
  closes_at time without time zone not null,
  weekdays integer[] not null,
  effective_from date not null,
  notice_url text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint trading_sessions_check CHECK ((opens_at < closes_at)),
  constraint trading_sessions_effective_from_plausible CHECK (((effective_from >= '1990-01-01'::date) AND (effective_from < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint trading_sessions_fund_kind_check CHECK ((fund_kind <> ''::text)),
  constraint trading_sessions_fund_kind_effective_from_key UNIQUE (fund_kind, effective_from),
  constraint trading_sessions_notice_url_address CHECK (((length(notice_url) <= 2000) AND ((notice_url ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'::text) OR false))),
  constraint trading_sessions_notice_url_check CHECK ((notice_url <> ''::text)),
  constraint trading_sessions_notice_url_host CHECK (((notice_url !~* '^https?:'::text) OR (notice_url ~* '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'::text))),
  constraint trading_sessions_pkey PRIMARY KEY (id),
  constraint trading_sessions_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7])))
);
alter table public.trading_sessions enable row level security;
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
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trading_sessions FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER keep_key BEFORE UPDATE OF id ON public.trading_sessions FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION pipeline.keep_key();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.trading_sessions FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.trading_sessions FOR EACH ROW EXECUTE FUNCTION pipeline.touch_updated_at();
create policy staff_create on public.trading_sessions as permissive for insert to authenticated
  with check (( SELECT public.has_permission('settings'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.trading_sessions as permissive for delete to authenticated
  using (( SELECT public.has_permission('settings'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.trading_sessions as permissive for select to authenticated
  using (( SELECT public.has_permission('settings'::text, 'read'::text) AS has_permission));
create policy staff_update on public.trading_sessions as permissive for update to authenticated
  using (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('settings'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.trading_sessions as permissive for select to anon, authenticated
  using (true);
grant select on public.trading_sessions to anon;
grant delete, insert, select, update on public.trading_sessions to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.trading_sessions to service_role;

create table public.zakhireh_fixincome (
  fund_id uuid not null,
  date date not null,
  jalali_date text,
  shamsi_date text,
  zakhireh numeric,
  origin text not null,
  constraint zakhireh_fixincome_date_plausible CHECK (((date >= '1990-01-01'::date) AND (date < (date_trunc('year'::text, now()) + '2 years'::interval)))),
  constraint zakhireh_fixincome_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES public.funds(id) ON DELETE CASCADE,
  constraint zakhireh_fixincome_jalali_date_check CHECK ((jalali_date ~ '^\d{4}/\d{2}/\d{2}$'::text)),
  constraint zakhireh_fixincome_origin_check CHECK ((origin <> ''::text)),
  constraint zakhireh_fixincome_pkey PRIMARY KEY (fund_id, date),
  constraint zakhireh_fixincome_shamsi_date_check CHECK ((shamsi_date ~ '^\d{4}/\d{2}/\d{2}$'::text)),
  constraint zakhireh_fixincome_zakhireh_check CHECK (((zakhireh >= '-1000000'::numeric) AND (zakhireh <= '1000000'::numeric)))
);
alter table public.zakhireh_fixincome enable row level security;
comment on table public.zakhireh_fixincome is 'Profit reserve of fixed-income funds.';
comment on column public.zakhireh_fixincome.fund_id is 'The fund.';
comment on column public.zakhireh_fixincome.date is 'The day.';
comment on column public.zakhireh_fixincome.jalali_date is 'The same day, Jalali, e.g. "1405/05/25".';
comment on column public.zakhireh_fixincome.shamsi_date is 'The same as jalali_date; both names are read.';
comment on column public.zakhireh_fixincome.zakhireh is 'Reserve as a fraction: 0.0037 is 0.37%; may be negative.';
comment on column public.zakhireh_fixincome.origin is 'Source id, or "simulated".';
CREATE INDEX zakhireh_fixincome_simulated ON public.zakhireh_fixincome USING btree (origin) WHERE (origin = 'simulated'::text);
CREATE TRIGGER bump_table_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.zakhireh_fixincome FOR EACH STATEMENT EXECUTE FUNCTION pipeline.bump_table_version();
CREATE TRIGGER guard_date BEFORE INSERT OR UPDATE OF date ON public.zakhireh_fixincome FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name]))) EXECUTE FUNCTION pipeline.guard_day('date', 'fund_id');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.zakhireh_fixincome FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION pipeline.log_change();
CREATE TRIGGER note_entities_deleted AFTER DELETE ON public.zakhireh_fixincome REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_inserted AFTER INSERT ON public.zakhireh_fixincome REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_truncated AFTER TRUNCATE ON public.zakhireh_fixincome FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
CREATE TRIGGER note_entities_updated AFTER UPDATE ON public.zakhireh_fixincome REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION pipeline.note_entities('fund_id');
create policy staff_create on public.zakhireh_fixincome as permissive for insert to authenticated
  with check (( SELECT public.has_permission('funds'::text, 'create'::text) AS has_permission));
create policy staff_delete on public.zakhireh_fixincome as permissive for delete to authenticated
  using (( SELECT public.has_permission('funds'::text, 'delete'::text) AS has_permission));
create policy staff_read on public.zakhireh_fixincome as permissive for select to authenticated
  using (( SELECT public.has_permission('funds'::text, 'read'::text) AS has_permission));
create policy staff_update on public.zakhireh_fixincome as permissive for update to authenticated
  using (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission))
  with check (( SELECT public.has_permission('funds'::text, 'update'::text) AS has_permission));
create policy visitors_read on public.zakhireh_fixincome as permissive for select to anon, authenticated
  using (true);
grant select on public.zakhireh_fixincome to anon;
grant delete, insert, select, update on public.zakhireh_fixincome to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.zakhireh_fixincome to service_role;

create policy staff_read on storage.buckets as permissive for select to authenticated
  using (( SELECT public.is_staff() AS is_staff));

create policy media_create on storage.objects as permissive for insert to authenticated
  with check (((bucket_id = 'media'::text) AND (name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](jpg|png|webp|avif|gif)$'::text) AND ( SELECT public.has_permission('blog'::text, 'create'::text) AS has_permission)));
create policy media_delete on storage.objects as permissive for delete to authenticated
  using (((bucket_id = 'media'::text) AND (NOT public.is_library_file(name)) AND ( SELECT public.has_permission('blog'::text, 'delete'::text) AS has_permission)));
create policy media_read on storage.objects as permissive for select to authenticated
  using (((bucket_id = 'media'::text) AND ( SELECT public.has_permission('blog'::text, 'read'::text) AS has_permission)));
create policy seo_static_read on storage.objects as permissive for select to authenticated
  using (((bucket_id = 'seo-static'::text) AND ( SELECT public.has_permission('seo'::text, 'read'::text) AS has_permission)));

-- rows of pipeline.indexnow_state
--   {"pages": null, "single": true, "resume_at": null}

-- rows of pipeline.publish_state
--   {"status": "done", "only_row": true, "problems": [], "saved_as": null, "data_host": null, "data_folder": null, "pinned_since": null, "pinned_release": null}

-- rows of pipeline.site_pages
--   {"path": "/", "seo_type": "homepage"}
--   {"path": "/404", "seo_type": null}
--   {"path": "/about", "seo_type": "about"}
--   {"path": "/admin", "seo_type": null}
--   {"path": "/analysis", "seo_type": "analysis"}
--   {"path": "/app", "seo_type": null}
--   {"path": "/bubbles", "seo_type": "bubbles"}
--   {"path": "/categories", "seo_type": "categories"}
--   {"path": "/compare", "seo_type": "compare"}
--   {"path": "/funds", "seo_type": "funds"}
--   {"path": "/glossary", "seo_type": "glossary"}
--   {"path": "/home", "seo_type": null}
--   {"path": "/homepage", "seo_type": null}
--   {"path": "/inflation", "seo_type": "inflation"}
--   {"path": "/map", "seo_type": "map"}
--   {"path": "/methodology", "seo_type": "methodology"}
--   {"path": "/news", "seo_type": "news"}
--   {"path": "/offline", "seo_type": null}
--   {"path": "/quality", "seo_type": "quality"}
--   {"path": "/screener", "seo_type": "screener"}
--   {"path": "/screener/beat-inflation", "seo_type": null}
--   {"path": "/screener/bubble-inflow", "seo_type": null}
--   {"path": "/screener/cheap-gold", "seo_type": null}
--   {"path": "/screener/discount", "seo_type": null}
--   {"path": "/screener/inflow", "seo_type": null}
--   {"path": "/screener/most-traded", "seo_type": null}
--   {"path": "/screener/positive-reserve", "seo_type": null}
--   {"path": "/screener/risk-return", "seo_type": null}
--   {"path": "/screener/steady-equity", "seo_type": null}
--   {"path": "/screener/young", "seo_type": null}
--   {"path": "/search", "seo_type": "search"}
--   {"path": "/watchlist", "seo_type": null}

-- rows of pipeline.table_versions
--   {"table_name": "about_page_content", "notes_entities": false}
--   {"table_name": "articles", "notes_entities": false}
--   {"table_name": "categories", "notes_entities": false}
--   {"table_name": "category_trade_data", "notes_entities": true}
--   {"table_name": "consumer_price_index", "notes_entities": false}
--   {"table_name": "data_sources", "notes_entities": false}
--   {"table_name": "faq_entries", "notes_entities": false}
--   {"table_name": "fund_allocations", "notes_entities": true}
--   {"table_name": "fund_cash_flow", "notes_entities": true}
--   {"table_name": "fund_live_data", "notes_entities": true}
--   {"table_name": "fund_nav_history", "notes_entities": true}
--   {"table_name": "fund_payouts", "notes_entities": true}
--   {"table_name": "fund_portfolio_holdings", "notes_entities": true}
--   {"table_name": "fund_return_data", "notes_entities": true}
--   {"table_name": "funds", "notes_entities": true}
--   {"table_name": "gold_fund_data", "notes_entities": true}
--   {"table_name": "leveraged_funds_data", "notes_entities": true}
--   {"table_name": "market_holidays", "notes_entities": false}
--   {"table_name": "market_map_data", "notes_entities": true}
--   {"table_name": "media", "notes_entities": false}
--   {"table_name": "menu_links", "notes_entities": false}
--   {"table_name": "page_sections", "notes_entities": false}
--   {"table_name": "page_texts", "notes_entities": false}
--   {"table_name": "redirects", "notes_entities": false}
--   {"table_name": "reference_prices", "notes_entities": false}
--   {"table_name": "schema_templates", "notes_entities": false}
--   {"table_name": "section_templates", "notes_entities": false}
--   {"table_name": "sections", "notes_entities": false}
--   {"table_name": "seo_settings", "notes_entities": false}
--   {"table_name": "site_settings", "notes_entities": false}
--   {"table_name": "source_rejections", "notes_entities": false}
--   {"table_name": "team_members", "notes_entities": false}
--   {"table_name": "trading_sessions", "notes_entities": false}
--   {"table_name": "zakhireh_fixincome", "notes_entities": true}

-- rows of public.admin_permissions
--   {"name": "blog:create", "action": "create", "resource": "blog", "description": "افزودن خبرها و تحلیل‌ها"}
--   {"name": "blog:delete", "action": "delete", "resource": "blog", "description": "حذف خبرها و تحلیل‌ها"}
--   {"name": "blog:read", "action": "read", "resource": "blog", "description": "دیدن خبرها و تحلیل‌ها"}
--   {"name": "blog:update", "action": "update", "resource": "blog", "description": "ویرایش خبرها و تحلیل‌ها"}
--   {"name": "categories:create", "action": "create", "resource": "categories", "description": "افزودن دسته‌بندی‌ها"}
--   {"name": "categories:delete", "action": "delete", "resource": "categories", "description": "حذف دسته‌بندی‌ها"}
--   {"name": "categories:read", "action": "read", "resource": "categories", "description": "دیدن دسته‌بندی‌ها"}
--   {"name": "categories:update", "action": "update", "resource": "categories", "description": "ویرایش دسته‌بندی‌ها"}
--   {"name": "contact:delete", "action": "delete", "resource": "contact", "description": "حذف پیام‌های تماس"}
--   {"name": "contact:read", "action": "read", "resource": "contact", "description": "دیدن پیام‌های تماس"}
--   {"name": "contact:update", "action": "update", "resource": "contact", "description": "ویرایش پیام‌های تماس"}
--   {"name": "funds:create", "action": "create", "resource": "funds", "description": "افزودن صندوق‌ها"}
--   {"name": "funds:delete", "action": "delete", "resource": "funds", "description": "حذف صندوق‌ها"}
--   {"name": "funds:read", "action": "read", "resource": "funds", "description": "دیدن صندوق‌ها"}
--   {"name": "funds:update", "action": "update", "resource": "funds", "description": "ویرایش صندوق‌ها"}
--   {"name": "sections:create", "action": "create", "resource": "sections", "description": "افزودن بخش‌ها"}
--   {"name": "sections:delete", "action": "delete", "resource": "sections", "description": "حذف بخش‌ها"}
--   {"name": "sections:read", "action": "read", "resource": "sections", "description": "دیدن بخش‌ها"}
--   {"name": "sections:update", "action": "update", "resource": "sections", "description": "ویرایش بخش‌ها"}
--   {"name": "seo:create", "action": "create", "resource": "seo", "description": "افزودن سئو"}
--   {"name": "seo:delete", "action": "delete", "resource": "seo", "description": "حذف سئو"}
--   {"name": "seo:read", "action": "read", "resource": "seo", "description": "دیدن سئو"}
--   {"name": "seo:update", "action": "update", "resource": "seo", "description": "ویرایش سئو"}
--   {"name": "settings:create", "action": "create", "resource": "settings", "description": "افزودن تنظیمات"}
--   {"name": "settings:delete", "action": "delete", "resource": "settings", "description": "حذف تنظیمات"}
--   {"name": "settings:read", "action": "read", "resource": "settings", "description": "دیدن تنظیمات"}
--   {"name": "settings:update", "action": "update", "resource": "settings", "description": "ویرایش تنظیمات"}
--   {"name": "users:create", "action": "create", "resource": "users", "description": "افزودن کاربران"}
--   {"name": "users:delete", "action": "delete", "resource": "users", "description": "حذف کاربران"}
--   {"name": "users:read", "action": "read", "resource": "users", "description": "دیدن کاربران"}
--   {"name": "users:update", "action": "update", "resource": "users", "description": "ویرایش کاربران"}

-- rows of public.admin_role_permissions
--   {"role": "editor", "permission": "blog:create"}
--   {"role": "editor", "permission": "blog:delete"}
--   {"role": "editor", "permission": "blog:read"}
--   {"role": "editor", "permission": "blog:update"}
--   {"role": "editor", "permission": "categories:read"}
--   {"role": "editor", "permission": "contact:delete"}
--   {"role": "editor", "permission": "contact:read"}
--   {"role": "editor", "permission": "contact:update"}
--   {"role": "editor", "permission": "funds:read"}
--   {"role": "editor", "permission": "sections:create"}
--   {"role": "editor", "permission": "sections:delete"}
--   {"role": "editor", "permission": "sections:read"}
--   {"role": "editor", "permission": "sections:update"}
--   {"role": "seo_specialist", "permission": "blog:read"}
--   {"role": "seo_specialist", "permission": "categories:read"}
--   {"role": "seo_specialist", "permission": "funds:read"}
--   {"role": "seo_specialist", "permission": "seo:create"}
--   {"role": "seo_specialist", "permission": "seo:delete"}
--   {"role": "seo_specialist", "permission": "seo:read"}
--   {"role": "seo_specialist", "permission": "seo:update"}
--   {"role": "viewer", "permission": "blog:read"}
--   {"role": "viewer", "permission": "categories:read"}
--   {"role": "viewer", "permission": "funds:read"}
--   {"role": "viewer", "permission": "sections:read"}
--   {"role": "viewer", "permission": "seo:read"}
--   {"role": "viewer", "permission": "settings:read"}

-- rows of public.admin_roles
--   {"name": "editor", "title": "ویراستار", "description": "نوشتن خبر و تحلیل، بخش‌های صفحه‌ها و صفحهٔ درباره ما"}
--   {"name": "seo_specialist", "title": "کارشناس سئو", "description": "تنظیمات سئو و دیدن صندوق‌ها و دسته‌بندی‌ها"}
--   {"name": "super_admin", "title": "مدیر کل", "description": "دسترسی کامل به همهٔ بخش‌ها"}
--   {"name": "viewer", "title": "بیننده", "description": "دیدن همهٔ بخش‌ها بدون تغییر"}

-- rows of public.faq_entries
--   {"answer": "از منابع رسمی و عمومی بازار سرمایه. زیر هر جدول و نمودار نام منبع و تاریخ همان داده نوشته شده است و اگر رقمی در دسترس نباشد به جای آن خط تیره می‌بینید.", "question": "داده‌های صندوق‌نما از کجا می‌آید؟", "is_active": true, "display_order": 5}
--   {"answer": "بله. صندوق‌های سرمایه‌گذاری با مجوز و زیر نظر سازمان بورس و اوراق بهادار فعالیت می‌کنند، متولی و حسابرس مستقل دارند و باید گزارش‌های دوره‌ای منتشر کنند. نظارت به معنی تضمین سود نیست.", "question": "آیا صندوق‌ها زیر نظر نهادی فعالیت می‌کنند؟", "is_active": true, "display_order": 2}
--   {"answer": "حداقل سرمایه‌گذاری در صندوق‌ها متفاوت است و اغلب از حدود ۵۰۰ هزار تومان آغاز می‌شود. مبلغ دقیق را در امیدنامه یا سامانهٔ معاملاتی همان صندوق ببینید.", "question": "با چه مبلغی می‌توان شروع کرد؟", "is_active": true, "display_order": 3}
--   {"answer": "خیر. بازده گذشته فقط نشان می‌دهد صندوق تا امروز چگونه عمل کرده است. این صفحه‌ها توصیهٔ سرمایه‌گذاری نیستند.", "question": "آیا بازده گذشته تضمینی برای آینده است؟", "is_active": true, "display_order": 6}
--   {"answer": "فاصلهٔ قیمت تابلو با ارزش خالص دارایی ابطال هر واحد است: حباب مثبت یعنی واحد گران‌تر از دارایی پشت آن و حباب منفی یعنی ارزان‌تر معامله می‌شود.", "question": "حباب صندوق یعنی چه؟", "is_active": true, "display_order": 4}
--   {"answer": "نهادی مالی که سرمایهٔ افراد را جمع می‌کند و طبق امیدنامهٔ خود در سهام، اوراق با درآمد ثابت، طلا یا دارایی‌های دیگر به کار می‌گیرد. سهم هر نفر با تعداد واحدهایش مشخص می‌شود و ارزش هر واحد همان NAV است.", "question": "صندوق سرمایه‌گذاری چیست؟", "is_active": true, "display_order": 1}

-- rows of public.menu_links
--   {"href": "/", "label": "بازار امروز", "place": "bottom", "is_active": true, "display_order": 1}
--   {"href": "/", "label": "بازار امروز", "place": "main", "is_active": true, "display_order": 2}
--   {"href": "/about", "label": "دربارهٔ ما", "place": "bottom", "is_active": true, "display_order": 5}
--   {"href": "/about", "label": "دربارهٔ ما", "place": "main", "is_active": true, "display_order": 12}
--   {"href": "/bubbles", "label": "حباب صندوق‌ها", "place": "main", "is_active": true, "display_order": 7}
--   {"href": "/categories", "label": "دسته‌ها", "place": "bottom", "is_active": true, "display_order": 2}
--   {"href": "/compare", "label": "مقایسهٔ صندوق‌ها", "place": "main", "is_active": true, "display_order": 4}
--   {"href": "/funds", "label": "صندوق‌ها", "place": "bottom", "is_active": true, "display_order": 3}
--   {"href": "/funds", "label": "همهٔ صندوق‌ها", "place": "main", "is_active": true, "display_order": 1}
--   {"href": "/glossary", "label": "واژه‌نامه", "place": "foot", "is_active": true, "display_order": 3}
--   {"href": "/glossary", "label": "واژه‌نامه", "place": "main", "is_active": true, "display_order": 11}
--   {"href": "/inflation", "label": "تورم و صندوق‌ها", "place": "main", "is_active": true, "display_order": 8}
--   {"href": "/map", "label": "نقشهٔ کل بازار", "place": "main", "is_active": true, "display_order": 5}
--   {"href": "/methodology", "label": "روش محاسبه", "place": "foot", "is_active": true, "display_order": 2}
--   {"href": "/methodology", "label": "روش محاسبه", "place": "main", "is_active": true, "display_order": 10}
--   {"href": "/news", "label": "بلاگ و آموزش", "place": "main", "is_active": true, "display_order": 9}
--   {"href": "/news", "label": "بلاگ", "place": "bottom", "is_active": true, "display_order": 4}
--   {"href": "/quality", "label": "امروز به این رقم‌ها می‌توان اعتماد کرد؟", "place": "foot", "is_active": true, "display_order": 1}
--   {"href": "/screener", "label": "غربالگر صندوق‌ها", "place": "main", "is_active": true, "display_order": 3}
--   {"href": "/watchlist", "label": "دیده‌بان من", "place": "main", "is_active": true, "display_order": 6}

-- rows of public.page_texts
--   {"href": "/categories", "part": "home-step-1", "title": "دسته را انتخاب کنید", "content": "سطح ریسک و افق زمانی شما تعیین می‌کند درآمد ثابت، طلا، سهامی یا اهرمی مناسب‌تر است."}
--   {"href": "/funds", "part": "home-step-2", "title": "صندوق‌ها را بسنجید", "content": "بازده، حباب، اندازه و نقدشوندگی را در یک جدول کنار هم ببینید و مرتب کنید."}
--   {"href": "/search", "part": "home-step-3", "title": "جزئیات را بخوانید", "content": "ترکیب دارایی، خرید و فروش‌های آخرین گزارش و رتبهٔ صندوق در دستهٔ خودش."}
--   {"href": null, "part": "categories-heading", "title": "دسته‌بندی صندوق‌ها", "content": "هر دسته ریسک و هدف خودش را دارد. بازده هر دسته میانگین بازده یک‌سالهٔ صندوق‌های آن است که با اندازهٔ دارایی وزن داده شده."}
--   {"href": null, "part": "home-heading", "title": "نمای کلی بازار امروز", "content": null}
--   {"href": null, "part": "home-introduction", "title": "همهٔ صندوق‌های سرمایه‌گذاری، کنار هم", "content": "صندوق سرمایه‌گذاری راهی است برای حضور در بازار سرمایه بدون آنکه خودتان سهم، طلا یا اوراق را یکی‌یکی انتخاب کنید. پولی که به صندوق می‌سپارید با سرمایهٔ دیگران جمع می‌شود و مدیری حرفه‌ای آن را در چارچوب امیدنامه به کار می‌گیرد. اما صندوق‌ها یکسان نیستند: یکی با درآمد ثابت آرام و پیوسته رشد می‌کند، یکی دنبال قیمت طلاست و دیگری با اهرم، نوسان بازار سهام را چند برابر به شما می‌رساند.\n\nصندوق‌نما برای همین مقایسه ساخته شده است. هر روز قیمت، ارزش خالص دارایی (NAV)، بازده دوره‌های گوناگون، حباب، ورود و خروج پول حقیقی و ترکیب دارایی صندوق‌ها را از منابع رسمی گردآوری می‌کنیم و کنار هم می‌گذاریم؛ با تاریخ و منبع هر رقم، بی‌آنکه چیزی را پیشنهاد کنیم یا بفروشیم.\n\nاز نقشهٔ بازار شروع کنید تا ببینید امروز کدام دسته سبزتر است، در جدول بازده‌ها دوره‌ای را که برایتان مهم است مرتب کنید، و در صفحهٔ هر صندوق رتبهٔ آن را میان هم‌گروه‌هایش بسنجید."}
--   {"href": null, "part": "home-questions", "title": "پرسش‌های پرتکرار", "content": null}
--   {"href": null, "part": "home-steps", "title": "از کجا شروع کنیم؟", "content": null}

-- rows of public.site_settings
--   {"key": "contact_message_days", "value": 180, "is_public": false, "description": "پیام‌های تماس پس از این تعداد روز، با نشانی و مرورگر فرستنده، پاک می‌شوند"}
--   {"key": "redirect_hosts", "value": [], "is_public": true, "description": "دامنه‌هایی بیرون از سایت که تغییر مسیر می‌تواند به آن‌ها برود؛ فقط مدیر کل"}

-- rows of storage.buckets
--   {"id": "media", "public": false, "file_size_limit": 10485760, "allowed_mime_types": ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]}
--   {"id": "seo-static", "public": true, "file_size_limit": 10485760, "allowed_mime_types": ["application/json"]}
