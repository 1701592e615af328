import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { FundPage } from '../../../shared/schema/snapshots/fund.ts';

/** A snapshot reader over plain objects. */
export const readerOf = (snapshots: Readonly<Record<string, unknown>>): SnapshotReader => ({
  read: (_, key) => (snapshots[key] ?? null) as never,
  hash: (key) => (Object.hasOwn(snapshots, key) ? '0123456789abcdef' : null),
  url: (key) => (Object.hasOwn(snapshots, key) ? `/data/${key}.0123456789abcdef.json` : null),
});

/** A fund with a name and nothing else. */
export const bareFund = (more: Partial<FundPage> = {}): FundPage => ({
  meta: { asOf: null, updatedAt: null, sources: [], simulated: false, stale: false },
  id: '00000000-0000-4000-8000-000000000001',
  fund: { slug: 'الف', name: 'الف', symbol: null },
  category: { slug: 'سهامی', label: 'سهامی', kind: 'equity', colorIndex: 4 },
  isFixedIncome: false,
  isGold: false,
  isActive: true,
  isTradable: true,
  manager: null,
  guarantor: null,
  website: null,
  initiationDate: null,
  establishedDate: null,
  riskLevel: null,
  assetsRial: null,
  navRial: null,
  from: { nav: null, netAsset: null, returns: null },
  insCode: null,
  isin: null,
  regNo: null,
  dividendIntervalMonths: null,
  returns: {
    dailyPercent: null,
    weeklyPercent: null,
    monthlyPercent: null,
    quarterlyPercent: null,
    biannualPercent: null,
    yearlyPercent: null,
  },
  returnsDate: null,
  allocation: null,
  sections: [],
  reportDates: [],
  has: { goldBubble: false, reserve: false, holdings: false, flow: false },
  ...more,
});
