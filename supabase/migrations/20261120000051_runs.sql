-- The worker of a run, so that the run of a dead worker is recognised and continued; and the jobs that write SEO texts and reports.

alter table public.job_runs
  add column worker text,
  add column job_id bigint,
  add column attempts integer not null default 0 check (attempts >= 0);
comment on column public.job_runs.worker is 'The worker that does it or did it, as in pipeline.workers.';
comment on column public.job_runs.job_id is 'Its job on the queue: a second attempt is the same run.';
comment on column public.job_runs.attempts is 'How often it was begun.';
create unique index job_runs_open_job on public.job_runs (job_id) where status in ('queued', 'running');

alter table pipeline.workers
  add column host text,
  add column kinds text[] not null default '{}',
  add column started_at timestamptz not null default now();
comment on column pipeline.workers.host is 'Machine and process.';
comment on column pipeline.workers.kinds is 'Kinds of jobs that it takes.';
comment on column pipeline.workers.started_at is 'When it began.';

create or replace function pipeline.job_permission(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when kind = 'snapshot-and-publish' then array['sections', 'update']
    when kind in ('publish-static-seo', 'export-static-seo', 'generate-fund-seo', 'update-fund-seo',
                  'generate-category-seo', 'update-category-seo') then array['seo', 'update']
    when kind = 'build-report' then array['seo', 'create']
    when kind ~ '^ingest:[a-z0-9-]+$' then array['settings', 'update']
  end
$$;
