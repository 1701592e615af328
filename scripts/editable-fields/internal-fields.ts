const FIGURES =
  'figures are written by the sources; no form shows them, and a correction is a new row of a source';
const WHO = 'accounts and rights decide what staff may do, never what visitors see';
const TOOLS = 'working material of the SEO screens';
const READING = 'state of the reading, written by the service';

/** Tables that staff may write although none of their fields shows on the site, each with its reason. */
export const INTERNAL_TABLES: Readonly<Record<string, string>> = {
  admin_roles: WHO,
  admin_role_permissions: WHO,
  admin_users: WHO,
  contact_messages: 'messages are private; staff change their state alone',
  category_trade_data: FIGURES,
  fund_allocations: FIGURES,
  fund_cash_flow: FIGURES,
  fund_live_data: FIGURES,
  fund_nav_history: FIGURES,
  consumer_price_index: 'a month shows as the returns computed from it, never as itself',
  fund_payouts: FIGURES,
  fund_portfolio_holdings: FIGURES,
  fund_return_data: FIGURES,
  gold_fund_data: FIGURES,
  leveraged_funds_data: FIGURES,
  market_map_data: FIGURES,
  reference_prices: FIGURES,
  zakhireh_fixincome: FIGURES,
  media: 'a picture shows where an article names its address, with the words that the article gives it',
  schema_templates: 'a template shows once it is applied: as `seo_settings.schema_markup`, which is walked',
  seo_analysis: TOOLS,
  seo_keywords: TOOLS,
  seo_reports: TOOLS,
};

/** Single fields that staff may write and that show nowhere on the site, each with its reason. */
export const INTERNAL_FIELDS: Readonly<Record<string, string>> = {
  'funds.assets': FIGURES,
  'funds.nav': FIGURES,
  'funds.return': FIGURES,
  'funds.ins_code': 'key by which the sources recognise the fund',
  'funds.group_id': 'key by which the sources recognise the fund',
  'funds.site_software': 'tells the connector which software the fund runs on its website',
  'funds.portfolio_id': 'key of the fund at its website',
  'funds.last_seen_at': READING,
  'funds.origin': READING,
  'data_sources.cadence_minutes': 'how often the source is read',
  'data_sources.is_enabled': 'whether the source is read',
  'data_sources.settings': 'parameters of the connector',
  'data_sources.last_run_at': READING,
  'data_sources.last_success_at': READING,
  'data_sources.last_error': READING,
  'data_sources.last_error_at': READING,
  'section_templates.name': 'name of the template in the panel',
  'section_templates.description': 'explains the template in the panel',
  'seo_settings.name': 'name of the page in the panel, as it was when the row was written',
  'seo_settings.is_generated': 'whether a rewrite may replace the texts; the database sets it',
  'site_settings.key': 'which setting; each is walked by its value',
  'site_settings.description': 'explains the setting in the panel',
  'site_settings.is_public': 'whether visitors may read the row through the API; pages do not read it there',
  'page_texts.part': 'which part of a page; each is walked',
  'about_page_content.section_key': 'which part of the page; each is walked',
};

/** Settings that change how the site is made, not what it says. `schedule_…` are of the same kind. */
export const INTERNAL_SETTINGS: Readonly<Record<string, string>> = {
  redirect_hosts: 'which targets a redirect may have; the redirects themselves are walked',
  publish_debounce_ms: 'how long a publish waits for further changes',
  publish_longest_wait_ms: 'how long a publish waits at most',
  publish_pages_within_ms: 'how long the page of a fund may be older than what its readers are shown',
  contact_message_days: "how long visitors' messages are stored",
  api_address_header: 'where the API finds the address of a caller',
};
