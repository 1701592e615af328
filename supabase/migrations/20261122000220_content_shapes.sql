-- Shapes of what the staff write and visitors see. `shared/schema/shapes.ts` and `shared/schema/lengths.ts` state the same for the
-- publisher and the forms; `supabase/tests/shapes.db.test.ts` compares them. "not valid": rows that were stored before stay, and the
-- publisher leaves out and names those that would break a page.

-- Addresses: http(s), and a path of the site where one makes sense.
do $$
declare
  web constant text := '^https?://[^[:space:][:cntrl:]\\<>"]+$';
  path constant text := '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$';
  host constant text := '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$';
  c record;
begin
  for c in select * from (values
    ('seo_settings', 'canonical_url', true), ('seo_settings', 'og_image', true), ('seo_settings', 'twitter_image', true),
    ('articles', 'image_url', true), ('data_sources', 'url', false), ('trading_sessions', 'notice_url', false),
    ('market_holidays', 'notice_url', false)) as address(name, field, or_path)
  loop
    execute format('alter table public.%I add constraint %I check (length(%3$I) <= 2000 and (%3$I ~ %4$L or %5$s)) not valid',
      c.name, c.name || '_' || c.field || '_address', c.field, web,
      case when c.or_path then format('%I ~ %L', c.field, path) else 'false' end);
  end loop;
  execute format('alter table public.funds add constraint funds_website_address check (length(website) <= 2000
    and (website ~ %L or lower(website) ~ %L)) not valid', web, host);
end
$$;

-- The last part of an address is a file's name on every disk: no blanks, no dots in a row, no reserved name, at most 120 bytes.
do $$
declare
  t text;
begin
  foreach t in array array['funds', 'categories', 'articles'] loop
    execute format($check$alter table public.%I add constraint %I check (octet_length(slug) <= 120
      and slug !~ '[\u0001-\u0020\u0022\u0023\u0025\u002a\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
      and slug !~ '^[.\u200c]|[.\u200c]$|\.\.' and slug !~* '^(index|con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'
      and slug !~* '\.(html?|br|gz)$') not valid$check$, t, t || '_slug_file_name');
  end loop;
end
$$;

-- Names that can be seen, on one line. The rule of `pipeline.is_visible`, written out: staff may not use that schema.
do $$
declare
  c record;
begin
  for c in select * from (values ('funds', 'name'), ('funds', 'symbol'), ('categories', 'name'), ('categories', 'description'),
    ('articles', 'title'), ('articles', 'author'), ('team_members', 'name'), ('team_members', 'position'), ('sections', 'title'),
    ('about_page_content', 'title'), ('market_holidays', 'title'), ('data_sources', 'name'), ('schema_templates', 'name')) as named(name, field)
  loop
    execute format($check$alter table public.%I add constraint %I check (%3$I !~ '[\u0001-\u001f\u007f-\u009f]'
      and %3$I ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]') not valid$check$,
      c.name, c.name || '_' || c.field || '_visible', c.field);
  end loop;
end
$$;

-- Lengths, characters.
do $$
declare
  c record;
begin
  for c in select * from (values
    ('funds', 'name', 300), ('funds', 'symbol', 100), ('funds', 'manager', 300), ('funds', 'guarantor', 300), ('funds', 'risk_level', 100),
    ('funds', 'isin', 100), ('funds', 'reg_no', 100), ('funds', 'ins_code', 100), ('funds', 'commodity_kind', 100),
    ('categories', 'name', 100), ('categories', 'description', 200), ('articles', 'title', 300), ('articles', 'summary', 2000),
    ('articles', 'body', 200000), ('articles', 'author', 200), ('sections', 'title', 300), ('sections', 'description', 5000),
    ('about_page_content', 'section_key', 100), ('about_page_content', 'title', 300), ('about_page_content', 'content', 50000),
    ('team_members', 'name', 200), ('team_members', 'position', 200), ('team_members', 'bio', 5000), ('market_holidays', 'title', 200),
    ('data_sources', 'name', 200), ('schema_templates', 'name', 200), ('schema_templates', 'description', 2000),
    ('seo_settings', 'title', 300), ('seo_settings', 'meta_description', 1000), ('seo_settings', 'meta_keywords', 1000),
    ('seo_settings', 'og_title', 300), ('seo_settings', 'og_description', 1000), ('seo_settings', 'twitter_title', 300),
    ('seo_settings', 'twitter_description', 1000), ('seo_settings', 'custom_head_tags', 10000), ('site_settings', 'description', 1000))
    as limited(name, field, most)
  loop
    execute format('alter table public.%I add constraint %I check (length(%I) <= %s) not valid',
      c.name, c.name || '_' || c.field || '_length', c.field, c.most);
  end loop;
end
$$;
alter table public.articles add constraint articles_tags_length check (length(array_to_string(tags, ',')) <= 2000) not valid;
alter table public.site_settings add constraint site_settings_value_length check (length(value::text) <= 100000) not valid;
alter table public.sections add constraint sections_config_length check (length(config::text) <= 20000) not valid;
alter table public.schema_templates add constraint schema_templates_template_length check (length(template::text) <= 50000) not valid;

-- From 1990 to the end of next year. The upper bound only grows, so that a stored row stays valid.
do $$
declare
  c record;
begin
  for c in select * from (values ('articles', 'published_at'), ('market_holidays', 'date'), ('trading_sessions', 'effective_from'),
    ('funds', 'initiation_date'), ('funds', 'established_date')) as dated(name, field)
  loop
    execute format('alter table public.%I add constraint %I check (%3$I >= %4$L and %3$I < date_trunc(''year'', now()) + interval ''2 years'') not valid',
      c.name, c.name || '_' || c.field || '_plausible', c.field, '1990-01-01');
  end loop;
end
$$;
