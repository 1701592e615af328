import type { RowOf } from '../row.ts';
import * as content from './content.ts';
import * as funds from './funds.ts';

/** Every table that an aggregate may read. A new table is a line here and a query in `pipeline/database/tables`. */
export const rowDefinitions = {
  categories: funds.CategoryRow,
  funds: funds.FundRow,
  fund_return_data: funds.FundReturnRow,
  fund_live_data: funds.FundLiveRow,
  fund_allocations: funds.FundAllocationRow,
  fund_nav_history: funds.FundHistoryRow,
  fund_cash_flow: funds.FundCashFlowRow,
  zakhireh_fixincome: funds.ReserveRow,
  gold_fund_data: funds.GoldRow,
  leveraged_funds_data: funds.LeverageRow,
  fund_portfolio_holdings: funds.HoldingRow,
  category_trade_data: funds.CategoryTradeRow,
  market_map_data: funds.MarketMapRow,
  reference_prices: funds.ReferencePriceRow,
  fund_payouts: funds.FundPayoutRow,
  consumer_price_index: funds.ConsumerPriceRow,
  page_sections: content.PageSectionRow,
  articles: content.ArticleRow,
  media: content.MediaRow,
  site_settings: content.SiteSettingRow,
  trading_sessions: content.TradingSessionRow,
  market_holidays: content.MarketHolidayRow,
  data_sources: content.DataSourceRow,
  source_runs: content.SourceRunRow,
  source_rejections: content.SourceRejectionRow,
  redirects: content.RedirectRow,
  about_page_content: content.AboutContentRow,
  team_members: content.TeamMemberRow,
  menu_links: content.MenuLinkRow,
  faq_entries: content.FaqEntryRow,
  page_texts: content.PageTextRow,
  seo_settings: content.SeoSettingRow,
} as const;

export type TableName = keyof typeof rowDefinitions;
export type Row<T extends TableName> = RowOf<(typeof rowDefinitions)[T]>;
/** The input of aggregates: for each declared table, the rows that fit their schema. */
export type Tables = { readonly [T in TableName]: readonly Row<T>[] };
