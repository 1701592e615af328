-- A value that is refused again day after day is one episode: its rows share the moment at which it began.
alter table public.source_rejections add column first_seen_at timestamptz not null default now();
comment on column public.source_rejections.first_seen_at is 'When the same value was refused first, without a day between.';
update public.source_rejections set first_seen_at = seen_at;

-- The page of data quality shows the episodes.
call pipeline.publish_changes_of('source_rejections');
