-- The block of a fund's risk can be placed, titled and hidden like the others. A new database has its templates from the seed.
insert into public.section_templates (type, name, description)
select 'fund-risk', 'ریسک صندوق', 'نوسان، نسبت‌ها، بیشترین افت و بازده ماه‌ها.'
where exists (select from public.section_templates)
on conflict (type, name) do nothing;
