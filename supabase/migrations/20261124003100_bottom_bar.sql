-- The bar at the bottom of phones is a place of the menu: five links at most, short enough for a fifth of the screen.
alter table public.menu_links drop constraint menu_links_place_check;
alter table public.menu_links add constraint menu_links_place_check check (place in ('main', 'foot', 'bottom'));
alter table public.menu_links add constraint menu_links_bottom_label_length check (place <> 'bottom' or length(label) <= 14);
comment on column public.menu_links.place is 'Where it stands: "main" in the sidebar, "foot" below every page, "bottom" in the bar of phones.';

create function pipeline.guard_bottom_bar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.place = 'bottom' and new.is_active
    and (select count(*) from public.menu_links where place = 'bottom' and is_active and id <> new.id) >= 5 then
    raise exception 'bottom bar: five links at most' using errcode = '23514',
      hint = 'نوار پایین موبایل حداکثر پنج پیوند نشان می‌دهد؛ نخست یکی را پنهان کنید';
  end if;
  return new;
end
$$;
comment on function pipeline.guard_bottom_bar() is 'Refuses a sixth shown link of the bar of phones.';
create trigger guard_bottom_bar before insert or update of place, is_active on public.menu_links
  for each row execute function pipeline.guard_bottom_bar();
revoke all on function pipeline.guard_bottom_bar() from public, anon, authenticated;

insert into public.menu_links (place, label, href, display_order) values
  ('bottom', 'بازار امروز', '/', 1),
  ('bottom', 'دسته‌ها', '/categories', 2),
  ('bottom', 'صندوق‌ها', '/funds', 3),
  ('bottom', 'بلاگ', '/news', 4),
  ('bottom', 'دربارهٔ ما', '/about', 5);
