-- Contents of the local stack's buckets. They lie here and not beside the database, so that a dump of it holds the staff's originals.
-- A hosted project has its own storage, and leaves the table empty.
create table pipeline.bucket_files (
  bucket text not null,
  key text not null,
  body bytea not null,
  content_type text not null,
  cache_control text not null,
  written_at timestamptz not null default now(),
  primary key (bucket, key)
);
comment on table pipeline.bucket_files is 'Contents of the files in the local stack''s buckets.';
comment on column pipeline.bucket_files.bucket is 'The bucket.';
comment on column pipeline.bucket_files.key is 'Name of the file in the bucket.';
comment on column pipeline.bucket_files.body is 'Its content.';
comment on column pipeline.bucket_files.content_type is 'e.g. "image/png".';
comment on column pipeline.bucket_files.cache_control is 'As it was uploaded.';
comment on column pipeline.bucket_files.written_at is 'When it was last written.';
alter table pipeline.bucket_files enable row level security;

-- Security definer: whoever may delete files need not see the library.
create function public.is_library_file(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.media m where m.storage_key = is_library_file.name)
$$;
comment on function public.is_library_file(text) is 'True for a file that a picture of the library is made from.';
revoke all on function public.is_library_file(text) from public, anon;
grant execute on function public.is_library_file(text) to authenticated, service_role;

-- Buckets with limits of size and type. `shared/storage-buckets.ts` states the same limits for the forms; a test compares both.
-- The tables are Supabase Storage's own; a Postgres without them has no files to guard.
do $do$
begin
  if to_regclass('storage.objects') is null then return; end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('seo-static', 'seo-static', true, 10485760, array['application/json']),
    ('media', 'media', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Hosted, the tables belong to the storage service, which has granted them.
  if (select tableowner = current_user from pg_catalog.pg_tables where schemaname = 'storage' and tablename = 'objects') then
    execute 'grant usage on schema storage to anon, authenticated, service_role';
    execute 'grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role';
  end if;

  -- Staff see the buckets and their limits; nobody creates or changes one through the API.
  execute $$create policy staff_read on storage.buckets for select to authenticated using ((select public.is_staff()))$$;

  -- Pictures follow the permissions of articles.
  execute $$create policy media_read on storage.objects for select to authenticated
    using (bucket_id = 'media' and (select public.has_permission('blog', 'read')))$$;
  -- A name is an id and an ending, never an id alone: the link to a file must name nothing else. What a row of the library names is neither
  -- overwritten nor deleted.
  execute $$create policy media_create on storage.objects for insert to authenticated
    with check (bucket_id = 'media' and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](jpg|png|webp|avif|gif)$'
      and (select public.has_permission('blog', 'create')))$$;
  execute $$create policy media_delete on storage.objects for delete to authenticated
    using (bucket_id = 'media' and not public.is_library_file(name) and (select public.has_permission('blog', 'delete')))$$;

  -- The publisher alone writes the static SEO files, with the service key.
  execute $$create policy seo_static_read on storage.objects for select to authenticated
    using (bucket_id = 'seo-static' and (select public.has_permission('seo', 'read')))$$;
end
$do$;
