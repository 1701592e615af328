import type { Tables } from '../../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../parts/catalogue.ts';
import { fundEvidence } from '../parts/evidence.ts';
import { dailyNav, dailyNetAssets } from '../parts/fund-assets.ts';
import { liveByFund } from '../parts/rows-by-fund.ts';
import { type ProvenanceEntries, type RowSource, reported, sourceOf } from './entries.ts';

import { liveSource } from './fund-figures.ts';

/** NAV, net assets and other figures of the fund's own row. */
export function identityEntries(entry: FundEntry, tables: Pick<Tables, 'fund_live_data'>): ProvenanceEntries {
  const { row } = entry;
  const own = sourceOf(fundEvidence(row), 'funds', { id: row.id });
  const live = liveByFund(tables.fund_live_data).get(row.id);
  const sourceFor = (value: number | null): RowSource => (value === null && live ? liveSource(live) : own);
  return {
    nav: reported('nav', dailyNav(entry, tables).value, sourceFor(row.navRial), 'nav'),
    'net-assets': reported(
      'net-assets',
      dailyNetAssets(entry, tables).value,
      sourceFor(row.assetsRial),
      row.assetsRial === null ? 'net_asset' : 'assets',
    ),
    'dividend-interval': reported(
      'dividend-interval',
      row.dividendIntervalMonths,
      own,
      'dividend_interval_months',
    ),
  };
}
