import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import { readNewestRejections, readSourceHealth } from '../../database/source-rejections.ts';
import { EQUITY, FIXED, FUNDS, GOLD, LEVERAGED } from '../../database/testing/market-funds.ts';
import { readSourceSettings } from '../definition/source-settings.ts';
import { answer, batch } from '../testing/batches.ts';
import { testEffects } from '../testing/effects.ts';
import {
  count,
  fund,
  list,
  runIngest,
  startUpstream,
  versions,
  wholeList,
  withMarketDatabase,
} from '../testing/ingest.ts';
import { faults, json } from '../testing/test-upstream.ts';

describe('ingest(sourceId, context)', () => {
  const inMarket = withMarketDatabase();

  it(
    'stores a list, records its success, and writes nothing the second time',
    inMarket(async (db) => {
      const upstream = await startUpstream(wholeList);
      const first = await runIngest(db, 'fipiran', upstream);
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
      const second = await runIngest(db, 'fipiran', upstream);
      expect(second).toMatchObject({ accepted: 0, unchanged: first.accepted });
      expect(await versions(db)).toEqual(before);
      expect(await readSourceHealth(db, '2026-08-16T10:00:00.000Z')).toMatchObject([
        { id: 'fipiran', lastSuccessAt: '2026-08-16T10:00:00.000Z', lastError: null, refused: 0 },
      ]);
      expect(upstream.requests[0]).toMatchObject({
        method: 'POST',
        path: '/fund/fundcompare/',
        body: '{"regNos":[],"showMarketMakers":false}',
      });
    }),
  );

  it(
    'keeps stored rows and records the error when the upstream is down or changes its layout',
    inMarket(async (db) => {
      await runIngest(db, 'fipiran', await startUpstream(wholeList));
      const before = await versions(db);
      for (const [reply, said] of [
        [faults.html(), /expected JSON, came HTML/],
        [json({ rows: [] }), /layout of fundcompare has changed/],
        [list(), /came an empty one/],
        [faults.status(500), /came 500 \(after 2 tries\)/],
      ] as const) {
        await expect(runIngest(db, 'fipiran', await startUpstream(reply))).rejects.toThrowError(SourceError);
        expect((await readSourceHealth(db, '2026-08-16T11:00:00Z'))[0]).toMatchObject({
          lastError: expect.stringMatching(said),
          lastSuccessAt: '2026-08-16T10:00:00.000Z',
        });
      }
      expect(await versions(db)).toEqual(before);
    }),
  );

  it(
    'stores a refused value with its reason for 30 days, once a day',
    inMarket(async (db) => {
      const upstream = await startUpstream(
        list(...FUNDS.map((one) => fund(one, one === EQUITY ? { netAsset: 'نامعلوم' } : {}))),
      );
      const at = (time: string) => runIngest(db, 'fipiran', upstream, { effects: testEffects(time) });
      await at('2026-08-16T10:00:00Z');
      await at('2026-08-16T10:02:00Z');
      expect(await readNewestRejections(db, 'fipiran', 10)).toContainEqual({
        table: 'funds',
        key: `${EQUITY.regNo}/0`,
        field: 'netAsset',
        value: 'نامعلوم',
        reason: 'expected a number',
      });
      expect(await count(db, 'source_rejections')).toBe(2);
      await at('2026-08-18T10:00:00Z');
      expect(await count(db, 'source_rejections')).toBe(4);
      await runIngest(db, 'fipiran', await startUpstream(wholeList), {
        effects: testEffects('2026-09-16T10:00:00Z'),
      });
      expect(await count(db, 'source_rejections')).toBe(2);
    }),
  );

  it(
    'marks a missing fund inactive, and active again when it is back',
    inMarket(async (db) => {
      const active = async () =>
        (await db.query<{ symbol: string }>(`select symbol from public.funds where not is_active`)).rows.map(
          ({ symbol }) => symbol,
        );
      await runIngest(db, 'fipiran', await startUpstream(list(fund(EQUITY), fund(GOLD), fund(FIXED))));
      expect(await active()).toEqual([LEVERAGED.symbol]);
      await runIngest(db, 'fipiran', await startUpstream(wholeList));
      expect(await active()).toEqual([]);
    }),
  );

  it(
    'writes nothing in a dry run and reports what it would write',
    inMarket(async (db) => {
      const report = await runIngest(db, 'fipiran', await startUpstream(wholeList), { dryRun: true });
      expect(report.accepted).toBe(17);
      expect([await count(db, 'fund_nav_history'), await count(db, 'data_sources')]).toEqual([0, 0]);
    }),
  );

  it(
    'reads recorded answers in place of the upstream’s',
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
      expect(await runIngest(db, 'fipiran', null, { recorded })).toMatchObject({ accepted: 1, batches: 1 });
    }),
  );

  it(
    'respects the open circuit of an earlier run, unless told to ignore it',
    inMarket(async (db) => {
      const upstream = await startUpstream(faults.status(500));
      const at = (time: string, more = {}) =>
        runIngest(db, 'fipiran', upstream, { effects: testEffects(time), ...more }).catch(
          () => upstream.requests.length,
        );
      // Two tries a run: the third run's first failure is the fifth in a row.
      expect([await at('2026-08-16T10:00:00Z'), await at('2026-08-16T12:00:00Z')]).toEqual([2, 4]);
      expect(await at('2026-08-16T14:00:00Z')).toBe(5);
      expect(await at('2026-08-16T14:01:00Z')).toBe(5);
      expect((await readSourceHealth(db, '2026-08-16T14:01:00Z'))[0]?.lastError).toMatch(
        /failed too often; asked again in \d+ s; the last time: expected status 200, came 500/,
      );
      expect(await at('2026-08-16T14:01:30Z', { ignoreCircuitBreaker: true })).toBe(7);
      const back = await startUpstream(wholeList);
      await runIngest(db, 'fipiran', back, { effects: testEffects('2026-08-16T17:00:00Z') });
      expect(back.requests).toHaveLength(1);
    }),
  );

  it(
    'refuses a base address that the source does not have, without recording a failure of the source',
    inMarket(async (db) => {
      const settings = readSourceSettings({ SOURCE_FIPIRAN_LIVE_URL: 'https://x.test/' });
      await expect(runIngest(db, 'fipiran', null, { settings })).rejects.toMatchObject({
        exitCode: 2,
        message: 'configuration refused: fipiran has no address "live"; it has: api',
      });
      expect((await readSourceHealth(db, '2026-08-16T14:01:00Z'))[0]?.lastError).toBeNull();
    }),
  );
});
