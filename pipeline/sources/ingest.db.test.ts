import { utils, write } from '@e965/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SourceError } from '../../shared/errors.ts';
import { DAY } from '../../shared/units.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lastRejections, sourceAges } from '../database/rejections.ts';
import { rolledBack, TEST_KINDS, testDatabase } from '../database/testing.ts';
import type { SourceId } from './define.ts';
import { type IngestContext, ingest } from './ingest.ts';
import { readSourceSettings } from './settings.ts';
import { testEffects } from './testing/effects.ts';
import { answer, batch, EQUITY, FIXED, FUNDS, GOLD, insertMarket, LEVERAGED } from './testing/market.ts';
import { byPath, faults, json, type Replay, type Reply, serveReplay } from './testing/replay.ts';

const replays: Replay[] = [];
afterEach(async () => {
  for (const replay of replays.splice(0)) await replay.close();
});

async function upstream(reply: Reply): Promise<Replay> {
  const replay = await serveReplay(reply);
  replays.push(replay);
  return replay;
}

/** Every source's addresses at the local upstream, and no waiting between its tries. */
const settingsAt = (url: string) =>
  readSourceSettings({
    SOURCE_FIPIRAN_API_URL: url,
    SOURCE_TSETMC_API_URL: url,
    SOURCE_CODAL_SEARCH_URL: url,
    SOURCE_CODAL_FILES_URL: url,
    SOURCE_TGJU_LIVE_URL: url,
    SOURCE_TGJU_HISTORY_URL: url,
    SOURCE_IME_API_URL: url,
    SOURCE_FIPIRAN_ATTEMPTS: '2',
    SOURCE_TSETMC_ATTEMPTS: '2',
    SOURCE_FUND_SITES_ATTEMPTS: '1',
    SOURCE_CODAL_ATTEMPTS: '1',
  });

const run = (db: Database, id: SourceId, replay: Replay | null, more: Partial<IngestContext> = {}) =>
  ingest(id, {
    db,
    settings: settingsAt(replay?.url ?? 'http://127.0.0.1:1/'),
    effects: testEffects('2026-08-16T10:00:00.000Z'),
    ...more,
  });

const fund = (one: typeof EQUITY, changes: Record<string, unknown> = {}) => ({
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
const list = (...items: unknown[]) => json({ totalCount: items.length, items });
const wholeList = list(...FUNDS.map((one) => fund(one)));

const count = async (db: Queryable, table: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from public.${table}`)).rows[0]?.n ?? -1;
const versions = async (db: Queryable) =>
  (
    await db.query(
      `select table_name, version from pipeline.table_versions where table_name <> 'data_sources' order by 1`,
    )
  ).rows;

describe.each(TEST_KINDS)('ingest(sourceId, context) on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
    await insertMarket(database);
  });
  afterAll(() => database.close());
  const inMarket = (work: (db: Database) => Promise<void>) => () => rolledBack(database, work);

  it(
    'stores a list, notes its success, and the second time writes nothing',
    inMarket(async (db) => {
      const replay = await upstream(wholeList);
      const first = await run(db, 'fipiran', replay);
      expect(first).toMatchObject({
        source: 'fipiran',
        refused: [],
        failures: [],
        tables: {
          funds: { inserted: 0, updated: 4 },
          fund_nav_history: { inserted: 4 },
          zakhireh_fixincome: { inserted: 1 },
        },
      });
      expect(first.accepted).toBe(4 + 4 + 4 + 4 + 1);
      const before = await versions(db);
      const second = await run(db, 'fipiran', replay);
      expect(second).toMatchObject({ accepted: 0, unchanged: first.accepted });
      expect(await versions(db)).toEqual(before);
      expect(await sourceAges(db, '2026-08-16T10:00:00.000Z')).toMatchObject([
        { id: 'fipiran', lastSuccessAt: '2026-08-16T10:00:00.000Z', lastError: null, refused: 0 },
      ]);
      expect(replay.seen[0]).toMatchObject({
        method: 'POST',
        path: '/fund/fundcompare/',
        body: '{"regNos":[],"showMarketMakers":false}',
      });
    }),
  );

  it(
    'keeps what is stored when the upstream changes its layout or is down, and says so',
    inMarket(async (db) => {
      await run(db, 'fipiran', await upstream(wholeList));
      const before = await versions(db);
      for (const [reply, said] of [
        [faults.html(), /expected JSON, came HTML/],
        [json({ rows: [] }), /layout of fundcompare has changed/],
        [list(), /came an empty one/],
        [faults.status(500), /came 500 \(after 2 tries\)/],
      ] as const) {
        await expect(run(db, 'fipiran', await upstream(reply))).rejects.toThrowError(SourceError);
        expect((await sourceAges(db, '2026-08-16T11:00:00Z'))[0]).toMatchObject({
          lastError: expect.stringMatching(said),
          lastSuccessAt: '2026-08-16T10:00:00.000Z',
        });
      }
      expect(await versions(db)).toEqual(before);
    }),
  );

  it(
    'keeps a refused value with its reason for 30 days, once a day',
    inMarket(async (db) => {
      const replay = await upstream(
        list(...FUNDS.map((one) => fund(one, one === EQUITY ? { netAsset: 'نامعلوم' } : {}))),
      );
      const at = (time: string) => run(db, 'fipiran', replay, { effects: testEffects(time) });
      await at('2026-08-16T10:00:00Z');
      await at('2026-08-16T10:02:00Z');
      expect(await lastRejections(db, 'fipiran', 10)).toContainEqual({
        table: 'funds',
        key: `${EQUITY.regNo}/0`,
        field: 'netAsset',
        value: 'نامعلوم',
        reason: 'expected a number',
      });
      expect(await count(db, 'source_rejections')).toBe(2);
      await at('2026-08-18T10:00:00Z');
      expect(await count(db, 'source_rejections')).toBe(4);
      await run(db, 'fipiran', await upstream(wholeList), { effects: testEffects('2026-09-16T10:00:00Z') });
      expect(await count(db, 'source_rejections')).toBe(2);
    }),
  );

  it(
    'marks a fund that vanished inactive, and active again when it is back',
    inMarket(async (db) => {
      const active = async () =>
        (await db.query<{ symbol: string }>(`select symbol from public.funds where not is_active`)).rows.map(
          ({ symbol }) => symbol,
        );
      await run(db, 'fipiran', await upstream(list(fund(EQUITY), fund(GOLD), fund(FIXED))));
      expect(await active()).toEqual([LEVERAGED.symbol]);
      await run(db, 'fipiran', await upstream(wholeList));
      expect(await active()).toEqual([]);
    }),
  );

  it(
    'writes nothing in a dry run and reports what it would',
    inMarket(async (db) => {
      const report = await run(db, 'fipiran', await upstream(wholeList), { dryRun: true });
      expect(report.accepted).toBe(17);
      expect([await count(db, 'fund_nav_history'), await count(db, 'data_sources')]).toEqual([0, 0]);
    }),
  );

  const chart = (nav: number) =>
    json([
      { date: '2026-08-15T00:00:00', issueNav: nav + 1, cancelNav: nav, statisticalNav: nav },
      { date: '2026-08-01T00:00:00', issueNav: 2, cancelNav: 1, statisticalNav: 1 },
    ]);
  const byId = [...FUNDS].sort((a, b) => (a.id < b.id ? -1 : 1));

  it(
    'goes on with a backfill where it was cut, keeps to its first day, and begins anew when it is done',
    inMarket(async (db) => {
      const broken = await upstream((request, response) =>
        request.path.includes(`regno=${byId[2]?.regNo}`)
          ? faults.status(500)(request, response)
          : (request.path.includes('getfundchart') ? chart(100) : json([]))(request, response),
      );
      await expect(run(db, 'fipiran', broken, { since: '2026-08-10' })).rejects.toThrowError(SourceError);
      expect(await count(db, 'fund_nav_history')).toBe(2);
      const whole = await upstream((request, response) =>
        (request.path.includes('getfundchart') ? chart(100) : json([]))(request, response),
      );
      const report = await run(db, 'fipiran', whole, { since: '2026-08-10' });
      expect(report.batches).toBe(2);
      expect(
        whole.seen.every(
          ({ path }) =>
            !path.includes(`regno=${byId[0]?.regNo}`) && !path.includes(`regno=${byId[1]?.regNo}`),
        ),
      ).toBe(true);
      expect(await count(db, 'fund_nav_history')).toBe(4);
      expect(await run(db, 'fipiran', whole, { since: '2026-08-10' })).toMatchObject({
        batches: 4,
        accepted: 0,
      });
    }),
  );

  it(
    'asks a backfill again with the validators of what is stored',
    inMarket(async (db) => {
      const replay = await upstream(({ headers }, response) => {
        if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
        else response.writeHead(200, { etag: '"1"', 'content-type': 'application/json' }).end('[]');
      });
      await run(db, 'fipiran', replay, { since: '2026-08-10' });
      await run(db, 'fipiran', replay, { since: '2026-08-10' });
      expect(replay.seen.filter(({ headers }) => headers['if-none-match'] === '"1"')).toHaveLength(12);
    }),
  );

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
    'takes one moment of the market, with one NAV that is not to be had',
    inMarket(async (db) => {
      const report = await run(db, 'tsetmc', await upstream(market(navs)));
      expect(report.refused).toMatchObject([{ key: GOLD.insCode, field: 'pRedTran' }]);
      expect(await count(db, 'fund_live_data')).toBe(4);
      expect(await count(db, 'market_map_data')).toBe(4);
      expect(await count(db, 'category_trade_data')).toBe(4);
      const { rows } = await db.query(
        `select nav, bubble_percent, origin from public.fund_live_data where fund_id = $1`,
        [EQUITY.id],
      );
      expect(rows).toEqual([{ nav: '10000', bubble_percent: '1', origin: 'tsetmc' }]);
      expect((await run(db, 'tsetmc', await upstream(market(navs)))).accepted).toBe(0);
    }),
  );

  it(
    'keeps ten days of live rows, and each fund’s newest',
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
      const alone = await upstream((request, response) => {
        if (!request.path.startsWith('/ClosingPrice/GetMarketWatch')) market(navs)(request, response);
        else json({ marketwatch: [line(EQUITY)] })(request, response);
      });
      await run(db, 'tsetmc', alone);
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
    'stops a tick when most NAVs fail',
    inMarket(async (db) => {
      await expect(run(db, 'tsetmc', await upstream(market(faults.status(500))))).rejects.toThrowError(
        /came 500|failed too often/,
      );
      expect(await count(db, 'fund_live_data')).toBe(0);
    }),
  );

  it(
    'goes on when one manager’s site is down',
    inMarket(async (db) => {
      const up = await upstream(
        byPath({
          '/api/v1/public/fundLiveInfo/1': json({
            fundId: 1,
            purchaseNav: 10100,
            saleNav: 10000,
            date: '1405/05/25',
            time: '12:00:00',
          }),
          '/api/v1/public/mixAsset/1': json({ surprise: true }),
        }),
      );
      const down = await upstream(faults.status(500));
      await db.query(`update public.funds set website = $2 where id = $1`, [FIXED.id, up.url]);
      await db.query(`update public.funds set website = $2 where id = $1`, [LEVERAGED.id, down.url]);
      const report = await run(db, 'fund-sites', null);
      expect(report.refused.map(({ key }) => key)).toEqual([
        `${LEVERAGED.symbol} leveragedNav`,
        `${LEVERAGED.symbol} tadbirMix`,
      ]);
      expect(report.failures).toEqual([expect.stringContaining('layout of rayanMix has changed')]);
      expect((await sourceAges(db, '2026-08-16T10:00:00Z'))[0]?.lastError).toContain('rayanMix');
    }),
  );

  const workbook = (value: number): Buffer => {
    const header = [
      null,
      'نام شرکت',
      'تعداد',
      'بهای تمام شده',
      'خالص ارزش فروش',
      'تعداد',
      'بهای تمام شده',
      'تعداد',
      'مبلغ فروش',
      'تعداد',
      'قیمت',
      'بهای تمام شده',
      'خالص ارزش فروش',
      'درصد',
    ];
    const lines = [
      [null, 'بانک ملت', 100, 1, 50_000, 0, 0, 0, 0, 100, 600, 1, value, 0.4],
      [null, 'فولاد', 100, 1, 50_000, 0, 0, 0, 0, 100, 600, 1, value, 0.5],
    ];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...lines, [null, 'جمع']]), 'سهام');
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };
  const letter = (TracingNo: number, title: string) => ({
    TracingNo,
    Symbol: EQUITY.symbol,
    CompanyName: 'x',
    Title: title,
    PublishDateTime: 'x',
    AttachmentUrl: `/Reports/Attachment.aspx?LetterSerial=${TracingNo}`,
  });

  it(
    'follows a letter to its workbook, once',
    inMarket(async (db) => {
      const title = 'صورت وضعیت پورتفوی صندوق سرمایه‌گذاری دوره ۱ ماهه منتهی به ۱۴۰۵/۰۴/۳۱';
      const replay = await upstream(
        byPath({
          '/api/search/v2/q': json({
            Total: 2,
            Page: 1,
            Letters: [letter(7, title), letter(5, title), letter(6, 'صورت‌های مالی')],
          }),
          '/Reports/Attachment.aspx': (_request, response) =>
            void response.end(`<a href='DownloadFile.aspx?id=abc'>`),
          '/Reports/DownloadFile.aspx?id=abc': (_request, response) => void response.end(workbook(59_900)),
        }),
      );
      const report = await run(db, 'codal', replay);
      expect(report).toMatchObject({
        refused: [],
        failures: [],
        tables: { fund_portfolio_holdings: { inserted: 2 } },
      });
      const asked = replay.seen.length;
      await run(db, 'codal', replay);
      expect(replay.seen.slice(asked).map(({ path }) => path.split('?')[0])).toEqual([
        '/api/search/v2/q',
        '/Reports/Attachment.aspx',
        '/Reports/DownloadFile.aspx',
      ]);
      await run(db, 'codal', replay);
      expect(replay.seen.slice(asked + 3)).toHaveLength(1);
    }),
  );

  it(
    'takes recorded answers in place of the upstream’s',
    inMarket(async (db) => {
      const recorded = () => [
        batch(
          answer(
            'getfundchart',
            [{ date: '2026-08-15T00:00:00', issueNav: 2, cancelNav: 1, statisticalNav: 1 }],
            { fundId: EQUITY.id },
          ),
        ),
      ];
      expect(await run(db, 'fipiran', null, { recorded })).toMatchObject({ accepted: 1, batches: 1 });
    }),
  );

  it(
    'reads gold’s prices, and IME’s after them',
    inMarket(async (db) => {
      const quote = (p: string) => ({ p, ts: '2026-08-16 12:00:00' });
      await run(
        db,
        'tgju',
        await upstream(
          json({
            current: {
              price_dollar_rl: quote('1,700,000'),
              ons: quote('4,000'),
              sekee: quote('1,750,000,000'),
            },
          }),
        ),
      );
      await run(
        db,
        'ime',
        await upstream(
          json([
            {
              ContractCode: 'GoldBar',
              LastTradedPrice: 21_900_000,
              LastSettlementPrice: 0,
              LastUpdate: '2026-08-16T12:00:00',
            },
          ]),
        ),
      );
      const { rows } = await db.query(
        `select symbol, value, unit, origin from public.reference_prices order by symbol`,
      );
      expect(rows).toEqual([
        { symbol: 'coin_emami', value: '1750000000', unit: 'rial', origin: 'tgju' },
        { symbol: 'gold_ounce', value: '4000', unit: 'usd', origin: 'tgju' },
        { symbol: 'ime_gold_bar', value: '21900000', unit: 'rial', origin: 'ime' },
        { symbol: 'usd_free', value: '1700000', unit: 'rial', origin: 'tgju' },
      ]);
    }),
  );
});
