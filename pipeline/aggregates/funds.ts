import { rate } from '../../shared/funds/figures.ts';
import { sparkOf } from '../../shared/funds/spark.ts';
import { defineAggregate } from './define.ts';
import { netAssetOf } from './parts/assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { fourReturnsOf } from './parts/four-returns.ts';
import { historyByFund, liveByFund, returnsByFund } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofDay, ofFund, ofHistory, ofLive } from './parts/meta.ts';
import { sortByFigure } from './parts/order.ts';

/** The full list of active funds, largest net assets first. */
export const funds = defineAggregate({
  id: 'funds',
  writes: ['funds'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data', 'fund_return_data', 'fund_nav_history'],
  *compute(tables, asOf) {
    const catalogue = catalogueOf(tables);
    const live = liveByFund(tables.fund_live_data);
    const returns = returnsByFund(tables.fund_return_data);
    const histories = historyByFund(tables.fund_nav_history);
    const all = catalogue.funds.map((entry) => {
      const { row, ref: fund, category } = entry;
      const [today, own, history] = [live.get(row.id), returns.get(row.id), histories.get(row.id)];
      const spark = history ? sparkOf({ dates: history.dates, values: history.navRedemptionRial }) : null;
      return {
        evidence: [
          ofFund(row),
          ...(today ? [ofLive(today)] : []),
          ...(own ? [ofDay(own)] : []),
          ...(history && spark ? [ofHistory(history)] : []),
        ],
        item: {
          fund,
          categorySlug: category.ref.slug,
          manager: row.manager,
          priceRial: today?.currentPriceRial ?? null,
          priceChangePercent: rate(today?.priceChangePercent),
          navRial: today?.navRial ?? row.navRial,
          bubblePercent: rate(today?.bubblePercent),
          netAssetRial: netAssetOf(entry, tables),
          tradingValueRial: today?.tradingValueRial ?? null,
          ...fourReturnsOf(own),
          spark,
        },
      };
    });
    yield [
      'funds',
      {
        meta: metaOf(
          tables,
          asOf,
          all.flatMap(({ evidence }) => evidence),
        ),
        items: sortByFigure(
          all.map(({ item }) => item),
          (item) => item.netAssetRial,
        ),
        categories: catalogue.categories
          .filter((category) => category.funds.length > 0)
          .map(({ ref }) => ref),
      },
    ];
  },
});
