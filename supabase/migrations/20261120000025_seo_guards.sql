-- The form's checks repeated in the database; and a version check, so that a concurrent save does not overwrite another.

-- Only meta and link elements, no event handlers, no script addresses. The site prints nothing else in any case.
create function pipeline.refuse_unsafe_head_tags() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.custom_head_tags ~* '<(?!(meta|link)[\s/>])' or new.custom_head_tags ~* '[\s"''/]on[a-z]+\s*='
    or new.custom_head_tags ~* '(javascript|vbscript|data)\s*:' or new.custom_head_tags ~* 'http-equiv' then
    raise exception 'custom_head_tags: only meta and link with safe attributes are taken' using errcode = '23514',
      hint = 'در برچسب‌های دلخواه فقط meta و link با ویژگی‌های بی‌خطر پذیرفته می‌شوند.';
  end if;
  return new;
end
$$;
revoke all on function pipeline.refuse_unsafe_head_tags() from public, anon, authenticated;
create trigger refuse_unsafe_head_tags before insert or update of custom_head_tags on public.seo_settings
  for each row when (new.custom_head_tags is not null) execute function pipeline.refuse_unsafe_head_tags();

-- The same save with the version that the form was opened on; null means that there was no row.
create function public.upsert_seo_settings(
  p_expected_updated_at timestamptz,
  p_page_type text,
  p_page_id uuid,
  p_title text,
  p_meta_description text,
  p_meta_keywords text,
  p_og_title text,
  p_og_description text,
  p_og_image text,
  p_twitter_title text,
  p_twitter_description text,
  p_twitter_image text,
  p_canonical_url text,
  p_robots text,
  p_custom_head_tags text
) returns setof public.seo_settings
language plpgsql set search_path = '' as $$
declare
  v_page_id constant uuid := case when p_page_type = 'homepage' then null else p_page_id end;
  v_current timestamptz;
begin
  -- Two that save one new page at once would both find nothing.
  perform pg_advisory_xact_lock(hashtext('seo_settings'), hashtext(p_page_type || coalesce(v_page_id::text, '')));
  select updated_at into v_current from public.seo_settings
    where page_type = p_page_type and page_id is not distinct from v_page_id;
  if v_current is distinct from p_expected_updated_at then
    raise exception 'seo_settings were changed meanwhile' using errcode = 'PT409';
  end if;
  return query select * from public.upsert_seo_settings(
    p_page_type => p_page_type, p_page_id => p_page_id, p_title => p_title, p_meta_description => p_meta_description,
    p_meta_keywords => p_meta_keywords, p_og_title => p_og_title, p_og_description => p_og_description, p_og_image => p_og_image,
    p_twitter_title => p_twitter_title, p_twitter_description => p_twitter_description, p_twitter_image => p_twitter_image,
    p_canonical_url => p_canonical_url, p_robots => p_robots, p_custom_head_tags => p_custom_head_tags);
end
$$;
comment on function public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text) is
  'Saves the head settings of one page unless somebody saved them since p_expected_updated_at; then it raises PT409.';
revoke all on function public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text)
  from public, anon;
grant execute on function public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text)
  to authenticated, service_role;
