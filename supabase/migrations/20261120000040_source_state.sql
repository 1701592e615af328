-- The state that a source keeps between runs: where a backfill stopped, and the validators
-- (ETag, Last-Modified) of the bodies that are stored already.

create table pipeline.source_state (
  source text not null references public.data_sources (id) on delete cascade,
  key text not null check (key <> ''),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (source, key)
);
comment on table pipeline.source_state is 'Memory of the sources; written in the transaction that stores the rows.';
comment on column pipeline.source_state.source is 'The source.';
comment on column pipeline.source_state.key is 'What is remembered, e.g. "backfill:2026-01-01", "validator:https://…".';
comment on column pipeline.source_state.value is 'The memory.';
comment on column pipeline.source_state.updated_at is 'When it was written.';
alter table pipeline.source_state enable row level security;

-- One row per rejected value and day, however often its feed repeats it.
create index source_rejections_same on public.source_rejections (source, table_name, key, seen_at desc);
