import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../shared/dates/testing/session.ts';
import type { Database } from '../database/database.ts';
import { recordRejections } from '../database/source-rejections.ts';
import { ensureSource, recordRun } from '../database/source-state.ts';
import { testDatabase, withRollback } from '../database/testing/test-database.ts';
import { sources } from './index.ts';
import { readSourceReports } from './source-reports.ts';

describe('readSourceReports(db, clock, maxRefusals)', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const sessions = [session()];
  const clock = (now: string, holidays: string[] = []) => ({ now: new Date(now), sessions, holidays });
  const known = async (db: Database, id: keyof typeof sources, at: string, error: string | null = null) => {
    const { everyMinutes: cadenceMinutes, staleAfterMinutes } = sources[id].cadence;
    await ensureSource(db, { id, name: id, url: null, cadenceMinutes, staleAfterMinutes });
    await recordRun(db, id, at, error);
  };
  const statesAt = async (db: Database, now: string, holidays: string[] = []) =>
    Object.fromEntries(
      (await readSourceReports(db, clock(now, holidays), 2)).map(({ id, state }) => [id, state]),
    );

  it('judges session sources against the last trading moment, and others by the clock', () =>
    withRollback(database, async (db) => {
      for (const id of ['tsetmc', 'fipiran', 'csv'] as const) await known(db, id, '2026-08-16T08:55:00Z');
      // The market shut at 12:30 in Tehran, 9:00 by UTC.
      expect(await statesAt(db, '2026-08-16T20:00:00Z')).toEqual({
        csv: 'fresh',
        fipiran: 'fresh',
        tsetmc: 'fresh',
      });
      expect(await statesAt(db, '2026-08-17T08:00:00Z')).toMatchObject({ tsetmc: 'late', fipiran: 'fresh' });
      expect(await statesAt(db, '2026-08-17T08:00:00Z', ['2026-08-17'])).toMatchObject({ tsetmc: 'fresh' });
      expect(await statesAt(db, '2027-08-17T08:00:00Z')).toMatchObject({ fipiran: 'late', csv: 'fresh' });
    }));

  it('reports failure before age, and the newest refusals with their raw values', () =>
    withRollback(database, async (db) => {
      await known(db, 'fipiran', '2026-08-16T08:00:00Z');
      await known(db, 'fipiran', '2026-08-16T09:00:00Z', 'came HTML');
      await known(db, 'tgju', '2026-08-16T09:00:00Z', 'came nothing');
      await db.query(`update public.data_sources set is_enabled = false where id = 'tgju'`);
      const refusal = (key: string) => ({ table: 'funds', key, field: 'nav', value: -1, reason: 'above 0' });
      for (const [at, keys] of [
        ['2026-08-16T08:00:00Z', ['old']],
        ['2026-08-16T09:00:00Z', ['a', 'b']],
      ] as const)
        await recordRejections(db, 'fipiran', at, keys.map(refusal));
      const [fipiran, tgju] = await readSourceReports(db, clock('2026-08-16T10:00:00Z'), 2);
      expect(fipiran).toMatchObject({
        state: 'failed',
        ageMinutes: 120,
        lastError: 'came HTML',
        refused: 3,
      });
      expect(fipiran?.lastRefusals.map(({ key, value }) => [key, value]).sort()).toEqual([
        ['a', '-1'],
        ['b', '-1'],
      ]);
      expect(tgju).toMatchObject({ state: 'off', ageMinutes: null });
    }));
});
