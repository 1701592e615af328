import { describe, expect, it } from 'vitest';
import { type HealthContext, readHealth } from './health.ts';

const NOW = new Date('2026-08-16T09:00:00Z');
const ago = (seconds: number) => () => new Date(NOW.getTime() - seconds * 1000);
const answering = { query: async <R>() => ({ rows: [] as R[], rowCount: 0 }) };

const healthWith = (context: Partial<HealthContext>) =>
  readHealth({ database: answering, now: () => NOW, lastHeartbeat: ago(1), ...context });

describe('readHealth(context), as /healthz says it', () => {
  it('is ok by parts; without a schedule it says nothing of one', async () => {
    expect(await healthWith({})).toEqual({ ok: true, checks: { database: 'ok', worker: 'ok' } });
    expect(await healthWith({ lastTick: ago(60) })).toMatchObject({ ok: true, checks: { schedule: 'ok' } });
  });

  it('says since when the worker and the schedule stand still', async () => {
    expect(await healthWith({ lastHeartbeat: ago(61), lastTick: ago(3600) })).toEqual({
      ok: false,
      checks: {
        database: 'ok',
        worker: 'the last heartbeat was 61 s ago',
        schedule: 'the last tick was 3600 s ago',
      },
    });
    expect(await healthWith({ lastHeartbeat: () => null, lastTick: () => null })).toEqual({
      ok: false,
      checks: {
        database: 'ok',
        worker: 'the last heartbeat was never yet',
        schedule: 'the last tick was never yet',
      },
    });
  });

  it('names the error of the database in one line, and waits three seconds for an answer', async () => {
    const failing = { query: () => Promise.reject(new Error('cannot reach db.example\n  at x')) };
    expect((await healthWith({ database: failing })).checks.database).toBe('cannot reach db.example');
    const silent = { query: () => new Promise<never>(() => undefined) };
    const started = performance.now();
    expect((await healthWith({ database: silent })).checks.database).toBe('no answer within 3 s');
    expect(performance.now() - started).toBeGreaterThan(2900);
  });
});
