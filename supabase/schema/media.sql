-- The media library: one row a picture. The original is in the private bucket "media"; the worker writes copies without metadata in
-- several sizes, and the release contains them.

create table public.media (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique check (storage_key ~ '^[0-9a-f-]{36}\.(jpg|png|webp|avif|gif)$'),
  name text not null check (name <> ''),
  alt text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  thumbnail text check (thumbnail ~ '^data:image/webp;base64,' and length(thumbnail) <= 40000),
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  problem text,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_name_length check (length(name) <= 200),
  constraint media_alt_length check (length(alt) <= 500)
);
comment on table public.media is 'Pictures of the staff.';
comment on column public.media.id is 'Key; the address of the picture is /media/{id}.jpg.';
comment on column public.media.storage_key is 'Name of the original in the bucket "media".';
comment on column public.media.name is 'Name in the library.';
comment on column public.media.alt is 'What the picture shows, for whoever does not see it.';
comment on column public.media.width is 'Width of the upright original, pixels; null until it is processed.';
comment on column public.media.height is 'Height of the upright original, pixels.';
comment on column public.media.thumbnail is 'A small copy as a data URL, for the library.';
comment on column public.media.files is 'The copies: name, format, width, height, content hash, bytes.';
comment on column public.media.problem is 'Why it could not be processed; null where nothing is wrong.';
comment on column public.media.created_by is 'Who uploaded it.';
comment on column public.media.created_at is 'When the row was made.';
comment on column public.media.updated_at is 'When the row last changed.';
create index media_newest on public.media (created_at desc);
create index media_created_by on public.media (created_by);
call pipeline.publish_changes_of('media');
call pipeline.protect('media', staff => 'blog');

-- What pages print that may name a picture of the library, e.g. as "/media/{id}.jpg".
create function pipeline.texts_with_pictures() returns table (name text, content text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select title, concat_ws(' ', body, image_url), updated_at from public.articles
  union all select 'دربارهٔ ما: ' || coalesce(title, section_key), content, updated_at from public.about_page_content
  union all select 'بخش: ' || coalesce(title, 'بی‌عنوان'), concat_ws(' ', description, config), updated_at from public.sections
  union all select 'سئو: ' || coalesce(name, title, page_type),
    concat_ws(' ', og_image, twitter_image, custom_head_tags, schema_markup), updated_at from public.seo_settings
$$;

-- A picture that a page names is not deleted.
create function pipeline.guard_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  used text;
  -- What the staff may write of a picture: id and file once, name and text.
  allowed public.media;
begin
  if tg_op = 'DELETE' then
    select string_agg(name, '، ') into used from (
      select name from pipeline.texts_with_pictures() where strpos(content, '/media/' || old.id) > 0
      order by updated_at desc limit 3) texts;
    if used is not null and auth.uid() is not null then
      raise exception 'picture: pages use it' using errcode = '22023', hint = 'این تصویر در این‌جاها به کار رفته است: ' || used;
    end if;
    return old;
  end if;
  -- The worker, which has no user, alone writes what follows from the original.
  if auth.uid() is not null then
    if tg_op = 'INSERT' then
      select new.id, new.storage_key, new.name, new.alt into allowed.id, allowed.storage_key, allowed.name, allowed.alt;
      allowed.created_by := auth.uid(); allowed.files := '[]';
      allowed.created_at := now(); allowed.updated_at := now();
    else
      allowed := old;
      allowed.name := new.name; allowed.alt := new.alt;
    end if;
    return allowed;
  end if;
  return new;
end
$$;
create trigger guard_media before insert or update or delete on public.media for each row execute function pipeline.guard_media();

create function pipeline.enqueue_media(media uuid) returns void
language sql security definer set search_path = '' as $$
  select pipeline.enqueue('process-media', json_build_object('kind', 'process-media', 'payload', json_build_object('media', media)),
    'media:' || media, interval '0', interval '0')
$$;

create function pipeline.process_new_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.enqueue_media(new.id);
  return null;
end
$$;
create trigger process_new_media after insert on public.media for each row execute function pipeline.process_new_media();
