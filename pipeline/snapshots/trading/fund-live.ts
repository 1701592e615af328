import { toIsoInstant } from '../../../shared/dates/days.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { toStamp } from '../../../shared/schema/stamp.ts';
import { bubblePlaceEntry } from '../bubbles/year-bubbles.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { fundEvidence, liveNavEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, navOf, netAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { historyByFund, liveByFund } from '../common/rows-by-fund.ts';
import { liveEntries, liveSource, liveValues } from './live-figures.ts';

function figuresOf(entry: FundEntry, live: Row<'fund_live_data'>, tables: AssetTables) {
  const history = historyByFund(tables.fund_nav_history).get(live.fundId);
  const place = bubblePlaceEntry(live, history)['bubble-percentile'];
  const [nav, assets] = [navOf(entry, tables), netAssetsOf(entry, tables)];
  return {
    ...liveValues(liveEntries(live)),
    navRial: nav?.value ?? null,
    bubbleNavRial: live.navRial,
    netAssetRial: assets?.value ?? null,
    from: {
      trade: toStamp(liveSource(live)),
      nav: nav && toStamp(nav.evidence),
      bubbleNav: live.navRial === null ? null : toStamp(liveNavEvidence(live)),
      netAsset: assets && toStamp(assets.evidence),
      bubbleRank: place ? toStamp(place.source) : null,
    },
    timestamp: toIsoInstant(live.timestamp),
    bubblePlaceInYear: place?.value ?? null,
    bubbleDaysInYear: place?.inputs?.days ?? null,
  };
}

/**
 * The newest live figures of each fund; `live` is null without any. Sample data is never used. NAV, net assets and the bubble's place in the
 * year may be of other rows than the trade: they are credited by their stamps.
 */
export const fundLive = defineAggregate({
  id: 'fund-live',
  writes: ['fund-live'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES],
  *compute(tables, moment) {
    const rows = liveByFund(tables.fund_live_data);
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref: fund, category } = entry;
      const live = rows.get(row.id);
      const figures = live ? figuresOf(entry, live, tables) : null;
      const evidence = [live ? liveSource(live) : fundEvidence(row)];
      yield [
        `fund-live/${fund.slug}`,
        { meta: createMeta(tables, moment, evidence, category.ref.kind), fund, live: figures },
      ];
    }
  },
});
