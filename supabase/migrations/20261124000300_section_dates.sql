-- A publish at the second at which a section's dates begin and end, as for articles.

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
drop function pipeline.schedule_articles();

revoke all on function pipeline.schedule_section(), pipeline.schedule_publishes() from public, anon, authenticated;
