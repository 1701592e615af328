-- What the staff can edit is what visitors see: fields that changed nothing get a meaning, and values without one are refused.

-- Sidebar and lists follow `display_order`. They followed the kind's name before, by which these two stood in the other order.
update public.categories c set display_order = o.place
from (values ('project', 14, 15), ('pension', 15, 14)) as o(name, was, place)
where c.name = o.name and c.display_order = o.was;
comment on column public.categories.display_order is 'Place in the sidebar and in every list of categories, ascending; equal ones follow the kind.';
comment on column public.categories.color is 'Colour as #rrggbb wherever the category has one, or null for the fixed set.';

-- The parts of the about page (`shared/schema/about-parts.ts`); another key would be shown nowhere.
alter table public.about_page_content
  add constraint about_page_content_known_part
    check (section_key in ('tagline', 'introduction', 'services', 'team', 'contact', 'address', 'hours')) not valid,
  add constraint about_page_content_tagline_untitled check (section_key <> 'tagline' or title is null) not valid;
comment on column public.about_page_content.section_key is 'Which part: tagline, introduction, services, team, contact, address, hours.';
comment on column public.about_page_content.content is 'Markdown; of services a line each, "title: text"; of tagline, address and hours plain text.';

-- JSON-LD is an object or a list of them; a text or a number would be printed nowhere.
alter table public.seo_settings
  add constraint seo_settings_schema_markup_nodes check (jsonb_typeof(schema_markup) in ('object', 'array')) not valid;
comment on column public.seo_settings.schema_markup is 'JSON-LD to add, with placeholders such as {{title}} that are filled at each publish.';
