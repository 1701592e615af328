import { describe, expect, it } from 'vitest';
import { DAY } from '../../../shared/units.ts';
import { EQUITY, FUNDS, GOLD, LEVERAGED } from '../../database/testing/market-funds.ts';
import { count, runIngest, startUpstream, withMarketDatabase } from '../testing/ingest.ts';
import { byPath, faults, json, type Reply } from '../testing/test-upstream.ts';

describe('a reading of TSETMC', () => {
  const inMarket = withMarketDatabase();

  const line = (one: typeof EQUITY) => ({
    insCode: one.insCode,
    lva: one.symbol,
    insID: 'IRT1',
    csv: '68 ',
    hEven: 122958,
    pdv: 10100,
    pcl: 10050,
    py: 10000,
    pf: 10000,
    pmn: 9990,
    pmx: 10110,
    qtj: 1000,
    qtc: 10_050_000,
    ztt: 3,
    blDs: [],
  });
  const market = (nav: Reply): Reply =>
    byPath({
      '/MarketData/GetMarketOverview/1': json({
        marketOverview: { marketActivityDEven: 20260816, marketActivityHEven: 123000, marketState: 'F' },
      }),
      '/ClosingPrice/GetMarketWatch': json({ marketwatch: FUNDS.map(line) }),
      '/ClientType/GetClientTypeAll': json({
        clientTypeAllDto: FUNDS.map(({ insCode }) => ({
          insCode,
          buy_I_Volume: 700,
          buy_N_Volume: 300,
          buy_CountI: 7,
          sell_I_Volume: 200,
          sell_N_Volume: 800,
          sell_CountI: 4,
        })),
      }),
      '/Fund/GetETFByInsCode/': nav,
    });
  const navs: Reply = ({ path }, response) => {
    const insCode = path.split('/').at(-1);
    if (insCode === GOLD.insCode) faults.status(500)({} as never, response);
    else
      json({ etf: { insCode, deven: 20260816, hEven: 122000, pRedTran: 10000, pSubTran: 10050 } })(
        {} as never,
        response,
      );
  };

  it(
    'stores one moment of the market, with one NAV refused',
    inMarket(async (db) => {
      const report = await runIngest(db, 'tsetmc', await startUpstream(market(navs)));
      expect(report.refused).toMatchObject([{ key: GOLD.insCode, field: 'pRedTran' }]);
      expect(await count(db, 'fund_live_data')).toBe(4);
      expect(await count(db, 'market_map_data')).toBe(4);
      expect(await count(db, 'category_trade_data')).toBe(4);
      const { rows } = await db.query(
        `select nav, nav_date, nav_origin, bubble_percent, origin from public.fund_live_data where fund_id = $1`,
        [EQUITY.id],
      );
      expect(rows).toEqual([
        {
          nav: '10000',
          nav_date: '2026-08-16',
          nav_origin: 'tsetmc',
          bubble_percent: '1',
          origin: 'tsetmc',
        },
      ]);
      expect((await runIngest(db, 'tsetmc', await startUpstream(market(navs)))).accepted).toBe(0);
    }),
  );

  it(
    'keeps ten days of live rows and each fund’s newest row',
    inMarket(async (db) => {
      const daysAgo = (days: number) =>
        new Date(Date.parse('2026-08-16T10:00:00Z') - days * DAY).toISOString();
      const old = [
        [EQUITY, 9],
        [EQUITY, 11],
        [LEVERAGED, 11],
      ] as const;
      for (const [one, days] of old) {
        await db.query(
          `insert into public.fund_live_data (fund_id, timestamp, origin) values ($1, $2, 'tsetmc')`,
          [one.id, daysAgo(days)],
        );
      }
      const alone = await startUpstream((request, response) => {
        if (!request.path.startsWith('/ClosingPrice/GetMarketWatch')) market(navs)(request, response);
        else json({ marketwatch: [line(EQUITY)] })(request, response);
      });
      await runIngest(db, 'tsetmc', alone);
      const { rows } = await db.query(
        `select fund_id, timestamp from public.fund_live_data where timestamp < '2026-08-16' order by timestamp`,
      );
      expect(rows).toEqual([
        { fund_id: LEVERAGED.id, timestamp: new Date(daysAgo(11)) },
        { fund_id: EQUITY.id, timestamp: new Date(daysAgo(9)) },
      ]);
    }),
  );

  it(
    'fails when most NAVs fail',
    inMarket(async (db) => {
      await expect(
        runIngest(db, 'tsetmc', await startUpstream(market(faults.status(500)))),
      ).rejects.toThrowError(/came 500|failed too often/);
      expect(await count(db, 'fund_live_data')).toBe(0);
    }),
  );
});
