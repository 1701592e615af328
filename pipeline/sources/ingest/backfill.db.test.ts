import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import type { Database } from '../../database/database.ts';
import { EQUITY, FUNDS } from '../../database/testing/market-funds.ts';
import { testEffects } from '../testing/effects.ts';
import { count, runIngest, startUpstream, withMarketDatabase } from '../testing/ingest.ts';
import { byPath, faults, json } from '../testing/test-upstream.ts';

describe('a backfill', () => {
  const inMarket = withMarketDatabase();

  const chart = (nav: number) =>
    json([
      { date: '2026-08-15T00:00:00', issueNav: nav + 1, cancelNav: nav, statisticalNav: nav },
      { date: '2026-08-01T00:00:00', issueNav: 2, cancelNav: 1, statisticalNav: 1 },
    ]);
  const byId = [...FUNDS].sort((a, b) => (a.id < b.id ? -1 : 1));

  it(
    'resumes an interrupted backfill, respects its first day, and starts again once finished',
    inMarket(async (db) => {
      const broken = await startUpstream((request, response) =>
        request.path.includes(`regno=${byId[2]?.regNo}`)
          ? faults.status(500)(request, response)
          : (request.path.includes('getfundchart') ? chart(100) : json([]))(request, response),
      );
      await expect(runIngest(db, 'fipiran', broken, { since: '2026-08-10' })).rejects.toThrowError(
        SourceError,
      );
      expect(await count(db, 'fund_nav_history')).toBe(2);
      const whole = await startUpstream((request, response) =>
        (request.path.includes('getfundchart') ? chart(100) : json([]))(request, response),
      );
      const lines: string[] = [];
      const effects = {
        ...testEffects('2026-08-16T10:00:00.000Z'),
        log: (line: string) => void lines.push(line),
      };
      const report = await runIngest(db, 'fipiran', whole, { since: '2026-08-10', effects });
      expect(lines).toContain(`fipiran: the backfill since 2026-08-10 goes on after ${byId[1]?.id}`);
      expect(report.batches).toBe(2);
      expect(
        whole.requests.every(
          ({ path }) =>
            !path.includes(`regno=${byId[0]?.regNo}`) && !path.includes(`regno=${byId[1]?.regNo}`),
        ),
      ).toBe(true);
      expect(await count(db, 'fund_nav_history')).toBe(4);
      expect(await runIngest(db, 'fipiran', whole, { since: '2026-08-10' })).toMatchObject({
        batches: 4,
        accepted: 0,
      });
    }),
  );

  const past = (insCode: string | null) =>
    byPath({
      '/ClosingPrice/GetRelatedCompany': json({
        relatedCompanyThirtyDayHistory: [
          [20260812, 10000],
          [20260815, 10100],
        ].map(([dEven, pClosing]) => ({
          insCode,
          dEven,
          pClosing,
          priceYesterday: 10000,
          qTotTran5J: 10,
          qTotCap: 1e5,
        })),
      }),
      [`/ClientType/GetClientTypeHistory/${insCode}`]: json({
        clientType: [
          {
            recDate: 20260815,
            insCode,
            buy_I_Volume: 7,
            buy_N_Volume: 3,
            buy_I_Value: 70_000,
            buy_I_Count: 7,
            sell_I_Volume: 4,
            sell_N_Volume: 6,
            sell_I_Value: 40_000,
            sell_I_Count: 2,
          },
        ],
      }),
      '/ClientType/': json({ clientType: [] }),
      '/Instrument/': (request, response) =>
        json({
          instrumentInfo: {
            insCode: request.path.split('/').at(-1),
            instrumentID: 'x',
            lVal18AFC: 'x',
            etfIssuedUnit: 0,
            etfUnitDeven: 0,
            faraDesc: null,
          },
        })(request, response),
    });
  const ofCategories = async (db: Database) =>
    (
      await db.query(
        `select to_char(date, 'YYYY-MM-DD') as date, cash_flow, buying_per_capita, selling_per_capita,
           round(average_price_change_percent, 6)::float as change, origin
         from public.category_trade_data order by 1`,
      )
    ).rows;

  it(
    'computes the categories’ past days from the trades of their funds',
    inMarket(async (db) => {
      const upstream = await startUpstream(past(EQUITY.insCode));
      const report = await runIngest(db, 'tsetmc', upstream, { since: '2026-08-14' });
      expect(report.tables).toMatchObject({
        fund_nav_history: { inserted: 1 },
        fund_cash_flow: { inserted: 1 },
      });
      const day = {
        date: '2026-08-15',
        cash_flow: '3000',
        buying_per_capita: '1000',
        selling_per_capita: '2000',
      };
      expect(await ofCategories(db)).toEqual([{ ...day, change: null, origin: 'tsetmc' }]);
      await runIngest(db, 'tsetmc', upstream, { since: '2026-08-10' });
      expect(await ofCategories(db)).toMatchObject([{ date: '2026-08-15', change: 1 }]);
      expect(await runIngest(db, 'tsetmc', upstream, { since: '2026-08-10' })).toMatchObject({ accepted: 0 });
    }),
  );

  it(
    'repeats a backfill with the validators of stored bodies',
    inMarket(async (db) => {
      const upstream = await startUpstream(({ headers }, response) => {
        if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
        else response.writeHead(200, { etag: '"1"', 'content-type': 'application/json' }).end('[]');
      });
      await runIngest(db, 'fipiran', upstream, { since: '2026-08-10' });
      await runIngest(db, 'fipiran', upstream, { since: '2026-08-10' });
      expect(upstream.requests.filter(({ headers }) => headers['if-none-match'] === '"1"')).toHaveLength(12);
    }),
  );

  it(
    'sends no validator where it goes further back than the stored rows',
    inMarket(async (db) => {
      const upstream = await startUpstream(({ headers, path }, response) => {
        if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
        else if (path.includes('getfundchart')) {
          const point = { issueNav: 2, cancelNav: 1, statisticalNav: 1 };
          const days = ['2026-08-15', '2026-08-01'].map((day) => ({ ...point, date: `${day}T00:00:00` }));
          response
            .writeHead(200, { etag: '"1"', 'content-type': 'application/json' })
            .end(JSON.stringify(days));
        } else json([])({} as never, response);
      });
      const backfill = (since: string) => runIngest(db, 'fipiran', upstream, { since });
      await backfill('2026-08-10');
      expect(await count(db, 'fund_nav_history')).toBe(4);
      await backfill('2026-08-01');
      expect(await count(db, 'fund_nav_history')).toBe(8);
      const before = upstream.requests.length;
      await backfill('2026-08-05');
      expect(
        upstream.requests.slice(before).filter(({ headers }) => headers['if-none-match'] === '"1"'),
      ).toHaveLength(4);
    }),
  );
});
