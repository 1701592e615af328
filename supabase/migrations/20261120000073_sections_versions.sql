-- A version check for section order, as on every other form: of two concurrent saves the second is refused.

-- p_places: [{"id": uuid, "position": n, "column_position": n, "updated_at": the version that was read, or absent}, …].
create or replace function public.place_sections(p_places jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  places constant jsonb := case jsonb_typeof(p_places) when 'string' then (p_places #>> '{}')::jsonb else p_places end;
  wanted constant integer := jsonb_array_length(places);
  moved integer;
begin
  if exists (
    select from jsonb_to_recordset(places) as p(id uuid, updated_at timestamptz)
    join public.page_sections s on s.id = p.id
    where s.updated_at is distinct from coalesce(p.updated_at, s.updated_at)
  ) then
    raise exception 'sections were changed meanwhile' using errcode = 'PT409';
  end if;
  update public.page_sections s set position = p.position, column_position = p.column_position
  from jsonb_to_recordset(places) as p(id uuid, position integer, column_position integer)
  where s.id = p.id;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise exception 'permission denied: % of % sections could be moved', moved, wanted using errcode = '42501';
  end if;
  return moved;
end
$$;
