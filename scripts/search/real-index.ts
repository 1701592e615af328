/** The search index of the real market, as it is published. */
import { readMarket } from '../../pipeline/database/seed/market/market.ts';
import { category, computed, fund, id } from '../../pipeline/snapshots/aggregates/testing/tables.ts';
import { KIND_LABELS } from '../../shared/identity/kind-labels.ts';
import { FUND_KINDS } from '../../shared/schema/lists.ts';
import type { SearchIndex } from '../../shared/schema/snapshots/fund.ts';

const idOfKind = (kind: string): string =>
  id('category', (FUND_KINDS as readonly string[]).indexOf(kind) + 1);

export function realSearchIndex(): SearchIndex {
  const { funds, quotes } = readMarket();
  const rows = funds.map(({ key, kind, symbol, name, slug, manager, line }, n) =>
    fund(n, {
      ...{ name, symbol, slug, manager, categoryId: idOfKind(kind) },
      commodityKind: line.commodity_kind,
      dividendIntervalMonths: line.dividend_interval_months,
      assetsRial: quotes.get(key)?.at(-1)?.netAssetRial ?? null,
    }),
  );
  const categories = FUND_KINDS.map((name, n) =>
    category(n + 1, { name, description: KIND_LABELS[name], slug: KIND_LABELS[name].replaceAll(' ', '-') }),
  );
  return computed('search', { categories, funds: rows }).read('search', 'search');
}
