-- Events: a changed table and a request of the staff each add one job to graphile-worker, in the same transaction.

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

create function pipeline.milliseconds_setting(name text, otherwise integer) returns interval
language sql stable set search_path = '' as $$
  select make_interval(secs => coalesce(
    (select (value #>> '{}')::numeric from public.site_settings where key = name and jsonb_typeof(value) = 'number'),
    otherwise) / 1000.0)
$$;

create function pipeline.wake_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish',
    pipeline.milliseconds_setting('publish_debounce_ms', 100),
    pipeline.milliseconds_setting('publish_longest_wait_ms', 2000));
  return null;
end
$$;
-- One trigger for all tables: each of them counts its changes here.
create trigger wake_publisher after insert or update on pipeline.table_versions
  for each statement execute function pipeline.wake_publisher();

-- The permission that a kind of job needs; null for an unknown kind.
create function pipeline.job_permission(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when kind = 'snapshot-and-publish' then array['sections', 'update']
    when kind in ('publish-static-seo', 'export-static-seo') then array['seo', 'update']
    when kind ~ '^ingest:[a-z0-9-]+$' then array['settings', 'update']
  end
$$;

-- Requests a run and returns it. A run of the same kind that has not ended is returned instead of a second one.
create function public.request_job(kind text, payload jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  needed constant text[] := pipeline.job_permission(kind);
  run uuid;
begin
  if needed is null then
    raise exception 'no job is called "%"', kind using errcode = '22023';
  end if;
  if not public.has_permission(needed[1], needed[2]) then
    raise exception 'permission denied: %:% is needed', needed[1], needed[2] using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('request_job'), hashtext(kind));
  select id into run from public.job_runs r
    where r.kind = request_job.kind and r.status in ('queued', 'running')
    order by created_at desc limit 1;
  if run is not null then return run; end if;

  insert into public.job_runs (kind, payload, requested_by) values (kind, payload, auth.uid()) returning id into run;
  perform pipeline.enqueue(split_part(kind, ':', 1), json_build_object('run', run, 'kind', kind, 'payload', payload),
    'run:' || run, interval '0', interval '0');
  return run;
end
$$;
comment on function public.request_job(text, jsonb) is 'Asks for a job by its kind and returns the run that does it.';
revoke all on function public.request_job(text, jsonb) from public, anon;
grant execute on function public.request_job(text, jsonb) to authenticated, service_role;

-- Heartbeats of workers: the jobs of a worker without a recent heartbeat go to the others.
create table pipeline.workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
comment on table pipeline.workers is 'Heartbeats of the workers.';
comment on column pipeline.workers.id is 'Name of the worker, as graphile-worker locks jobs by it.';
comment on column pipeline.workers.seen_at is 'When it last said that it lives.';
alter table pipeline.workers enable row level security;
