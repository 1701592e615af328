import { isoInstantOf, latestOf, tehranDay } from '../../shared/funds/days.ts';
import { rate } from '../../shared/funds/figures.ts';
import type { Row } from '../../shared/schema/rows/index.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { liveByFund, mapByCategory } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofLive, ofMapRow } from './parts/meta.ts';
import { sortByFigure } from './parts/order.ts';

/** What stands for a missing volume and a missing change (public specification, section 5). */
const MISSING = { volume: 1, change: 0 };

const dayOf = (row: Row<'market_map_data'>): string => tehranDay(isoInstantOf(row.updatedAt));

/** All rows of the calendar day of the newest one. */
function ofNewestDay(rows: readonly Row<'market_map_data'>[]): Row<'market_map_data'>[] {
  const newest = latestOf(rows.map(dayOf));
  return rows.filter((row) => dayOf(row) === newest);
}

/** The map of a category: one cell a fund, largest volume first; rows without their fund are dropped. */
export const categoryMap = defineAggregate({
  id: 'category-map',
  writes: ['category-map'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'market_map_data', 'fund_live_data'],
  *compute(tables, asOf) {
    const { categories, fundById } = catalogueOf(tables);
    const live = liveByFund(tables.fund_live_data);
    const rows = mapByCategory(tables.market_map_data);
    for (const {
      row: { id },
      ref: category,
    } of categories) {
      const cells = ofNewestDay(rows.get(id) ?? []).flatMap((row) => {
        const fund = fundById.get(row.fundId);
        return fund?.row.isActive ? [{ row, fund: fund.ref, today: live.get(row.fundId) }] : [];
      });
      const items = cells.map(({ row, fund, today }) => ({
        fund,
        tradingVolume: row.tradingVolume ?? MISSING.volume,
        priceChangePercent: rate(row.priceChangePercent) ?? MISSING.change,
        tradingValueRial: today?.tradingValueRial ?? null,
        currentPriceRial: today?.currentPriceRial ?? null,
      }));
      const evidence = cells.flatMap(({ row, today }) => [ofMapRow(row), ...(today ? [ofLive(today)] : [])]);
      yield [
        `category-map/${category.slug}`,
        {
          meta: metaOf(tables, asOf, evidence, category.kind),
          category,
          items: sortByFigure(items, (item) => item.tradingVolume),
        },
      ];
    }
  },
});
