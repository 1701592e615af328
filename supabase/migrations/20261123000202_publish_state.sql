-- How the last publish ended, for every screen of the staff. Rows of idle runs are deleted, so `job_runs` alone does not say it.
create table pipeline.publish_state (
  only_row boolean primary key default true check (only_row),
  status text not null default 'done' check (status in ('done', 'partial', 'failed')),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  held_since timestamptz,
  changed_at timestamptz not null default now()
);
comment on table pipeline.publish_state is 'The outcome of the last publish; one row.';
comment on column pipeline.publish_state.only_row is 'Allows one row.';
comment on column pipeline.publish_state.status is 'done, partial (some parts kept their last state) or failed.';
comment on column pipeline.publish_state.problems is 'What was not published: [{"part", "message"}].';
comment on column pipeline.publish_state.held_since is 'Since when a rollback pins the live release; null where none does.';
comment on column pipeline.publish_state.changed_at is 'When the outcome changed.';
alter table pipeline.publish_state enable row level security;
insert into pipeline.publish_state default values;

create function public.publish_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', status, 'problems', problems, 'heldSince', held_since, 'changedAt', changed_at)
  from pipeline.publish_state where public.is_staff()
$$;
comment on function public.publish_state() is 'How the last publish ended and since when a release is pinned; null for strangers.';
revoke all on function public.publish_state() from public, anon;
grant execute on function public.publish_state() to authenticated, service_role;
