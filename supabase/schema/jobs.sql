-- Jobs: a changed table, a request of the staff and the schedule each add one job to graphile-worker, in the same transaction.

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
  finished_at timestamptz,
  worker text,
  job_id bigint,
  attempts integer not null default 0 check (attempts >= 0)
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
comment on column public.job_runs.worker is 'The worker that does it or did it, as in pipeline.workers.';
comment on column public.job_runs.job_id is 'Its job on the queue: a second attempt is the same run.';
comment on column public.job_runs.attempts is 'How often it was begun.';
create index job_runs_newest on public.job_runs (created_at desc);
create index job_runs_kind on public.job_runs (kind, created_at desc);
create index job_runs_open on public.job_runs (status) where status in ('queued', 'running');
create index job_runs_requested_by on public.job_runs (requested_by);
create unique index job_runs_open_job on public.job_runs (job_id) where status in ('queued', 'running');
-- The pipeline alone writes runs.
call pipeline.protect('job_runs');
create policy staff_read on public.job_runs for select to authenticated using ((select public.is_staff()));

-- Heartbeats of workers: the jobs of a worker without a recent heartbeat go to the others.
create table pipeline.workers (
  id text primary key,
  seen_at timestamptz not null default now(),
  host text,
  data_folder uuid,
  kinds text[] not null default '{}',
  started_at timestamptz not null default now()
);
comment on table pipeline.workers is 'Heartbeats of the workers.';
comment on column pipeline.workers.id is 'Name of the worker, as graphile-worker locks jobs by it.';
comment on column pipeline.workers.seen_at is 'When it last said that it lives.';
comment on column pipeline.workers.host is 'Machine and process.';
comment on column pipeline.workers.data_folder is 'Identity of its data folder.';
comment on column pipeline.workers.kinds is 'Kinds of jobs that it takes.';
comment on column pipeline.workers.started_at is 'When it began.';
alter table pipeline.workers enable row level security;

-- Pages that machines render together, in chunks: the publisher offers them, and gathers what comes back.
create table pipeline.render_chunks (
  build uuid not null,
  number integer not null check (number >= 0),
  request jsonb not null,
  state text not null default 'open' check (state in ('open', 'taken', 'done', 'own')),
  taken_at timestamptz,
  done_at timestamptz,
  primary key (build, number)
);
comment on table pipeline.render_chunks is 'Pages of the build under way that other machines may render.';
comment on column pipeline.render_chunks.build is 'The build; what belongs to another one is left over.';
comment on column pipeline.render_chunks.number is 'Number of the chunk within it.';
comment on column pipeline.render_chunks.request is 'Paths, and what they are rendered from.';
comment on column pipeline.render_chunks.state is 'open, taken by a machine, done by it, or own: the publisher renders it.';
comment on column pipeline.render_chunks.taken_at is 'When a machine began it.';
comment on column pipeline.render_chunks.done_at is 'When that machine had shared what came out.';
alter table pipeline.render_chunks enable row level security;

create table pipeline.schedule_slots (
  entry text primary key,
  slot_at timestamptz not null
);
comment on table pipeline.schedule_slots is 'The last turn of each entry of the schedule; whoever moves it forward adds the job.';
comment on column pipeline.schedule_slots.entry is 'Name of the entry, e.g. "sources".';
comment on column pipeline.schedule_slots.slot_at is 'The minute that its expression named.';
alter table pipeline.schedule_slots enable row level security;

-- Adds or postpones the job under `job_key`: it runs `debounce` after the last event, at most `longest` after the first.
-- Does nothing on a database where no worker has ever run: the worker creates its own schema.
create function pipeline.enqueue(task text, payload json, job_key text, debounce interval, longest interval)
returns void language plpgsql security definer set search_path = '' as $$
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
$$;

-- How long a publish waits for further changes: not at all for the first one; for those that come while a publish runs, or shortly after
-- it, as the setting says.
create function pipeline.publish_debounce() returns interval
language plpgsql set search_path = '' as $$
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
$$;

create function pipeline.wake_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish',
    pipeline.publish_debounce(),
    pipeline.milliseconds_setting('publish_longest_wait_ms', 2000));
  return null;
end
$$;
-- One trigger for all tables: each of them counts its changes here.
create trigger wake_publisher after insert or update on pipeline.table_versions
  for each statement execute function pipeline.wake_publisher();

-- The permission that a kind of job needs; null for an unknown kind. Jobs list and activate releases, because only the machine that
-- stores them can.
create function pipeline.job_permission(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when kind = 'snapshot-and-publish' then array['sections', 'update']
    when kind in ('publish-static-seo', 'export-static-seo', 'generate-fund-seo', 'update-fund-seo',
                  'generate-category-seo', 'update-category-seo') then array['seo', 'update']
    when kind = 'build-report' then array['seo', 'create']
    when kind ~ '^ingest:[a-z0-9-]+$' then array['settings', 'update']
    when kind = 'list-releases' then array['settings', 'read']
    when kind = 'rollback' then array['settings', 'update']
  end
$$;

-- Requests a run and returns it. A run that has not ended and does the same is returned instead of a second one: of the same kind, with
-- the same payload. A publish that nobody asked for does not: it stops at a pinned release, and leaves pages for later.
create function public.request_job(kind text, payload jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function public.request_job(text, jsonb) is 'Asks for a job by its kind and returns the run that does it.';

-- Takes a run's job off the queue: by its key, where the run was requested, else by the id of an earlier attempt. False where a worker
-- has taken it meanwhile.
create function pipeline.remove_job(job_key text, job_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
  removed bigint[];
begin
  if to_regclass('graphile_worker.jobs') is null then return true; end if;
  execute 'select coalesce(array_agg(id), ''{}'') from graphile_worker.jobs where key = $1 or id = $2' into ids using job_key, job_id;
  execute 'select coalesce(array_agg(id), ''{}'') from graphile_worker.complete_jobs($1)' into removed using ids;
  return removed @> ids;
end
$$;

-- A queued job can be cancelled until a worker takes it; a running job runs to its end.
create function public.cancel_job(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function public.cancel_job(uuid) is 'Takes a queued run back; false where it is no longer queued.';

-- Adds a publish at a moment that a row names. Lost jobs are made up for when a service starts and by the schedule's entry "publish".
-- Adds the job once for each second; nothing for the past, and on a database where no worker has ever run.
create function pipeline.publish_at(moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The next full second: the article's time has come by then, whatever its fraction.
  second constant timestamptz := date_trunc('second', moment) + interval '1 second';
begin
  if moment is null or second <= clock_timestamp() or to_regclass('graphile_worker.jobs') is null then return; end if;
  execute 'select graphile_worker.add_job($1, payload := $2, job_key := $3, run_at := $4, max_attempts := 8)'
    using 'snapshot-and-publish', '{}'::json, 'publish-at:' || to_char(second at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), second;
end
$$;

create function pipeline.schedule_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.publish_at(new.published_at);
  return null;
end
$$;
create trigger schedule_article after insert or update of published_at on public.articles
  for each row execute function pipeline.schedule_article();

create function pipeline.schedule_section() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.publish_at(new.visible_from);
  perform pipeline.publish_at(new.visible_until);
  return null;
end
$$;
create trigger schedule_section after insert or update of visible_from, visible_until on public.page_sections
  for each row execute function pipeline.schedule_section();

-- Adds the jobs of all times to come; a starting service calls it.
create function pipeline.schedule_publishes() returns void
language sql security definer set search_path = '' as $$
  select pipeline.publish_at(moment) from (
    select published_at from public.articles
    union select visible_from from public.page_sections
    union select visible_until from public.page_sections
  ) as times (moment) where moment > now()
$$;

revoke all on function public.request_job(text, jsonb), public.cancel_job(uuid) from public, anon;
grant execute on function public.request_job(text, jsonb), public.cancel_job(uuid) to authenticated, service_role;
