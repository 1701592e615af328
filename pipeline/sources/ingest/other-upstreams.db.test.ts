import { describe, expect, it } from 'vitest';
import { readSourceHealth } from '../../database/source-rejections.ts';
import { EQUITY, FIXED, LEVERAGED } from '../../database/testing/market-funds.ts';
import { readSourceSettings } from '../definition/source-settings.ts';
import { book, sheet } from '../testing/codal.ts';
import { runIngest, startUpstream, withMarketDatabase } from '../testing/ingest.ts';
import { byPath, faults, json } from '../testing/test-upstream.ts';

describe('websites, letters and prices', () => {
  const inMarket = withMarketDatabase();

  it(
    'goes on when one website is down',
    inMarket(async (db) => {
      const up = await startUpstream(
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
      const down = await startUpstream(faults.status(500));
      await db.query(`update public.funds set website = 'http://up.test' where id = $1`, [FIXED.id]);
      await db.query(`update public.funds set website = 'down.test' where id = $1`, [LEVERAGED.id]);
      const settings = readSourceSettings({
        SOURCE_FUND_SITES_ATTEMPTS: '1',
        SOURCE_FUND_SITES_HOST_URLS: `up.test=${up.url} down.test=${down.url}`,
      });
      const report = await runIngest(db, 'fund-sites', null, { settings });
      expect(report.refused.map(({ key }) => key)).toEqual([
        `${LEVERAGED.symbol} leveragedNav`,
        `${LEVERAGED.symbol} tadbirMix`,
      ]);
      expect(report.failures).toEqual([expect.stringContaining('layout of rayanMix has changed')]);
      expect((await readSourceHealth(db, '2026-08-16T10:00:00Z'))[0]?.lastError).toContain('rayanMix');
    }),
  );

  it(
    'sends nothing to this machine, whatever website a fund has',
    inMarket(async (db) => {
      const inner = await startUpstream(json({ fundId: 1 }));
      await db.query(`update public.funds set website = $1`, [inner.url]);
      await expect(runIngest(db, 'fund-sites', null)).rejects.toThrow('expected a public address');
      expect(inner.requests).toEqual([]);
    }),
  );

  const held = (name: string, value: number, share: number) => [
    ...[null, name, 100, 1, 50_000, 0, 0, 0, 0, 100, 600, 1],
    ...[value, share],
  ];
  const workbook = (value: number): Uint8Array =>
    book({ سهام: sheet(held('بانک ملت', value, 0.4), held('فولاد', value, 0.5)) });
  const letter = (TracingNo: number, title: string) => ({
    TracingNo,
    Symbol: EQUITY.symbol,
    CompanyName: 'x',
    Title: title,
    PublishDateTime: 'x',
    AttachmentUrl: `/Reports/Attachment.aspx?LetterSerial=${TracingNo}`,
  });

  it(
    'reads the workbook of a letter once',
    inMarket(async (db) => {
      const title = 'صورت وضعیت پورتفوی صندوق سرمایه‌گذاری دوره ۱ ماهه منتهی به ۱۴۰۵/۰۴/۳۱';
      const upstream = await startUpstream(
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
      const report = await runIngest(db, 'codal', upstream);
      expect(report).toMatchObject({
        refused: [],
        failures: [],
        tables: { fund_portfolio_holdings: { inserted: 2 } },
      });
      const before = upstream.requests.length;
      await runIngest(db, 'codal', upstream);
      expect(upstream.requests.slice(before).map(({ path }) => path.split('?')[0])).toEqual([
        '/api/search/v2/q',
        '/Reports/Attachment.aspx',
        '/Reports/DownloadFile.aspx',
      ]);
      await runIngest(db, 'codal', upstream);
      expect(upstream.requests.slice(before + 3)).toHaveLength(1);
    }),
  );

  it(
    'reads the prices of TGJU and IME',
    inMarket(async (db) => {
      const quote = (p: string) => ({ p, ts: '2026-08-16 12:00:00' });
      await runIngest(
        db,
        'tgju',
        await startUpstream(
          json({
            current: {
              price_dollar_rl: quote('1,700,000'),
              ons: quote('4,000'),
              sekee: quote('1,750,000,000'),
            },
          }),
        ),
      );
      await runIngest(
        db,
        'ime',
        await startUpstream(
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
