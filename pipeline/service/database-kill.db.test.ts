import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, openCluster } from '../database/testing/cluster.ts';
import { until } from '../storage/testing/until.ts';
import {
  isIdle,
  openTestService,
  type ServiceProcess,
  SLOW,
  type TestService,
} from './testing/test-service.ts';

/** The nightly run sets FAULT_ROUNDS. */
const ROUNDS = Math.max(3, Number(process.env.FAULT_ROUNDS ?? 0) / 5);

/** When Postgres is killed, and until when it stays away. */
const MOMENTS = [
  'while rendering, until the release is live',
  'while rendering, briefly',
  'at any time',
] as const;

/** Tries again until the server answers: each connection that was idle during the kill fails once. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 50) throw error;
      await delay(200);
    }
  }
}

describe('a service whose Postgres is killed and restarted', () => {
  let cluster: Cluster;
  let market: TestService;
  let service: ServiceProcess;
  beforeAll(async () => {
    cluster = await openCluster();
    market = await openTestService(cluster.url);
    service = await market.start();
    await until(async () => (await isIdle(market.database)) && market.livePage('f1') === '1000');
  });
  afterAll(async () => {
    await market?.close();
    await cluster?.remove();
  });

  const setAll = (price: number) =>
    retry(() => market.database.query('update fund_live_data set current_price = $1', [price]));
  const runs = () =>
    retry(
      async () =>
        (
          await market.database.query<{
            status: string;
            attempts: number;
            error: string | null;
            stage: string;
          }>(
            `select status, attempts, error, stage from job_runs where kind = 'snapshot-and-publish' order by created_at`,
          )
        ).rows,
    );
  const health = async () => (await fetch(`${service.url}/healthz`)).status;

  it(
    'returns 503 while Postgres is down, recovers, and records every run’s outcome',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const moment = MOMENTS[round % MOMENTS.length] as (typeof MOMENTS)[number];
        const price = moment === 'at any time' ? 2000 + round : SLOW + round;
        const isLive = () => ['f1', 'f20'].every((slug) => market.livePage(slug) === String(price));
        const before = (await runs()).length;
        await setAll(price);
        if (moment === 'at any time') await delay((round * 37) % 250);
        else await until(async () => (await runs()).at(-1)?.stage === 'print');
        cluster.kill();
        await until(async () => (await health()) === 503);
        const saidBefore = service.lines.length;
        // Pages need no database: the release goes live, and the run's end cannot be stored. A database that is back before the run has tried would
        // take it.
        if (moment === 'while rendering, until the release is live') {
          await until(isLive);
          await until(() => service.lines.slice(saidBefore).some(({ status }) => status === 'retried'));
        }
        await cluster.start();

        await until(isLive);
        await until(() => retry(() => isIdle(market.database)));
        await until(async () => (await health()) === 200);
        // A runner that could not store a job's end has ended by itself; one that lost its connections alone goes on. What the line says was
        // tried above: the change is live.
        const said = () => service.lines.slice(saidBefore).map(({ msg }) => msg);
        if (said().some((line) => line.startsWith('queue: Runner stopping')))
          await until(() => said().includes('queue: the database is back, jobs are taken again'));
        const ended = (await runs()).slice(before);
        // One that published while the database was away, and whose end could be stored, names the part that needed it.
        const outcomes = ['done', 'partial'];
        expect(ended.filter(({ status, error }) => !outcomes.includes(status) || error !== null)).toEqual([]);
        // A run whose end was not stored is attempted again, in the same row.
        if (moment === 'while rendering, until the release is live') expect(ended[0]?.attempts).toBe(2);
      }
      expect(await service.end('SIGTERM')).toBe(0);
    },
    60_000 + ROUNDS * 60_000,
  );
});
