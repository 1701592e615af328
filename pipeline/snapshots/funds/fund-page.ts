import { isKnown } from '../../../shared/funds/figures.ts';
import { commodityName } from '../../../shared/identity/commodities.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { toStamp } from '../../../shared/schema/stamp.ts';
import { goldRecordOf, lastBubbleIndex } from '../bubbles/gold-records.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { dayEvidence, fundEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, dailyNavOf, netAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { fundSectionsOf } from '../common/page-sections.ts';
import {
  allocationByFund,
  flowByFund,
  reportsByFund,
  reserveByFund,
  returnsByFund,
} from '../common/rows-by-fund.ts';
import { knownReserve } from '../reserves/reserves.ts';
import { returnEntries } from '../returns/return-figures.ts';
import { allocationEntries } from './allocation-figures.ts';

/** Reports whose dates a fund page offers. */
const MAX_REPORTS = 13;

function returnsOf(row: Row<'fund_return_data'> | undefined) {
  const entries = returnEntries(row);
  return {
    dailyPercent: publishedValue(entries, 'daily-return'),
    weeklyPercent: publishedValue(entries, 'weekly-return'),
    monthlyPercent: publishedValue(entries, 'monthly-return'),
    quarterlyPercent: publishedValue(entries, 'quarterly-return'),
    biannualPercent: publishedValue(entries, 'biannual-return'),
    yearlyPercent: publishedValue(entries, 'yearly-return'),
  };
}

/** Shares as reported and the rest up to 100 percent («گزارش‌نشده»); the shares are never scaled to 100. */
function allocationOf(row: Row<'fund_allocations'>) {
  const entries = allocationEntries(row);
  return {
    date: row.date,
    stockPercent: publishedValue(entries, 'allocation-stock'),
    stockAtLeastPercent: publishedValue(entries, 'allocation-stock-at-least'),
    bondPercent: publishedValue(entries, 'allocation-bond'),
    depositPercent: publishedValue(entries, 'allocation-deposit'),
    cashPercent: publishedValue(entries, 'allocation-cash'),
    commodityPercent: publishedValue(entries, 'allocation-commodity'),
    fundUnitPercent: publishedValue(entries, 'allocation-fund-unit'),
    otherPercent: publishedValue(entries, 'allocation-other'),
    unreportedPercent: publishedValue(entries, 'allocation-unreported'),
  };
}

/** The website as a link, from "ayaretf.com" or a whole address; null for any other text. */
function websiteOf(website: string | null): string | null {
  const address = website?.trim() ?? '';
  if (/^https?:\/\/[^\s]+$/i.test(address)) return address;
  return /^[\w-]+(\.[\w-]+)+(\/[^\s]*)?$/.test(address) ? `https://${address}` : null;
}

const commodityOf = ({ commodityKind }: Row<'funds'>): { commodity?: string } => {
  const commodity = commodityName(commodityKind);
  return commodity === null ? {} : { commodity };
};

const identityOf = (row: Row<'funds'>) => ({
  id: row.id,
  isActive: row.isActive,
  isTradable: row.isTradable,
  manager: row.manager,
  guarantor: row.guarantor,
  website: websiteOf(row.website),
  initiationDate: row.initiationDate,
  establishedDate: row.establishedDate,
  riskLevel: row.riskLevel,
  insCode: row.insCode,
  isin: row.isin,
  regNo: row.regNo,
  dividendIntervalMonths: row.dividendIntervalMonths,
  ...commodityOf(row),
});

/** Identity, newest figures and sections of each fund's page, of inactive funds too. */
export const fundPage = defineAggregate({
  id: 'fund-page',
  writes: ['fund'],
  scope: 'fund',
  reads: [
    ...CATALOGUE_TABLES,
    ...META_TABLES,
    'fund_return_data',
    ...ASSET_TABLES,
    'fund_allocations',
    'fund_cash_flow',
    'zakhireh_fixincome',
    'gold_fund_data',
    'fund_portfolio_holdings',
    'page_sections',
  ],
  *compute(tables, moment) {
    const returns = returnsByFund(tables.fund_return_data);
    const allocations = allocationByFund(tables.fund_allocations);
    const flows = flowByFund(tables.fund_cash_flow);
    const reserves = reserveByFund(tables.zakhireh_fixincome);
    const reports = reportsByFund(tables.fund_portfolio_holdings);
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref: fund, category } = entry;
      const [own, allocation] = [returns.get(row.id), allocations.get(row.id)];
      const [assets, nav] = [netAssetsOf(entry, tables), dailyNavOf(entry, tables)];
      const reserve = reserves.get(row.id);
      const goldRecord = goldRecordOf(entry, tables.gold_fund_data);
      const evidence = [
        fundEvidence(row),
        ...(own ? [dayEvidence(own)] : []),
        ...(assets ? [assets.evidence] : []),
        ...(nav ? [nav.evidence] : []),
        ...(allocation ? [dayEvidence(allocation)] : []),
      ];
      const reportDates = (reports.get(row.id) ?? []).slice(0, MAX_REPORTS).map(([date]) => date);
      yield [
        `fund/${fund.slug}`,
        {
          meta: createMeta(tables, moment, evidence, category.ref.kind),
          ...identityOf(row),
          fund,
          category: category.ref,
          isFixedIncome: category.isFixedIncome,
          isGold: category.isGold,
          assetsRial: assets?.value ?? null,
          navRial: nav?.value ?? null,
          from: {
            nav: nav && toStamp(nav.evidence),
            netAsset: assets && toStamp(assets.evidence),
            returns: own ? toStamp(dayEvidence(own)) : null,
          },
          returns: returnsOf(own),
          returnsDate: own?.date ?? null,
          allocation: allocation ? allocationOf(allocation) : null,
          ...fundSectionsOf(tables.page_sections, row.id, row.categoryId),
          reportDates,
          has: {
            goldBubble: goldRecord !== null && lastBubbleIndex(goldRecord) >= 0,
            reserve:
              category.isFixedIncome && reserve !== undefined && knownReserve(reserve).values.length > 0,
            holdings: reportDates.length > 0,
            flow: flows.get(row.id)?.cashFlowToman.some(isKnown) ?? false,
          },
        },
      ];
    }
  },
});
