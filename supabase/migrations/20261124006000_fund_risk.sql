-- The block of a fund's risk can be placed, titled and hidden like the others.
insert into public.section_templates (type, name, description)
values ('fund-risk', 'ریسک صندوق', 'نوسان، نسبت‌ها، بیشترین افت و بازده ماه‌ها.')
on conflict (type, name) do nothing;
