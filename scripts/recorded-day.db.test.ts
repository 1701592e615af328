import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../pipeline/commands/define.ts';
import { ingestCommand } from '../pipeline/commands/ingest.ts';
import { sourcesCommand } from '../pipeline/commands/sources.ts';
import { statusCommand } from '../pipeline/commands/status.ts';
import { commandEffects } from '../pipeline/commands/testing/command-effects.ts';
import { traceCommand } from '../pipeline/commands/trace.ts';
import { readConfig } from '../pipeline/config.ts';
import type { Database } from '../pipeline/database/database.ts';
import { contentTables } from '../pipeline/database/seed/content/content-tables.ts';
import { storeContent } from '../pipeline/database/seed/content/store-content.ts';
import { readMarket } from '../pipeline/database/seed/market/market.ts';
import { testDatabase, withRollback } from '../pipeline/database/testing/test-database.ts';
import { publishOnce } from '../pipeline/release/publisher.ts';
import { type SiteServer, serveSite } from '../pipeline/serve/server.ts';
import { openDataDir } from '../pipeline/snapshots/data-dir.ts';
import {
  AFTER_CLOSE,
  DAY,
  navOfDay,
  READINGS,
  writeRecordedDay,
} from '../pipeline/sources/testing/recorded-day.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { type TracedFigure, traceFigures } from '../pipeline/trace/trace-figures.ts';
import { fairBarRial, fairCoinRial } from '../shared/funds/bubble.ts';
import { RETURN_DAYS } from '../shared/funds/returns.ts';
import { dataFile, pagePath, pointerFile, sharesPointer } from '../shared/paths.ts';
import { formatBillionRial, formatPercent } from '../shared/persian/format.ts';
import { type LivePage, latestPointerSchema, livePagesSchema } from '../shared/schema/manifest.ts';
import { provenanceSchema } from '../shared/schema/snapshots/provenance.ts';
import { ensureBundle } from './bundle.ts';

/** The text of a page without scripts, styles and SVG; cells are separated by " | ". */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, '|')
    .replace(/[\u200e\u2066-\u2069]/g, '')
    .replace(/(\s*\|\s*)+/g, ' | ');

/** A new database with recorded responses only, and the pages rendered from it. */
describe('one recorded day, from the answers to the pages', () => {
  let database: Database;
  let site: SiteServer;
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const signal = new AbortController().signal;
  const now = () => new Date(AFTER_CLOSE);

  const run = async (
    command: Command,
    values: Record<string, string | boolean>,
    ...positionals: string[]
  ) => {
    const config = { ...readConfig({ DATA_DIR: dataDir }), databaseUrl: database.url };
    const effects = commandEffects(config, now);
    const named = Object.fromEntries((command.positionals ?? []).map((name, i) => [name, positionals[i]]));
    await command.run({ ...values, ...named }, effects);
    return effects.printed.join('\n');
  };
  const readAll = async (): Promise<Record<string, { accepted: number; refused: unknown[] }>> => {
    const reports: Record<string, { accepted: number; refused: unknown[] }> = {};
    for (const [source, path, options = {}] of READINGS) {
      const values = { 'from-file': join(folder, path), json: true, ...options };
      reports[path] = JSON.parse(await run(ingestCommand, values, source));
    }
    return reports;
  };
  const print = async () => {
    const config = readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: 'https://example.test' });
    return publishOnce({ config, effects: { now, log: () => undefined, signal }, database });
  };

  beforeAll(async () => {
    await ensureBundle();
    writeRecordedDay(folder);
    database = await testDatabase();
    await readAll();
    for (const table of contentTables(readMarket().funds)) await storeContent(database, table);
    expect((await print()).problems).toEqual([]);
    site = await serveSite({ dataDir, port: 0, log: () => undefined });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(new URL(encodeURI(path), site.url));
    expect(answer.status).toBe(200);
    return answer;
  };
  const page = async (path: string): Promise<string> => textOf(await (await get(path)).text());
  const shows = async (path: string, ...pieces: string[]): Promise<void> => {
    const text = await page(path);
    expect(pieces.filter((piece) => !text.includes(piece))).toEqual([]);
  };
  /** A snapshot that the page's pointer names, fetched as a browser does. */
  const data = async (path: string, key: string): Promise<unknown> => {
    const pointer = await (await get(`/${pointerFile(path)}`)).json();
    const { live } = sharesPointer(path)
      ? (livePagesSchema.parse(pointer).pages[path] as LivePage)
      : latestPointerSchema.parse(pointer);
    return (await get(`/${dataFile(key, live[key] as string)}`)).json();
  };
  const stored = (key: string): unknown => openDataDir(dataDir).store.read(key);

  it('shows a fund’s name without its legal form, price, NAV, bubble and returns', async () => {
    await shows(
      pagePath.fund('آزما'),
      '| صندوق سهامی آزما |',
      '| ۱۴٬۰۱۰ | ریال | +۱٫۰۱٪ | NAV ابطال | ۱۳٬۸۰۲ | ریال | حباب قیمت | +۱٫۵۱٪ | گران |',
      '| بازده تا ۱۴۰۵/۰۵/۲۵ | یک روز (NAV) | +۰٫۷۲٪ | یک هفته | +۲٫۹۷٪ | یک ماه | +۱۶٫۴۴٪ | سه ماه | +۹۸٫۳۸٪ | شش ماه | +۵۸٫۱۲٪ | یک سال | +۱۴۳٫۷۱٪ |',
      '| مدیر: سبدگردان آزما |',
      '| بازهٔ قیمت امروز | کمینه | ۱۳٬۸۶۰ ریال | ۱۴٬۰۲۰ ریال | بیشینه |',
      '| حجم معاملات | ۱۲۳٬۴۵۶ | تعداد معاملات | ۴۰۱ | نخستین قیمت | ۱۳٬۸۷۰ ریال | قیمت دیروز | ۱۳٬۸۷۰ ریال |',
      '| بهترین مظنهٔ خرید (حجم) | ۳۰۰ | بهترین مظنهٔ فروش (حجم) | ۷۰ | ۱۴۰۵/۰۵/۲۵، ۱۲:۲۹ |',
      '| سهام | ۸۵٫۸٪ | سپردهٔ بانکی | ۱۰٫۲٪ | سایر | ۴٫۰٪ |',
    );
    expect(await data(pagePath.fund('آزما'), 'fund-live/آزما')).toMatchObject({
      meta: { asOf: DAY, sources: ['tsetmc'], simulated: false, stale: false },
      live: {
        currentPriceRial: 14_010,
        navRial: 13_802,
        bubbleAmountRial: 208,
        bubblePercent: 1.507,
        tradingVolume: 123_456,
        tradingValueRial: 123_456 * 13_990,
        // The same as on the fund's page: the day's record, not the live row's.
        netAssetRial: 116_635_771_900,
        from: { trade: `tsetmc ${DAY}`, nav: `tsetmc ${DAY}`, netAsset: `fipiran+tsetmc ${DAY}` },
        marketCapRial: 14_010 * 8_450_922,
      },
    });
    expect(stored('fund/آزما')).toMatchObject({
      assetsRial: 116_635_771_900,
      returns: { dailyPercent: 0.715, yearlyPercent: 143.705 },
      allocation: { stockPercent: 85.83, depositPercent: 10.16, otherPercent: 4.01, unreportedPercent: null },
    });
  });

  it('computes missing returns, and refuses a price beyond the session’s limits', async () => {
    const back = (days: number) => Math.round((14_000 / navOfDay(days) - 1) * 100 * 10_000) / 10_000;
    expect(stored('fund/بخشا')).toMatchObject({
      fund: { name: 'بخشی صنایع آزما' },
      returns: {
        dailyPercent: back(1),
        weeklyPercent: back(RETURN_DAYS.weekly),
        monthlyPercent: back(RETURN_DAYS.monthly),
        quarterlyPercent: back(RETURN_DAYS.quarterly),
        biannualPercent: back(RETURN_DAYS.biannual),
        yearlyPercent: back(RETURN_DAYS.yearly),
      },
    });
    await shows(
      pagePath.fund('بخشا'),
      '| اطلاعات آنلاین موجود نیست | — | ریال | — | NAV ابطال | ۱۴٬۰۰۰ | ریال |',
    );
    const parent = await fetch(new URL(encodeURI(pagePath.fund('صنایع-آزما')), site.url));
    expect(parent.status).toBe(404);
  });

  it('shows a gold fund’s three bubbles and its assets', async () => {
    const bars = 22_100_000 / fairBarRial(4000, 1_700_000) - 1;
    const coins = 1_660_000_000 / fairCoinRial(4000, 1_700_000) - 1;
    const [price, inherent] = [50_500 / 50_100 - 1, 0.7 * bars + 0.25 * coins];
    const total = (1 + price) * (1 + inherent) - 1;
    const percent = (fraction: number) => formatPercent(fraction * 100);
    await shows(
      pagePath.category('طلا'),
      `| طلای زرینه | گران | ${[price, inherent, total].map(percent).join(' | ')} | ۱۴۰۵/۰۵/۲۵ |`.replace(
        /[\u200e]/g,
        '',
      ),
      '| طلای زرینه | ۷۰٫۰۰٪ | ۲۵٫۰۰٪ | ۰٫۰۰٪ | ۵٫۰۰٪ | ۱۴۰۵/۰۴/۳۱ |',
    );
    await shows(pagePath.fund('زرینه'), '| کالا و طلا | ۸۵٫۸٪ |');
  });

  it('shows a leveraged fund’s ratios and composition from its own site only', async () => {
    await shows(pagePath.category('اهرمی'), '| اهرمی آزما | +۵٫۰۰٪ | ۲٫۴۴ | ۱٫۸۵ | ۱۴۰۵/۰۵/۲۵ |');
    expect(stored('leveraged/ratios')).toMatchObject({
      items: [{ nominalRatio: 2.439, realRatio: 1.8537, priceBubbleFraction: 0.05 }],
    });
    // 59 and 41 thousand billion rials of ordinary and premium units; 80% shares; the price 5% above the unit's NAV.
    expect((100 / 41) * 0.8 * (1 - 0.05)).toBeCloseTo(1.8537, 4);
    await shows(
      pagePath.fund('اهرما'),
      '| سهام | ۸۰٫۰٪ | اوراق بهادار | ۱۲٫۵٪ | سپردهٔ بانکی | ۷٫۵٪ | رتبه در میان',
    );
  });

  it('shows a fixed-income fund’s reserve day by day', async () => {
    await shows(
      pagePath.fund('پایا'),
      '| صندوق درآمد ثابت پایا |',
      '| ۱۴۰۵/۰۵/۲۵ | +۰٫۴٪ | ۱۴۰۵/۰۵/۲۴ | +۰٫۲٪ | ۱۴۰۵/۰۵/۲۳ | +۰٫۵٪ | ۱۴۰۵/۰۵/۲۰ | +۰٫۴٪ |',
      '| دورهٔ تقسیم سود | هر ۱ ماه |',
    );
    await shows(pagePath.category('درآمد-ثابت'), '| درآمد ثابت پایا | +۰٫۴٪ | ۱۴۰۵/۰۵/۲۵ |');
  });

  it('shows individuals’ net inflow by fund, day and category', async () => {
    await shows(pagePath.fund('آزما'), '| ۱۴۰۵/۰۵/۲۵ | ۰٫۱ | ۱۴۰۵/۰۵/۲۴ | ۰٫۱ |');
    expect(stored('fund-flow/آزما')).toMatchObject({
      dates: ['2026-08-15', DAY],
      netInflowRial: [987_111_110, (100_000 - 23_456) * 13_990],
    });
    expect(stored('category-flow/سهامی')).toMatchObject({
      today: {
        netInflowRial: (100_000 - 23_456) * 13_990,
        buyingPerCapitaRial: (100_000 * 13_990) / 100,
        sellingPerCapitaRial: Math.round((23_456 * 13_990) / 50 / 10) * 10,
      },
    });
  });

  it('shows a portfolio’s reports, sums and price changes', async () => {
    const value = (held: number) => (held + 90_000) * 599_000;
    expect(stored('fund-holdings/آزما/2026-07-22')).toMatchObject({
      meta: { sources: ['codal'] },
      items: [
        { symbol: 'فولاد مبارکه', weightFraction: 0.06, currentValueRial: value(280_001) },
        {
          symbol: 'بانک ملت',
          weightFraction: 0.05,
          currentValueRial: value(280_000),
          purchaseValueRial: 50_000_000_000,
          saleValueRial: 5_600_000_000,
          priceChangePercent: 19.8,
        },
      ],
    });
    await shows(
      pagePath.fund('آزما'),
      '| گزارش | ۱۴۰۵/۰۴/۳۱ | ۱۴۰۵/۰۳/۳۱ | ۱۴۰۵/۰۲/۳۱ | ۲ نماد |',
      `| بانک ملت | ۵٫۰۰٪ | ${formatBillionRial(value(280_000))} | ۵۰٫۰۰ | ۵٫۶۰ | +۱۹٫۸۰٪ |`.replace(
        /[\u200e]/g,
        '',
      ),
    );
    const { rows } = await database.query(
      `select symbol, purchase_sum_3, sale_sum_3, purchase_sum_6 from public.fund_portfolio_holdings
       where report_date = '2026-07-22' and symbol = 'بانک ملت'`,
    );
    expect(rows).toEqual([
      { symbol: 'بانک ملت', purchase_sum_3: '150000000000', sale_sum_3: '16800000000', purchase_sum_6: null },
    ]);
  });

  // spec 38.8
  it.each(['آزما', 'زرینه', 'اهرما', 'پایا', 'بخشا', 'market', 'gold', 'fixed-income'])(
    'follows every figure of %s to its rows, which say the same, its source and its day',
    async (name) => {
      const traced = JSON.parse(await run(traceCommand, { json: true }, name)) as TracedFigure[];
      expect(traced.length).toBeGreaterThan(name === 'market' ? 8 : 15);
      const known = traced.filter(({ published }) => published !== null);
      const rootless = known.filter(({ source }) => source.origins.length === 0);
      expect(rootless.map(({ figure }) => figure)).toEqual([]);
      expect(traced.filter(({ agrees }) => !agrees)).toEqual([]);
    },
  );

  it('traces a figure to its row, and reports a later change of the row', async () => {
    const trace = (subject: string, part: string) => run(traceCommand, {}, subject, part);
    expect(await trace('آزما', 'nav')).toMatch(
      /nav +13802 +fund_live_data\.nav of 2026-08-16T.* +tsetmc +as stored/,
    );
    expect(await trace('آزما', 'individual-inflow')).toMatch(
      /fund_cash_flow\.cash_flow.* of 2026-08-16 +tsetmc/,
    );
    expect(await trace('اهرما', 'nominal-leverage')).toMatch(
      /leveraged_funds_data\.nominal_ratio of 2026-08-16 +fund-sites\+tsetmc/,
    );
    expect(await trace('آزما', 'price-bubble')).toMatch(/nav 13802, price 14010/);
    await withRollback(database, async (db) => {
      await db.query(`update public.fund_return_data set return_yearly = 1`);
      const file = provenanceSchema.parse(stored('fund-provenance/آزما'));
      const traced = await traceFigures(db, [file], 'yearly-return');
      const yearly = traced.find(({ figure }) => figure === 'yearly-return');
      expect(yearly).toMatchObject({ published: 143.705, agrees: false, stored: '1' });
    });
    await expect(trace('آزما', 'nothing')).rejects.toMatchObject({ exitCode: 1 });
    await expect(trace('ناشناس', '')).rejects.toMatchObject({ exitCode: 2 });
  });

  it('shows each source’s age, and its refused rows with raw value and reason', async () => {
    const refused =
      "fund_live_data 55555000000000005 pdv: expected a price within 50% of yesterday's 13900; came 24000";
    const said = (await run(sourcesCommand, {})).split('\n');
    expect(said).toContain(`  ${refused}`);
    for (const id of ['fipiran', 'tsetmc', 'fund-sites', 'codal', 'tgju', 'ime', 'csv'])
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${id} +fresh, 0 min of `)));
    const status = await run(statusCommand, {});
    expect(status).toContain(refused);
    expect(status).toMatch(/source +tsetmc: fresh, 0 min of 15 min, 1 refused today/);
  });

  it('retains the page of a fund that disappears from the source, but not its list entries, until it returns', async () => {
    const whole = join(folder, 'fipiran/fundcompare.json');
    const fewer = join(folder, 'fewer.json');
    const list = JSON.parse(readFileSync(whole, 'utf8')) as { items: { smallSymbolName: string }[] };
    const items = list.items.filter(({ smallSymbolName }) => smallSymbolName !== 'بخشا');
    writeFileSync(fewer, JSON.stringify({ ...list, items }));
    const listed = async () => (await page(pagePath.funds)).includes('| بخشا |');
    expect(await listed()).toBe(true);
    await run(ingestCommand, { 'from-file': fewer }, 'fipiran');
    await print();
    expect(await listed()).toBe(false);
    expect(stored('fund/بخشا')).toMatchObject({ isActive: false, navRial: 14_000 });
    await shows(pagePath.fund('بخشا'), '| صندوق بخشی صنایع آزما |', '| NAV ابطال | ۱۴٬۰۰۰ |');
    await run(ingestCommand, { 'from-file': whole }, 'fipiran');
    await print();
    expect(await listed()).toBe(true);
    expect(stored('fund/بخشا')).toMatchObject({ isActive: true });
  });

  it('changes nothing when the same responses are ingested again', async () => {
    for (const [path, { accepted }] of Object.entries(await readAll()))
      expect([path, accepted]).toEqual([path, 0]);
    const { published, rendered } = await print();
    expect([published, rendered]).toEqual([false, []]);
  });
});
