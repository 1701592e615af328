import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '../../shared/schema/rows/index.ts';
import type { Database } from '../database/database.ts';
import { EQUITY, FUNDS, insertMarket, TODAY } from '../database/testing/market-funds.ts';
import { readTables } from '../database/testing/read-tables.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { closeUpstreams, fund, list, runIngest, startUpstream } from '../sources/testing/ingest.ts';
import { byPath, json } from '../sources/testing/test-upstream.ts';
import { clients, line } from '../sources/testing/tsetmc.ts';
import { aggregates } from './aggregates/index.ts';
import { runAggregates } from './engine/run-aggregates.ts';

const AGGREGATES = ['fund-page', 'fund-live', 'fund-series', 'market-trading-value'] as const;
const TABLES = [...new Set(AGGREGATES.flatMap((id): readonly TableName[] => aggregates[id].reads))];

describe('snapshots of ingested figures', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await insertMarket(database);
    await runIngest(database, 'fipiran', await startUpstream(list(...FUNDS.map((one) => fund(one)))));
    const market = byPath({
      '/MarketData/': json({
        marketOverview: { marketActivityDEven: 20260815, marketActivityHEven: 123000, marketState: 'F' },
      }),
      '/ClosingPrice/': json({ marketwatch: [line(EQUITY.insCode)] }),
      '/ClientType/': json({ clientTypeAllDto: [clients(EQUITY.insCode)] }),
      '/Fund/': json({
        etf: { insCode: EQUITY.insCode, deven: 20260815, hEven: 122000, pRedTran: 10000, pSubTran: 10050 },
      }),
    });
    await runIngest(database, 'tsetmc', await startUpstream(market));
  });
  afterAll(async () => {
    await closeUpstreams();
    await database.close();
  });

  it('contain the upstreams’ figures, with both credits where two sources fill one day', async () => {
    const { tables, refused } = await readTables(database, TABLES);
    expect(refused).toEqual([]);
    const asOf = { day: TODAY, now: '2026-08-16T10:00:00.000Z', demonstration: false };
    const { snapshots, problems } = runAggregates(tables, asOf, { only: AGGREGATES });
    expect(problems).toEqual([]);
    const shown = (key: string) => snapshots.get(key)?.value;
    expect(shown(`fund/${EQUITY.slug}`)).toMatchObject({
      navRial: 10000,
      assetsRial: 5e12,
      returns: { dailyPercent: 0.5, yearlyPercent: 5 },
      allocation: { stockPercent: 90, depositPercent: 9 },
    });
    expect(shown(`fund-live/${EQUITY.slug}`)).toMatchObject({
      meta: { sources: ['tsetmc'], simulated: false },
      live: {
        currentPriceRial: 10100,
        navRial: 10000,
        bubblePercent: 1,
        tradingVolume: 1000,
        tradingValueRial: 10_050_000,
      },
    });
    expect(shown(`fund-series/${EQUITY.slug}`)).toMatchObject({ meta: { sources: ['fipiran', 'tsetmc'] } });
  });
});
