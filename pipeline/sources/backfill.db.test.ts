import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SourceError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { rolledBack, TEST_KINDS, testDatabase } from '../database/testing.ts';
import { count, run, upstream } from './testing/ingest.ts';
import { FUNDS, insertMarket } from './testing/market.ts';
import { faults, json } from './testing/replay.ts';

describe.each(TEST_KINDS)('a backfill on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
    await insertMarket(database);
  });
  afterAll(() => database.close());
  const inMarket = (work: (db: Database) => Promise<void>) => () => rolledBack(database, work);

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
});
