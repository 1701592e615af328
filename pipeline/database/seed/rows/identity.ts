import { tehranInstant } from '../../../../shared/dates/days.ts';
import { categories } from '../../../../shared/identity/kinds.ts';
import { categoryId } from '../../ids.ts';
import { row, type TableRow } from '../../write/writable.ts';
import type { Market } from '../market/market.ts';

/** The source of the funds' names and figures. */
export const IDENTITY_ORIGIN = 'fipiran';

export const categoryRows = (): {
  id: string;
  name: string;
  slug: string;
  description: string;
  display_order: number;
}[] =>
  categories.map(({ kind, slug, label, displayOrder }) => ({
    id: categoryId(kind),
    name: kind,
    slug,
    description: label,
    display_order: displayOrder,
  }));

/** `funds`: identity, newest NAV, assets and yearly return. */
export function fundRows(market: Market): TableRow[] {
  return market.funds.map((fund) => {
    const { line } = fund;
    const quote = market.quotes.get(fund.key)?.at(-1);
    return row('funds', {
      id: fund.id,
      name: fund.name,
      symbol: fund.symbol,
      slug: fund.slug,
      manager: fund.manager,
      category_id: categoryId(fund.kind),
      assets: quote?.netAssetRial ?? null,
      nav: quote?.navRedemption ?? null,
      return: quote?.returns.annual ?? null,
      initiation_date: fund.inceptionDate,
      ins_code: line.ins_code,
      isin: line.isin,
      reg_no: line.reg_no,
      group_id: line.group_id,
      guarantor: line.guarantor,
      website: line.website,
      site_software: line.site_software,
      portfolio_id: line.portfolio_id,
      dividend_interval_months: line.dividend_interval_months,
      commodity_kind: line.commodity_kind,
      is_tradable: fund.isTradable,
      is_active: true,
      last_seen_at: tehranInstant(market.newestDay),
    });
  });
}
