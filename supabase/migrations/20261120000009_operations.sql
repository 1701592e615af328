-- Settings, trading sessions, sources, and records of runs.

create table public.site_settings (
  key text primary key check (key <> ''),
  value jsonb not null,
  description text,
  is_public boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is 'Settings of the product.';
comment on column public.site_settings.key is 'Name of the setting.';
comment on column public.site_settings.value is 'Its value; the unit stands in the name or the description.';
comment on column public.site_settings.description is 'What it does, for the staff.';
comment on column public.site_settings.is_public is 'False hides it from visitors.';
comment on column public.site_settings.updated_at is 'When the row last changed.';

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
  check (opens_at < closes_at)
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

create table public.data_sources (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  name text not null check (name <> ''),
  url text check (url <> ''),
  cadence_minutes integer not null check (cadence_minutes > 0),
  promise_minutes integer not null check (promise_minutes > 0),
  is_enabled boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text check (last_error <> ''),
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
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

create table public.source_rejections (
  id uuid primary key default gen_random_uuid(),
  source text not null references public.data_sources (id) on delete cascade,
  table_name text not null check (table_name <> ''),
  key text not null,
  field text,
  value text,
  reason text not null check (reason <> ''),
  seen_at timestamptz not null default now()
);
comment on table public.source_rejections is 'Values that were refused at the border; kept for 30 days.';
comment on column public.source_rejections.id is 'Key.';
comment on column public.source_rejections.source is 'The source.';
comment on column public.source_rejections.table_name is 'Table that the row was for.';
comment on column public.source_rejections.key is 'Which row: its key upstream.';
comment on column public.source_rejections.field is 'Field that was refused; null for the whole row.';
comment on column public.source_rejections.value is 'The raw value.';
comment on column public.source_rejections.reason is 'What was allowed.';
comment on column public.source_rejections.seen_at is 'When it came.';
create index source_rejections_newest on public.source_rejections (source, seen_at desc);

create table public.job_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'partial', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  progress numeric not null default 0 check (progress between 0 and 1),
  message text,
  requested_by uuid references auth.users (id) on delete set null,
  payload jsonb not null default '{}',
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
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
create index job_runs_newest on public.job_runs (created_at desc);
create index job_runs_kind on public.job_runs (kind, created_at desc);
create index job_runs_open on public.job_runs (status) where status in ('queued', 'running');
create index job_runs_requested_by on public.job_runs (requested_by);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 2 and 200),
  email text not null check (length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text check (phone ~ '^(\+98|0)?9\d{9}$'),
  subject text check (length(subject) <= 200),
  message text not null check (length(btrim(message)) between 10 and 5000),
  status text not null default 'unread' check (status in ('unread', 'read', 'answered', 'archived')),
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
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
create index contact_messages_newest on public.contact_messages (created_at desc);
create index contact_messages_email on public.contact_messages (lower(email), created_at desc);
create index contact_messages_ip on public.contact_messages (ip_address, created_at desc);
create trigger touch_updated_at before update on public.contact_messages
  for each row execute function pipeline.touch_updated_at();

call pipeline.publish_changes_of('site_settings', 'trading_sessions', 'data_sources');
