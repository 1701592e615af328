import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import type { Database } from '../../database/database.ts';
import { readSourceHealth } from '../../database/source-rejections.ts';
import { insertMarket } from '../../database/testing/market-funds.ts';
import { testDatabase, withRollback } from '../../database/testing/test-database.ts';
import { readSourceSettings } from '../definition/source-settings.ts';
import { closeUpstreams, runIngest, startUpstream, versions } from '../testing/ingest.ts';
import { faults, json, type Reply } from '../testing/test-upstream.ts';

const IDS = ['fipiran', 'tsetmc', 'fund-sites', 'codal', 'tgju', 'cbi', 'ime'] as const;
type Id = (typeof IDS)[number];

const BASES = [
  'FIPIRAN_API',
  'TSETMC_API',
  'CODAL_SEARCH',
  'CODAL_FILES',
  'TGJU_LIVE',
  'CBI_SITE',
  'IME_API',
];

/** Every address at the local upstream, and one try. */
const settingsAt = (url: string, timeoutMs: number) =>
  readSourceSettings(
    Object.fromEntries([
      ...BASES.map((name) => [`SOURCE_${name}_URL`, url]),
      ['SOURCE_FUND_SITES_HOST_URLS', `site.test=${url}`],
      ...IDS.flatMap((id) => {
        const prefix = `SOURCE_${id.toUpperCase().replaceAll('-', '_')}`;
        return [
          [`${prefix}_ATTEMPTS`, '1'],
          [`${prefix}_TIMEOUT_MS`, String(timeoutMs)],
        ];
      }),
    ]),
  );

/** An empty list in each source's format. */
const EMPTY: Readonly<Record<Id, unknown>> = {
  fipiran: { totalCount: 0, items: [] },
  tsetmc: { marketwatch: [], clientTypeAllDto: [], marketOverview: {} },
  'fund-sites': [],
  codal: { Total: 0, Page: 0, Letters: [] },
  tgju: { current: {} },
  cbi: '<select><option selected="selected" value="1405"></select><table><tr><td>ماه</td><td>نرخ تورم</td></tr></table>',
  ime: [],
};

/** Compressed once, because it takes a second. */
const bomb = faults.bomb(200);

/** Timeouts: short where the answer never ends, long where it may take its time. */
const [SHORT, LONG] = [300, 60_000];
const TIMED_OUT = /within the time allowed/;

/** Each fault, and the error that the operator must see. */
const FAULTS: readonly (readonly [name: string, reply: (id: Id) => Reply, error: RegExp])[] = [
  ['silence', () => faults.silent(), TIMED_OUT],
  ['a body that drips for ever', () => faults.drip(), TIMED_OUT],
  ['a body that is cut', () => faults.cut({ long: 'x'.repeat(50_000) }), /the exchange broke/],
  ['429', () => faults.status(429, { 'retry-after': '3600' }), /came 429/],
  ['500', () => faults.status(500), /came 500/],
  ['another type', () => json(42), /layout of .* has changed/],
  ['an empty list', (id) => json(EMPTY[id]), /has changed|came an empty one|came none|among the quotes/],
  ['HTML in place of JSON', () => faults.html(), /came HTML|has changed/],
  ['another encoding', () => faults.wrongEncoding(), /expected UTF-8 text/],
  ['200 MB', () => faults.large(200), /expected at most \d+ bytes/],
  ['a body that unpacks to 200 MB', () => bomb, /expected at most \d+ bytes/],
];

describe('a failing upstream', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await insertMarket(database);
  });
  afterEach(closeUpstreams);
  afterAll(() => database.close());

  const cases = IDS.flatMap((id) =>
    FAULTS.map(([name, reply, error]) => ({ id, name, reply, expected: error })),
  );

  it.each(cases)('changes no row and is recorded: $id, $name', ({ id, name, reply, expected }) =>
    withRollback(database, async (db) => {
      const upstream = await startUpstream(reply(id));
      await db.query(`update public.funds set website = 'http://site.test'`);
      const before = await versions(db);
      const failed = await runIngest(db, id, null, {
        settings: settingsAt(upstream.url, expected === TIMED_OUT ? SHORT : LONG),
      }).then(
        ({ failures }) => failures.join(),
        (error: unknown) => {
          expect(error).toBeInstanceOf(SourceError);
          return (error as Error).message;
        },
      );
      expect(await versions(db)).toEqual(before);
      const [{ lastError } = { lastError: null }] = await readSourceHealth(db, '2026-08-16T10:00:00Z');
      if (id === 'codal' && name === 'an empty list') {
        // A month and a half without a letter is unusual but no failure.
        expect([failed, lastError]).toEqual(['', null]);
        return;
      }
      expect(failed).toMatch(expected);
      expect(lastError).toMatch(expected);
    }),
  );
});
