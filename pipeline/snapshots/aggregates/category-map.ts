import { toIsoInstant, findLatest, tehranDay } from '../../../shared/dates/days.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import { defineFold } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { liveByFund, mapByFund } from './parts/rows-by-fund.ts';
import { condensed, type Evidence, META_TABLES, metaOf, ofLive, ofMapRow } from './parts/meta.ts';
import { topByFigure, topOfLists } from './parts/sort-by-figure.ts';

/** What stands for a missing volume and a missing change (public specification, section 5). */
const MISSING = { volume: 1, change: 0 };

/** Cells of the calendar day of the newest row, inactive funds' rows counted: their day may leave nothing to show. */
interface Part {
  readonly day: string | null;
  readonly items: CategoryMap['items'];
  readonly evidence: readonly Evidence[];
}

const dayOf = (row: Row<'market_map_data'>): string => tehranDay(toIsoInstant(row.updatedAt));

function part(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'market_map_data' | 'fund_live_data'>,
): Part {
  const live = liveByFund(tables.fund_live_data);
  const rows = mapByFund(tables.market_map_data);
  const day = findLatest([...rows.values()].map(dayOf));
  const cells = catalogueOf(tables).funds.flatMap(({ row: { id }, ref: fund }) => {
    const row = rows.get(id);
    return row && dayOf(row) === day ? [{ row, fund, today: live.get(id) }] : [];
  });
  const items = cells.map(({ row, fund, today }) => ({
    fund,
    tradingVolume: row.tradingVolume ?? MISSING.volume,
    priceChangePercent: roundRate(row.priceChangePercent) ?? MISSING.change,
    tradingValueRial: today?.tradingValueRial ?? null,
    currentPriceRial: today?.currentPriceRial ?? null,
  }));
  const evidence = cells.flatMap(({ row, today }) => [ofMapRow(row), ...(today ? [ofLive(today)] : [])]);
  return { day, items: topByFigure(items, (item) => item.tradingVolume), evidence: condensed(evidence) };
}

function join(parts: readonly Part[]): Part {
  const day = findLatest(parts.map((one) => one.day));
  const newest = parts.filter((one) => one.day === day);
  return {
    day,
    items: topOfLists(
      newest.map(({ items }) => items),
      (item) => item.tradingVolume,
    ),
    evidence: condensed(newest.flatMap(({ evidence }) => evidence)),
  };
}

/** The map of a category: one cell a fund of its own, largest volume first. */
export const categoryMap = defineFold({
  id: 'category-map',
  writes: ['category-map'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'market_map_data', 'fund_live_data'],
  part,
  join,
  *compute(tables, asOf, categories) {
    for (const {
      category,
      part: { items, evidence },
    } of categories) {
      yield [
        `category-map/${category.ref.slug}`,
        { meta: metaOf(tables, asOf, evidence, category.ref.kind), category: category.ref, items },
      ];
    }
  },
});
