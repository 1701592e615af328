/** Whole runs of a source against local upstreams, closed after each test. Never imported by the product. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SourceId } from '../../../shared/source-state.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { type EQUITY, FUNDS, insertMarket } from '../../database/testing/market-funds.ts';
import { testDatabase, withRollback } from '../../database/testing/test-database.ts';
import { readSourceSettings } from '../definition/source-settings.ts';
import { ingest } from '../ingest/ingest.ts';
import type { IngestContext } from '../ingest/interfaces.ts';
import { testEffects } from './effects.ts';
import { json, type Reply, startTestUpstream, type TestUpstream } from './test-upstream.ts';

const openUpstreams: TestUpstream[] = [];

/** Closes all upstreams; a test file registers it with `afterEach` or `afterAll`. */
export async function closeUpstreams(): Promise<void> {
  for (const upstream of openUpstreams.splice(0)) await upstream.close();
}

export async function startUpstream(reply: Reply): Promise<TestUpstream> {
  const upstream = await startTestUpstream(reply);
  openUpstreams.push(upstream);
  return upstream;
}

/** Runs each test's body in a transaction that is rolled back, on the suite's own database with the four funds. */
export function withMarketDatabase() {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await insertMarket(database);
  });
  afterEach(closeUpstreams);
  afterAll(() => database.close());
  return (work: (db: Database) => Promise<void>) => () => withRollback(database, work);
}

/** Settings with all base addresses at the local upstream and few attempts. */
export const settingsAt = (url: string) =>
  readSourceSettings({
    SOURCE_FIPIRAN_API_URL: url,
    SOURCE_TSETMC_API_URL: url,
    SOURCE_CODAL_SEARCH_URL: url,
    SOURCE_CODAL_FILES_URL: url,
    SOURCE_TGJU_LIVE_URL: url,
    SOURCE_TGJU_HISTORY_URL: url,
    SOURCE_CBI_SITE_URL: url,
    SOURCE_IME_API_URL: url,
    SOURCE_FIPIRAN_ATTEMPTS: '2',
    SOURCE_TSETMC_ATTEMPTS: '2',
    SOURCE_FUND_SITES_ATTEMPTS: '1',
    SOURCE_FUND_SITES_HOST_URLS: `site.test=${url}`,
    SOURCE_CODAL_ATTEMPTS: '1',
  });

export const runIngest = (
  db: Database,
  id: SourceId,
  upstream: TestUpstream | null,
  more: Partial<IngestContext> = {},
) =>
  ingest(id, {
    db,
    settings: settingsAt(upstream?.url ?? 'http://127.0.0.1:1/'),
    effects: testEffects('2026-08-16T10:00:00.000Z'),
    ...more,
  });

export const fund = (one: typeof EQUITY, changes: Record<string, unknown> = {}) => ({
  regNo: one.regNo,
  groupId: 0,
  name: one.name,
  fundType: { equity: 6, gold: 5, leveraged: 22, 'fixed-income': 4 }[one.kind as 'equity'],
  typeOfInvest: 'Negotiable',
  initiationDate: '2020-01-01T00:00:00',
  dailyEfficiency: 0.5,
  weeklyEfficiency: 1,
  monthlyEfficiency: 2,
  quarterlyEfficiency: 3,
  sixMonthEfficiency: 4,
  annualEfficiency: 5,
  statisticalNav: 10050,
  cancelNav: 10000,
  issueNav: 10100,
  dividendIntervalPeriod: 0,
  date: '2026-08-15T00:00:00',
  netAsset: 5e12,
  investedUnits: 5e8,
  websiteAddress: [],
  manager: 'مدیر',
  guarantor: '----',
  stock: 90,
  bond: 0,
  other: 1,
  cash: 0,
  deposit: 9,
  fiveBest: 20,
  smallSymbolName: one.symbol,
  insCode: one.insCode,
  ...changes,
});
export const list = (...items: unknown[]) => json({ totalCount: items.length, items });
export const wholeList = list(...FUNDS.map((one) => fund(one)));

export const count = async (db: Queryable, table: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from public.${table}`)).rows[0]?.n ?? -1;
export const versions = async (db: Queryable) =>
  (
    await db.query(
      `select table_name, version from pipeline.table_versions where table_name not in ('data_sources', 'source_rejections') order by 1`,
    )
  ).rows;
