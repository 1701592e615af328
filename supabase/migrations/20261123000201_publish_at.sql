-- A publish at the second at which an article's time comes. Lost jobs are made up for when a service starts and by the schedule's entry "publish".

-- Adds the job, once for each second; nothing for the past, and on a database where no worker has ever run.
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

-- Adds the jobs of all times to come; a starting service calls it.
create function pipeline.schedule_articles() returns void
language sql security definer set search_path = '' as $$
  select pipeline.publish_at(published_at) from public.articles where published_at > now()
$$;

revoke all on function pipeline.publish_at(timestamptz), pipeline.schedule_article(), pipeline.schedule_articles() from public, anon, authenticated;
