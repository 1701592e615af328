-- One row in every table of schema public, so that a test of invisible rows cannot pass on an empty table.
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000001', 'super@example.ir'),
  ('00000000-0000-4000-8000-000000000002', 'seo@example.ir'),
  ('00000000-0000-4000-8000-000000000003', 'stranger@example.ir'),
  ('00000000-0000-4000-8000-000000000004', 'left@example.ir');
insert into admin_users (id, email, role, is_active) values
  ('00000000-0000-4000-8000-000000000001', 'super@example.ir', 'super_admin', true),
  ('00000000-0000-4000-8000-000000000002', 'seo@example.ir', 'seo_specialist', true),
  ('00000000-0000-4000-8000-000000000004', 'left@example.ir', 'editor', false);
insert into admin_user_logs (user_id, action, resource) values ('00000000-0000-4000-8000-000000000001', 'login', 'admin_users');

insert into categories (id, name, slug, description) values ('00000000-0000-4000-8000-0000000000c1', 'gold', 'طلا', 'طلا');
insert into funds (id, name, symbol, slug, category_id, ins_code, origin)
  values ('00000000-0000-4000-8000-0000000000f1', 'طلای نمونه', 'نمونه', 'نمونه', '00000000-0000-4000-8000-0000000000c1', '11111000000000001', 'fipiran');
insert into fund_live_data (fund_id, timestamp, current_price, origin) select id, '2026-08-16 12:00+03:30', 12345, 'tsetmc' from funds;
insert into market_map_data (category_id, fund_id, origin) select category_id, id, 'tsetmc' from funds;
insert into fund_return_data (fund_id, date, return_yearly, origin) select id, '2026-08-16', 40.5, 'fipiran' from funds;
insert into fund_allocations (fund_id, date, stock, origin) select id, '2026-08-16', 10, 'fipiran' from funds;
insert into fund_nav_history (fund_id, date, nav_redemption, origin) select id, '2026-08-16', 12300, 'fipiran' from funds;
insert into fund_cash_flow (fund_id, date, cash_flow, origin) select id, '2026-08-16', -5, 'tsetmc' from funds;
insert into category_trade_data (category_id, date, cash_flow, origin) select id, '2026-08-16', -5, 'tsetmc' from categories;
insert into zakhireh_fixincome (fund_id, date, zakhireh, origin) select id, '2026-08-16', 0.0037, 'fipiran' from funds;
insert into gold_fund_data (symbol, date, price_bubble, origin) values ('نمونه', '2026-08-16', 0.01, 'tgju');
insert into leveraged_funds_data (fund_id, date, real_ratio, origin) select id, '2026-08-16', 1.5, 'fund-sites' from funds;
insert into fund_portfolio_holdings (fund_id, report_date, symbol, weight, origin) select id, '2026-07-22', 'فولاد', 0.05, 'codal' from funds;
insert into reference_prices (symbol, date, value, unit, origin) values ('usd_free', '2026-08-16', 1745200, 'rial', 'tgju');

insert into fund_merges (keep_id, name, fund, moved, lost, redirects) select id, 'دوم', '{}', '{}', '{}', '{}' from funds;
insert into fund_payouts (fund_id, date, per_unit, origin) select id, '2026-08-16', 256, 'fund-sites' from funds;
insert into consumer_price_index (month, index_value, published_on, source) values ('1405-04', 3205.1, '2026-08-11', 'cbi');

insert into section_templates (type, name) values ('treemap', 'نقشه');
insert into sections (template_id, title) select id, 'نقشه بازار' from section_templates;
insert into page_sections (page_type, section_id) select 'homepage', id from sections;
insert into articles (kind, slug, title, body, published_at) values
  ('news', 'published', 'منتشرشده', 'متن', '2026-01-01'), ('news', 'draft', 'پیش‌نویس', 'متن', null),
  ('news', 'scheduled', 'زمان‌بندی‌شده', 'متن', now() + interval '30 days');
insert into about_page_content (section_key, title) values ('introduction', 'درباره ما');
insert into team_members (name, position, is_active) values ('حاضر', 'مدیر', true), ('رفته', 'مدیر', false);
insert into redirects (from_path, to_path) values ('/old', '/new');
insert into seo_settings (page_type, title) values ('homepage', 'عنوان');
insert into seo_analysis (seo_settings_id, target_keyword) select id, 'صندوق' from seo_settings;
insert into seo_keywords (seo_settings_id, keyword) select id, 'صندوق' from seo_settings;
insert into schema_templates (name, schema_type, template) values ('مقاله', 'Article', '{}');
insert into seo_reports (health_score) values (78);
insert into seo_imports (source, row_count, before) values ('csv', 0, '[]');
insert into site_settings (key, value, is_public) values ('brand', '"x"', true), ('hidden', '"x"', false);
insert into trading_sessions (fund_kind, opens_at, closes_at, weekdays, effective_from) values ('default', '09:00', '12:30', '{6,7,1,2,3}', '2026-01-01');
insert into market_holidays (date, title) values ('2026-09-05', 'تعطیل نمونه');
insert into data_sources (id, name, cadence_minutes, promise_minutes) values ('fipiran', 'فیپیران', 60, 1440);
insert into source_rejections (source, table_name, key, reason) values ('fipiran', 'funds', '1', 'no name');
insert into job_runs (kind) values ('snapshot-and-publish');
insert into contact_messages (name, email, message) values ('علی رضایی', 'ali@example.ir', 'سلام، پیام آزمایشی');
insert into pwa_stats (event, count) values ('install', 1);
insert into indexnow_receipts (endpoint, url_count, status) values ('https://api.indexnow.org/indexnow', 1, 200);
insert into not_found_log (path) values ('/nowhere');
insert into media (id, storage_key, name, alt, width, height, files) values
  ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000e1.jpg', 'سکه', 'یک سکهٔ طلا', 1200, 800, '[]');
