-- Messages of visitors: a queue in place of a refusal for everybody, a retention, and a permission of their own.

alter table public.contact_messages add column if not exists is_held boolean not null default false;
comment on column public.contact_messages.is_held is 'It came while more than 500 came in an hour: kept aside for the staff to look through, at most 5,000 of them.';
create index if not exists contact_messages_held on public.contact_messages (created_at) where is_held;

-- What a sender is counted by: an IPv6 customer owns a whole /64.
create or replace function pipeline.address_group(address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if address like '%:%' then return network(set_masklen(address::inet, 64))::text; end if;
  return address;
exception when invalid_text_representation then return address;
end
$$;
alter table public.contact_messages add column if not exists sender_group text;
comment on column public.contact_messages.sender_group is 'What the sender is counted by: the address, or its /64.';
create index if not exists contact_messages_group on public.contact_messages (sender_group, created_at desc);

create or replace function pipeline.receive_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Days after which a message is deleted, with the address and browser stored beside it; the nightly job "tidy" asks.
insert into public.site_settings (key, value, description, is_public) values
  ('contact_message_days', '180', 'پیام‌های تماس پس از این تعداد روز، با نشانی و مرورگر فرستنده، پاک می‌شوند', false)
on conflict (key) do nothing;

create or replace function pipeline.guard_api_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.key = 'contact_message_days' and (jsonb_typeof(new.value) <> 'number'
      or (new.value #>> '{}')::numeric not between 1 and 3650 or (new.value #>> '{}')::numeric % 1 <> 0) then
    raise exception 'contact_message_days expects whole days from 1 to 3650' using errcode = '22023',
      hint = 'تعداد روز را از ۱ تا ۳۶۵۰ بنویسید';
  elsif new.key = 'api_address_header' and coalesce(new.value #>> '{}' not in
      ('x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'fly-client-ip', 'true-client-ip'), true) then
    raise exception 'api_address_header expects x-forwarded-for, cf-connecting-ip, x-real-ip, fly-client-ip or true-client-ip' using errcode = '22023',
      hint = 'یکی از این‌ها را بنویسید: x-forwarded-for, cf-connecting-ip, x-real-ip, fly-client-ip, true-client-ip';
  end if;
  return new;
end
$$;
drop trigger if exists guard_api_settings on public.site_settings;
create trigger guard_api_settings before insert or update on public.site_settings
  for each row when (new.key in ('contact_message_days', 'api_address_header')) execute function pipeline.guard_api_settings();

create or replace function pipeline.delete_old_contact_messages(p_now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
  days constant integer := coalesce((select (value #>> '{}')::integer from public.site_settings where key = 'contact_message_days'), 180);
begin
  delete from public.contact_messages where created_at < p_now - make_interval(days => days);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Messages hold names and addresses of visitors: seeing them is a permission of its own, no part of editing sections.
insert into public.admin_permissions (name, description, resource, action)
select 'contact:' || a.action, a.title || ' پیام‌های تماس', 'contact', a.action
from (values ('read', 'دیدن'), ('update', 'ویرایش'), ('delete', 'حذف')) as a(action, title)
on conflict do nothing;
insert into public.admin_role_permissions (role, permission_id)
select 'editor', id from public.admin_permissions where resource = 'contact' and exists (select from public.admin_roles where name = 'editor')
on conflict do nothing;
drop policy if exists staff_read on public.contact_messages;
drop policy if exists staff_update on public.contact_messages;
drop policy if exists staff_delete on public.contact_messages;
create policy staff_read on public.contact_messages for select to authenticated using ((select public.has_permission('contact', 'read')));
create policy staff_update on public.contact_messages for update to authenticated
  using ((select public.has_permission('contact', 'update'))) with check ((select public.has_permission('contact', 'update')));
create policy staff_delete on public.contact_messages for delete to authenticated using ((select public.has_permission('contact', 'delete')));

revoke all on all functions in schema pipeline from public, anon, authenticated;
