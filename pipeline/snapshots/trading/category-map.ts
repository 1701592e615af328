import { findLatest, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { type Evidence, liveEvidence, mapEvidence, mergeEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { liveByFund, mapByFund } from '../common/rows-by-fund.ts';
import { mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';

/** Cells of the newest calendar day of any row. Rows of inactive funds count for the day, though they have no cell. */
interface Summary {
  readonly day: string | null;
  readonly items: CategoryMap['items'];
  readonly evidence: readonly Evidence[];
}

const dayOf = (row: Row<'market_map_data'>): string => tehranDay(toIsoInstant(row.updatedAt));

/** The live row of a cell's own day: price and trading value of another day are not those of its change. */
const liveOf = (live: Row<'fund_live_data'> | undefined, day: string | null) =>
  live && tehranDay(toIsoInstant(live.timestamp)) === day ? live : undefined;

function summarize(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'market_map_data' | 'fund_live_data'>,
): Summary {
  const live = liveByFund(tables.fund_live_data);
  const rows = mapByFund(tables.market_map_data);
  const day = findLatest([...rows.values()].map(dayOf));
  const cells = catalogueOf(tables).funds.flatMap(({ row: { id }, ref: fund }) => {
    const row = rows.get(id);
    return row && dayOf(row) === day ? [{ row, fund, today: liveOf(live.get(id), day) }] : [];
  });
  const items = cells.map(({ row, fund, today }) => ({
    fund,
    tradingVolume: row.tradingVolume,
    priceChangePercent: roundRate(row.priceChangePercent),
    tradingValueRial: today?.tradingValueRial ?? null,
    currentPriceRial: today?.currentPriceRial ?? null,
  }));
  const evidence = cells.flatMap(({ row, today }) => [
    mapEvidence(row),
    ...(today ? [liveEvidence(today)] : []),
  ]);
  return { day, items: topByFigure(items, (item) => item.tradingVolume), evidence: mergeEvidence(evidence) };
}

function combine(summaries: readonly Summary[]): Summary {
  const day = findLatest(summaries.map((one) => one.day));
  const newest = summaries.filter((one) => one.day === day);
  return {
    day,
    items: mergeTopLists(
      newest.map(({ items }) => items),
      (item) => item.tradingVolume,
    ),
    evidence: mergeEvidence(newest.flatMap(({ evidence }) => evidence)),
  };
}

/** A category's map: one cell a fund, largest volume first. */
export const categoryMap = defineReduction({
  id: 'category-map',
  writes: ['category-map'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'market_map_data', 'fund_live_data'],
  summarize: summarize,
  combine: combine,
  *compute(tables, moment, categories) {
    for (const {
      category,
      summary: { items, evidence },
    } of categories) {
      yield [
        `category-map/${category.ref.slug}`,
        { meta: createMeta(tables, moment, evidence, category.ref.kind), category: category.ref, items },
      ];
    }
  },
});
