import { isKnown, roundRate, sum } from '../../../shared/funds/figures.ts';
import { commodityName } from '../../../shared/identity/commodities.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { toStamp } from '../../../shared/schema/stamp.ts';
import { goldRecordOf, lastBubbleIndex } from '../bubbles/gold-records.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
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
import { stockAtLeast } from './stock-at-least.ts';

/** Reports whose dates a fund page offers. */
const MAX_REPORTS = 13;

const returnsOf = (row: Row<'fund_return_data'> | undefined) => ({
  dailyPercent: roundRate(row?.dailyPercent ?? row?.oneDayPercent),
  weeklyPercent: roundRate(row?.weeklyPercent),
  monthlyPercent: roundRate(row?.monthlyPercent),
  quarterlyPercent: roundRate(row?.quarterlyPercent),
  biannualPercent: roundRate(row?.biannualPercent),
  yearlyPercent: roundRate(row?.yearlyPercent),
});

/** Shares as reported and the rest up to 100 percent («گزارش‌نشده»); the shares are never scaled to 100. */
function allocationOf(row: Row<'fund_allocations'>) {
  const shares = {
    stockPercent: roundRate(row.stockPercent),
    stockAtLeastPercent: stockAtLeast(row),
    bondPercent: roundRate(row.bondPercent),
    depositPercent: roundRate(row.depositPercent),
    cashPercent: roundRate(row.cashPercent),
    commodityPercent: roundRate(row.commodityPercent),
    fundUnitPercent: roundRate(row.fundUnitPercent),
    otherPercent: roundRate(row.otherPercent),
  };
  const total = sum(Object.values(shares));
  const left = total === null ? null : roundRate(100 - total);
  return { date: row.date, ...shares, unreportedPercent: left !== null && left > 0 ? left : null };
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
  *compute(tables, asOf) {
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
          meta: createMeta(tables, asOf, evidence, category.ref.kind),
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
