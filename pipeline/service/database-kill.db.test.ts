import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, openCluster, postgresBinaries } from '../database/testing/cluster.ts';
import { type TestService, isIdle, openTestService, type ServiceProcess, SLOW, until } from './testing/test-service.ts';

/** Kills in mid-run; a night's run sets FAULT_ROUNDS. */
const ROUNDS = Math.max(3, Number(process.env.FAULT_ROUNDS ?? 0) / 5);
const bin = postgresBinaries();
if (bin === null) process.stderr.write('no Postgres binaries here: no service saw its database killed\n');

/** When the server dies, and for how long. */
const MOMENTS = ['in the pages, until they are out', 'in the pages, for a moment', 'somewhere'] as const;

/** Asks until the server answers: a connection that was idle while it died says so once. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 50) throw error;
      await delay(200);
    }
  }
}

describe.skipIf(bin === null)('a service whose Postgres is killed and started again', () => {
  let cluster: Cluster;
  let house: TestService;
  let service: ServiceProcess;
  beforeAll(async () => {
    cluster = await openCluster(bin as string);
    house = await openTestService(new URL(cluster.url));
    service = await house.start();
    await until(async () => (await isIdle(house.database)) && house.livePage('f1') === '1000');
  });
  afterAll(async () => {
    await house?.close();
    cluster?.remove();
  });

  const setAll = (price: number) =>
    insist(() => house.database.query('update fund_live_data set current_price = $1', [price]));
  const runs = () =>
    insist(
      async () =>
        (
          await house.database.query<{
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
    'says that it is ill meanwhile, goes on by itself, and tells of each run what became of it',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const moment = MOMENTS[round % MOMENTS.length] as (typeof MOMENTS)[number];
        const price = moment === 'somewhere' ? 2000 + round : SLOW + round;
        const shows = () => ['f1', 'f20'].every((slug) => house.livePage(slug) === String(price));
        const before = (await runs()).length;
        await setAll(price);
        if (moment === 'somewhere') await delay((round * 37) % 250);
        else await until(async () => (await runs()).at(-1)?.stage === 'print');
        cluster.kill();
        await until(async () => (await health()) === 503);
        // The pages need no database: they go out, and nobody can be told.
        if (moment === 'in the pages, until they are out') await until(shows);
        await cluster.start();

        await until(shows);
        await until(() => insist(() => isIdle(house.database)));
        await until(async () => (await health()) === 200);
        const ended = (await runs()).slice(before);
        expect(ended.filter(({ status, error }) => status !== 'done' || error !== null)).toEqual([]);
        // What nobody could be told of was begun again: it is one run, and its row says so.
        if (moment === 'in the pages, until they are out') expect(ended[0]?.attempts).toBe(2);
      }
      expect(await service.end('SIGTERM')).toBe(0);
    },
    60_000 + ROUNDS * 60_000,
  );
});
