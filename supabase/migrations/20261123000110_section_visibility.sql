-- The sketch of a page is the page: a section is hidden and shown by a switch and by dates, and the home page follows its rows.

alter table public.page_sections
  add column is_visible boolean not null default true,
  add column visible_from timestamptz,
  add column visible_until timestamptz,
  add constraint page_sections_visible_range check (visible_from < visible_until);
comment on column public.page_sections.is_visible is 'False hides the section from visitors; its place stays.';
comment on column public.page_sections.visible_from is 'Hidden before this moment; null for no beginning.';
comment on column public.page_sections.visible_until is 'Hidden from this moment on; null for no end.';

-- Visitors read what the pages show.
alter policy visitors_read on public.page_sections using (
  is_visible and coalesce(visible_from <= now(), true) and coalesce(now() < visible_until, true));

-- The home page drew the news beside the map and the trading value beside the flow, whatever its rows said. Where nobody has edited
-- them, the rows say so now; where somebody has, the trading value becomes a section beside the flow, and the page follows the rows.
do $$
declare
  untouched constant boolean := not exists (
    select from public.page_sections where page_type = 'homepage' and created_at <> updated_at);
  template uuid;
  flow record;
begin
  if not exists (select from public.page_sections where page_type = 'homepage') then
    return;
  end if;
  insert into public.section_templates (id, type, name, description)
    values ('f16e0445-dfb3-5ba4-9b5e-77827c543aab', 'trading-value', 'ارزش معاملات امروز', 'صفحهٔ اصلی: سهم هر دسته از ارزش معاملات امروز.')
    on conflict (type, name) do nothing;
  select id into template from public.section_templates where type = 'trading-value' limit 1;

  if untouched then
    update public.page_sections p set position = n.position, column_position = n.column_position, created_at = now(), updated_at = now()
    from (values ('market-map', 0, 0), ('news-analysis', 0, 1), ('liquidity-flow', 1, 0), ('top-performers', 2, 0),
      ('category-performance', 2, 1), ('app-download', 3, 0)) as n(type, position, column_position)
    join public.section_templates k on k.type = n.type
    join public.sections s on s.template_id = k.id
    where p.section_id = s.id and p.page_type = 'homepage';
  end if;

  select p.position, max(q.column_position) + 1 as next into flow
  from public.page_sections p
  join public.sections s on s.id = p.section_id
  join public.section_templates k on k.id = s.template_id and k.type = 'liquidity-flow'
  join public.page_sections q on q.page_type = 'homepage' and q.position = p.position
  where p.page_type = 'homepage' group by p.position limit 1;
  if flow.position is not null then
    insert into public.sections (id, template_id) values ('d7e74800-60ae-59ba-90c6-3d0fc1235575', template)
      on conflict (id) do nothing;
    insert into public.page_sections (id, page_type, position, column_position, section_id)
      values ('854a1b8a-3ed9-5fae-8fdc-3093e810f677', 'homepage', flow.position, flow.next, 'd7e74800-60ae-59ba-90c6-3d0fc1235575');
  end if;
end
$$;
