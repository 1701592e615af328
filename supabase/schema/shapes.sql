-- Shapes that columns of several tables share: addresses, the last part of an address, and names. Lengths and dates stand beside their
-- column. `shared/schema/shapes.ts` states the same for the publisher and the forms; `supabase/tests/shapes.db.test.ts` compares them.

-- Addresses: http(s) with a host that browsers take, and a path of the site where one makes sense. `new URL` throws for "https://[", and
-- the page that prints it would fail.
do $$
declare
  web constant text := '^https?://[^[:space:][:cntrl:]\\<>"]+$';
  path constant text := '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$';
  domain constant text := '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$';
  host constant text := '[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+';
  port constant text := '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';
  address record;
begin
  for address in select * from (values
    ('seo_settings', 'canonical_url', false), ('seo_settings', 'og_image', true), ('seo_settings', 'twitter_image', true),
    ('articles', 'image_url', true), ('data_sources', 'url', false), ('trading_sessions', 'notice_url', false),
    ('market_holidays', 'notice_url', false)) as columns(relation, field, or_path)
  loop
    execute format('alter table public.%I add constraint %I check (length(%3$I) <= 2000 and (%3$I ~ %4$L or %5$s))',
      address.relation, address.relation || '_' || address.field || '_address', address.field, web,
      case when address.or_path then format('%I ~ %L', address.field, path) else 'false' end);
  end loop;
  execute format('alter table public.funds add constraint funds_website_address check (length(website) <= 2000
    and (website ~ %L or lower(website) ~ %L))', web, domain);
  for address in select * from (values
    ('data_sources', 'url'), ('trading_sessions', 'notice_url'), ('market_holidays', 'notice_url'), ('seo_settings', 'canonical_url'),
    ('seo_settings', 'og_image'), ('seo_settings', 'twitter_image'), ('articles', 'image_url'), ('menu_links', 'href'), ('funds', 'website')
  ) as columns(relation, field)
  loop
    execute format('alter table public.%I add constraint %I check (%3$I !~* %4$L or %3$I ~* %5$L)',
      address.relation, address.relation || '_' || address.field || '_host', address.field, '^https?:',
      '^https?://' || host || port || '([/?#]|$)');
  end loop;
end
$$;

-- The last part of an address is a file's name on every disk: no blanks, no dots in a row, no reserved name, at most 120 bytes.
do $$
declare
  relation text;
begin
  foreach relation in array array['funds', 'categories', 'articles'] loop
    execute format($check$alter table public.%I add constraint %I check (octet_length(slug) <= 120
      and slug !~ '[\u0001-\u0020\u0022\u0023\u0025\u0026\u002a\u002c\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
      and slug !~ '^[.\u200c]|[.\u200c]$|\.\.' and slug !~* '^(index|con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'
      and slug !~* '\.(html?|br|gz)$')$check$, relation, relation || '_slug_file_name');
  end loop;
end
$$;

-- Names that can be seen, on one line. The rule of `pipeline.is_visible`, written out: staff may not use that schema.
do $$
declare
  named record;
begin
  for named in select * from (values ('funds', 'name'), ('funds', 'symbol'), ('categories', 'name'), ('categories', 'description'),
    ('articles', 'title'), ('articles', 'author'), ('team_members', 'name'), ('team_members', 'position'), ('sections', 'title'),
    ('about_page_content', 'title'), ('market_holidays', 'title'), ('data_sources', 'name'), ('schema_templates', 'name'))
    as columns(relation, field)
  loop
    execute format($check$alter table public.%I add constraint %I check (%3$I !~ '[\u0001-\u001f\u007f-\u009f]'
      and %3$I ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]')$check$,
      named.relation, named.relation || '_' || named.field || '_visible', named.field);
  end loop;
end
$$;
