import { describe, expect, it } from 'vitest';
import { FIXED } from '../../../database/testing/market-funds.ts';
import { settingsAt, startUpstream, withMarketDatabase } from '../../../sources/testing/ingest.ts';
import { json } from '../../../sources/testing/test-upstream.ts';
import type { RunContext } from '../interfaces.ts';
import { ingestTask } from './ingest.ts';

describe('the task "ingest"', () => {
  const inMarket = withMarketDatabase();

  /** One fund's site answers in an unknown layout. */
  const runOver = async (database: RunContext['database']) => {
    const site = await startUpstream(json({ surprise: true }));
    await database.query(`update public.funds set website = 'http://site.test' where id = $1`, [FIXED.id]);
    return ingestTask.run({
      database,
      now: () => new Date('2026-08-16T10:00:00Z'),
      log: () => undefined,
      signal: new AbortController().signal,
      argument: 'fund-sites',
      payload: {},
      sources: settingsAt(site.url),
      progress: () => undefined,
    } as unknown as RunContext);
  };

  it(
    'is partial where some batches failed',
    inMarket(async (database) => {
      expect(await runOver(database)).toMatchObject({
        status: 'partial',
        message: expect.stringContaining('layout of rayanNav has changed'),
        result: {
          problems: [
            {
              part: 'source-part fund-sites',
              message: expect.stringContaining('layout of rayanNav has changed'),
            },
          ],
        },
      });
    }),
  );

  it(
    'fails where every batch failed',
    inMarket(async (database) => {
      await database.query('update public.funds set website = null');
      await expect(runOver(database)).rejects.toThrow(/^0 accepted, 0 unchanged, 0 refused; .*the layout of/);
    }),
  );
});
