-- How the last publish ended, and which pages search engines have been told of.

-- How the last publish ended, for every screen of the staff. Rows of idle runs are deleted, so `job_runs` alone does not say it.
create table pipeline.publish_state (
  only_row boolean primary key default true check (only_row),
  status text not null default 'done' check (status in ('done', 'partial', 'failed')),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  pinned_release text,
  pinned_since timestamptz,
  data_folder uuid,
  data_host text,
  saved_as uuid,
  changed_at timestamptz not null default now()
);
comment on table pipeline.publish_state is 'The outcome of the last publish; one row.';
comment on column pipeline.publish_state.only_row is 'Allows one row.';
comment on column pipeline.publish_state.status is 'done, partial (some parts kept their last state) or failed.';
comment on column pipeline.publish_state.problems is 'What was not published: [{"part", "message"}].';
comment on column pipeline.publish_state.pinned_since is 'Since when a rollback pins the live release; null where none does.';
comment on column pipeline.publish_state.pinned_release is 'The release that a rollback pins.';
comment on column pipeline.publish_state.data_folder is 'Identity of the data folder that publishes this database.';
comment on column pipeline.publish_state.data_host is 'The machine on which that folder published last.';
comment on column pipeline.publish_state.saved_as is 'Name of the state of the snapshots that a data folder saved last: a database that has it contains all that the state knows.';
comment on column pipeline.publish_state.changed_at is 'When the outcome changed.';
alter table pipeline.publish_state enable row level security;
insert into pipeline.publish_state default values;

-- One data folder publishes a database: a second one would undo the first one's rollback, and neither knows the other's releases.
-- Registers the folder and returns null, or returns why it may not publish. A folder whose workers are gone is replaced; one that pins
-- a release only where a person asked for it.
create function pipeline.claim_publishing(p_folder uuid, p_host text, p_requested boolean) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;

create function public.publish_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', status, 'problems', problems, 'pinnedSince', pinned_since, 'changedAt', changed_at)
  from pipeline.publish_state where public.is_staff()
$$;
comment on function public.publish_state() is 'How the last publish ended and since when a release is pinned; null for strangers.';

revoke all on function public.publish_state() from public, anon;
grant execute on function public.publish_state() to authenticated, service_role;

-- IndexNow: the pages to announce to search engines, and the engines' answers.
create table public.indexnow_receipts (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  endpoint text not null check (endpoint <> ''),
  url_count integer not null check (url_count between 1 and 10000),
  status integer check (status between 100 and 599),
  message text check (message <> '')
);
comment on table public.indexnow_receipts is 'Submissions to IndexNow, each with its answer.';
comment on column public.indexnow_receipts.id is 'Key.';
comment on column public.indexnow_receipts.sent_at is 'When it was sent.';
comment on column public.indexnow_receipts.endpoint is 'Where to.';
comment on column public.indexnow_receipts.url_count is 'How many addresses it named.';
comment on column public.indexnow_receipts.status is 'HTTP status of the answer; null where none came.';
comment on column public.indexnow_receipts.message is 'What went wrong, in one line; null where all went well.';
create index indexnow_receipts_newest on public.indexnow_receipts (sent_at desc);
call pipeline.protect('indexnow_receipts', staff => 'seo', actions => '{read}', granted => 'select');

create table pipeline.indexnow_pages (
  path text primary key,
  changed_at timestamptz not null,
  sent_at timestamptz
);
comment on table pipeline.indexnow_pages is 'Pages that changed, and when search engines were last told of each.';
comment on column pipeline.indexnow_pages.path is 'Canonical path, unencoded.';
comment on column pipeline.indexnow_pages.changed_at is 'Its newest change that a release showed.';
comment on column pipeline.indexnow_pages.sent_at is 'When it was last submitted; null for never. It waits where this is before its change.';
create index indexnow_pages_waiting on pipeline.indexnow_pages (changed_at) where sent_at is null or sent_at < changed_at;
alter table pipeline.indexnow_pages enable row level security;

create table pipeline.indexnow_state (
  single boolean primary key default true check (single),
  pages text,
  resume_at timestamptz
);
comment on table pipeline.indexnow_state is 'One row: how far announcing has come.';
comment on column pipeline.indexnow_state.single is 'Always true.';
comment on column pipeline.indexnow_state.pages is 'Pages of the last release that was looked at, as the root of their tree.';
comment on column pipeline.indexnow_state.resume_at is 'No submission before this.';
alter table pipeline.indexnow_state enable row level security;
insert into pipeline.indexnow_state default values;

-- Who and what led to each release: whoever asked for it, what the staff had changed since the one before, and the sources that were read.
create function public.read_release_causes()
returns table (version text, requested_by text, changes jsonb, sources jsonb)
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function public.read_release_causes() is 'Who asked for each release that a run published, and what had changed since the one before.';
revoke all on function public.read_release_causes() from public, anon;
grant execute on function public.read_release_causes() to authenticated, service_role;
