// node scripts/run.mjs scripts/bench/sources.ts: cost of an ingest from a local replay of 345 funds; prints one JSON object. Database and replay run in a
// process of their own, so that the figures are those of the ingest. `-- --short` (for tests) reads thirty funds and one year.
import { fork } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { stableId } from '../../pipeline/database/ids.ts';
import { migrate } from '../../pipeline/database/migrate/migrate.ts';
import { openCluster } from '../../pipeline/database/testing/cluster.ts';
import { insertMarket } from '../../pipeline/database/testing/market-funds.ts';
import { readSourceSettings } from '../../pipeline/sources/definition/source-settings.ts';
import { ingest } from '../../pipeline/sources/ingest/ingest.ts';
import type { IngestContext } from '../../pipeline/sources/ingest/interfaces.ts';
import { byPath, json, type Reply, startTestUpstream } from '../../pipeline/sources/testing/test-upstream.ts';
import { addDays } from '../../shared/dates/days.ts';
import type { SourceId } from '../../shared/source-state.ts';

const isShort = process.argv.includes('--short');
const FUNDS = isShort ? 30 : 345;
const LISTED = isShort ? 40 : 490;
/** Days of history that one fund's ingest reads: ten years. */
const HISTORY_DAYS = isShort ? 250 : 2500;
/** Days of history that each fund has before. */
const STORED_DAYS = isShort ? 30 : 400;
const TODAY = '2026-08-16';
const NOW = `${TODAY}T10:00:00.000Z`;

const codeOf = (i: number): string => String(10_000_000_000_000_000n + BigInt(i));
const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
const days = Array.from({ length: HISTORY_DAYS }, (_, i) => addDays(TODAY, -i));

const listed = Array.from({ length: LISTED }, (_, i) => ({
  regNo: String(10_000 + i),
  groupId: 0,
  name: `صندوق ${i}`,
  fundType: [4, 6, 21][i % 3],
  typeOfInvest: i < FUNDS ? 'Negotiable' : 'IssuanceAndCancellation',
  initiationDate: '2015-01-01T00:00:00',
  dailyEfficiency: 0.1,
  weeklyEfficiency: 1,
  monthlyEfficiency: 2,
  quarterlyEfficiency: 3,
  sixMonthEfficiency: 4,
  annualEfficiency: 5,
  statisticalNav: 10050 + i,
  cancelNav: 10000 + i,
  issueNav: 10100 + i,
  dividendIntervalPeriod: 0,
  date: `${TODAY}T00:00:00`,
  netAsset: 5e12 + i,
  investedUnits: 5e8,
  websiteAddress: ['x.test'],
  manager: 'مدیر',
  guarantor: '----',
  stock: 90,
  bond: 0,
  other: 1,
  cash: 0,
  deposit: 9,
  fiveBest: 20,
  smallSymbolName: i < FUNDS ? `ن${i}` : '',
  insCode: i < FUNDS ? codeOf(i) : undefined,
}));
const watched = Array.from({ length: FUNDS }, (_, i) => ({
  insCode: codeOf(i),
  lva: `ن${i}`,
  lvc: 'x',
  insID: 'IRT1',
  csv: '68 ',
  hEven: 122958,
  pdv: 10100 + i,
  pcl: 10050 + i,
  py: 10000 + i,
  pf: 10000 + i,
  pmn: 9990,
  pmx: 10900,
  qtj: 1000,
  qtc: 10_050_000,
  ztt: 3,
  blDs: [1, 2, 3, 4, 5].map((n) => ({ n, qmd: 1, zmd: 1, pmd: 1, pmo: 1, zmo: 1, qmo: 1, rid: 1 })),
}));
const clients = Array.from({ length: 1500 }, (_, i) => ({
  insCode: codeOf(i),
  buy_I_Volume: 700,
  buy_N_Volume: 300,
  buy_DDD_Volume: 0,
  buy_CountI: 7,
  sell_I_Volume: 200,
  sell_N_Volume: 800,
  sell_CountI: 4,
}));

const upstream: Reply = byPath({
  '/fund/fundcompare/': json({ totalCount: LISTED, items: listed }),
  '/MarketData/': json({
    marketOverview: { marketActivityDEven: dayNumber(TODAY), marketActivityHEven: 123000, marketState: 'F' },
  }),
  '/ClosingPrice/GetMarketWatch': json({ marketwatch: watched }),
  '/ClientType/GetClientTypeAll': json({ clientTypeAllDto: clients }),
  '/Fund/GetETFByInsCode/': ({ path }, response) =>
    json({
      etf: {
        insCode: path.split('/').at(-1),
        deven: dayNumber(TODAY),
        hEven: 122000,
        pRedTran: 10000,
        pSubTran: 10050,
      },
    })({} as never, response),
  '/ClosingPrice/GetClosingPriceDailyList': json({
    closingPriceDaily: days.map((day, i) => ({
      insCode: codeOf(0),
      dEven: dayNumber(day),
      pClosing: 10000 + i,
      pDrCotVal: 1,
      priceYesterday: 10000 + i,
      qTotTran5J: 9,
      qTotCap: 9e4,
    })),
  }),
  '/ClientType/GetClientTypeHistory': json({
    clientType: days.map((day) => ({
      recDate: dayNumber(day),
      insCode: codeOf(0),
      buy_I_Value: 9e6,
      sell_I_Value: 8e6,
      buy_I_Volume: 9,
      sell_I_Volume: 8,
      buy_N_Volume: 1,
      sell_N_Volume: 2,
    })),
  }),
  '/Instrument/': json({
    instrumentInfo: {
      insCode: codeOf(0),
      instrumentID: 'x',
      lVal18AFC: 'x',
      etfIssuedUnit: 5e8,
      etfUnitDeven: dayNumber(TODAY),
      faraDesc: '',
    },
  }),
  '/chart/getfundchart': json(
    days.map((day, i) => ({
      date: `${day}T00:00:00`,
      issueNav: 10100 + i,
      cancelNav: 10000 + i,
      statisticalNav: 10050 + i,
    })),
  ),
  '/chart/getfundnetassetchart': json(
    days.map((day, i) => ({ date: `${day}T00:00:00`, netAsset: 5e12 + i, unitsSubDAY: i, unitsRedDAY: 0 })),
  ),
  '/chart/portfoliochart': json(
    days.map((day) => ({
      date: `${day}T00:00:00`,
      fiveBest: 1,
      stock: 10,
      bond: 40,
      other: 3,
      cash: 0,
      deposit: 47,
    })),
  ),
});

/** The other process: a replay of the upstreams, and a new database. */
async function serve(): Promise<void> {
  const replay = await startTestUpstream(upstream);
  const cluster = await openCluster();
  process.once('disconnect', () => void cluster.remove().finally(() => process.exit()));
  process.send?.({ replay: replay.url, url: cluster.url });
}

/** Inserts the funds, each with a history. */
async function fill(db: Database): Promise<void> {
  await insertMarket(db, []);
  await db.query(
    `insert into public.funds (id, name, symbol, slug, category_id, ins_code, reg_no, group_id, origin)
     select f.id, f.name, f.symbol, f.symbol, c.id, f.code, f.reg, 0, 'fipiran'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as f(id, name, symbol, code, reg, kind)
     join public.categories c on c.name = f.kind`,
    [
      listed.slice(0, FUNDS).map(({ insCode }) => stableId('fund', String(insCode))),
      listed.slice(0, FUNDS).map(({ name }) => name),
      listed.slice(0, FUNDS).map(({ smallSymbolName }) => smallSymbolName),
      listed.slice(0, FUNDS).map(({ insCode }) => insCode),
      listed.slice(0, FUNDS).map(({ regNo }) => regNo),
      listed
        .slice(0, FUNDS)
        .map(({ fundType }) => ({ 4: 'fixed-income', 6: 'equity', 21: 'sectoral' })[fundType as 4]),
    ],
  );
  await db.query(
    `insert into public.fund_nav_history (fund_id, date, nav_redemption, net_asset, close_price, trading_value, origin)
     select f.id, $1::date - d, 10000 + d, 5e12, 10010 + d, 1e9, 'fipiran' from public.funds f, generate_series(1, $2::int) d`,
    [TODAY, STORED_DAYS],
  );
}

const bench = async (): Promise<void> => {
  const child = fork(new URL(import.meta.url), ['serve', ...process.argv.slice(2)], {
    execArgv: process.execArgv,
  });
  const { replay, url } = await new Promise<{ replay: string; url: string }>((resolve) =>
    child.once('message', resolve as never),
  );
  const db = await connectTo(url);
  await migrate(db);
  await fill(db);
  const settings = readSourceSettings({ SOURCE_FIPIRAN_API_URL: replay, SOURCE_TSETMC_API_URL: replay });
  const effects = {
    now: () => new Date(Date.parse(NOW) + performance.now()),
    log: () => undefined,
    random: () => 0.5,
    signal: new AbortController().signal,
    sleep: (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }),
  };
  const timed = async (id: SourceId, more: Partial<IngestContext> = {}) => {
    const start = performance.now();
    const { accepted, unchanged, refused } = await ingest(id, { db, settings, effects, ...more });
    return { ms: Math.round(performance.now() - start), accepted, unchanged, refused: refused.length };
  };
  const only = () => stableId('fund', codeOf(0));
  const since = '2015-01-01';
  const figures = {
    rssBeforeMb: Math.round(process.resourceUsage().maxRSS / 1024),
    tick: await timed('tsetmc'),
    tickUnchanged: await timed('tsetmc'),
    rssAfterTicksMb: Math.round(process.resourceUsage().maxRSS / 1024),
    list: await timed('fipiran'),
    listUnchanged: await timed('fipiran'),
    tenYearsTsetmc: await timed('tsetmc', { since, onlyFund: only }),
    tenYearsFipiran: await timed('fipiran', { since, onlyFund: only }),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  await db.close();
  child.disconnect();
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  console.log(JSON.stringify({ funds: FUNDS, ...figures, machine }, null, 2));
};

await (process.argv[2] === 'serve' ? serve() : bench());
