import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_KINDS } from '../database/testing/test-database.ts';
import { FUNDS, type TestService, isIdle, openTestService, type ServiceProcess, SLOW, until } from './testing/test-service.ts';

/** A night's run sets FAULT_EVENTS=1000, and then four services share the queue as well. */
const EVENTS = Number(process.env.FAULT_EVENTS ?? 200);
const SERVICES = EVENTS < 1000 ? [2] : [2, 4];
const slugs = Array.from({ length: FUNDS }, (_, i) => `f${i + 1}`);

interface Run {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly stage: string | null;
  readonly done: number;
  readonly total: number;
}

describe.each(TEST_KINDS)('services as processes of their own on %s', (kind) => {
  let house: TestService;
  beforeEach(async () => {
    house = await openTestService(kind);
  });
  afterEach(() => house?.close());

  const setPrice = (slug: string, price: number) =>
    house.database.query(
      `update fund_live_data set current_price = $2 where fund_id = (select id from funds where slug = $1)`,
      [slug, price],
    );
  const setAll = (price: number) =>
    house.database.query('update fund_live_data set current_price = $1', [price]);
  const runs = async () =>
    (
      await house.database.query<Run>(
        `select id, status, attempts, error, stage, done, total from job_runs where kind = 'snapshot-and-publish' order by created_at`,
      )
    ).rows;
  const publishedAll = (service: ServiceProcess) =>
    until(
      async () => (await isIdle(house.database)) && house.livePage('f1') !== null && service.lines.length > 0,
    );

  it.each(SERVICES)(
    '%i of them publish each of many changes once, in turn, and lose none',
    {
      timeout: 180_000 + 1000 * EVENTS,
    },
    async (count) => {
      const services = await Promise.all(Array.from({ length: count }, () => house.start()));
      await publishedAll(services[0] as ServiceProcess);
      // Prices only rise, so that a page that said an older one again, or the same one twice, would be seen.
      for (let event = 1; event <= EVENTS; event++)
        await setPrice(slugs[event % FUNDS] as string, 1000 + event);
      await until(() => isIdle(house.database));

      for (const [at, slug] of slugs.entries()) {
        const last = [...Array(EVENTS + 1).keys()].findLast((event) => event > 0 && event % FUNDS === at);
        const prices = house.pages(slug).map(Number);
        const changes = prices.filter((price, i) => price !== prices[i - 1]);
        expect(changes.at(-1)).toBe(1000 + (last as number));
        expect(changes).toEqual([...new Set(changes)].sort((a, b) => a - b));
      }
      // A publish that met another one would have failed on the folder's lock and been tried again.
      const ended = await runs();
      expect(ended.filter(({ attempts, status }) => attempts !== 1 || status !== 'done')).toEqual([]);
      const workers = services.filter(({ lines }) =>
        lines.some(({ kind: job }) => job === 'snapshot-and-publish'),
      );
      expect(workers.length).toBeGreaterThan(1);
      expect(await Promise.all(services.map((service) => service.end('SIGTERM')))).toEqual(
        services.map(() => 0),
      );
    },
  );

  const isPrinting = (run?: Run): boolean =>
    run?.status === 'running' && run.stage === 'print' && run.done > 0 && run.done < run.total;

  it('hands a running publish back when told to stop, takes over that of another one, and tells where it is', {
    timeout: 180_000,
  }, async () => {
    const first = await house.start();
    await publishedAll(first);
    await setAll(SLOW);
    await until(async () => (await runs()).some(({ status }) => status === 'running'));
    expect(await first.end('SIGTERM')).toBe(0);
    const [left] = (await runs()).filter(({ status }) => status === 'queued');
    expect(left).toMatchObject({ attempts: 1, error: expect.stringContaining('another one takes it over') });
    expect(house.livePage('f1')).toBe('1000');

    const second = await house.start();
    await until(async () => isPrinting((await runs()).find(({ id }) => id === left?.id)));
    await until(() => house.livePage('f20') === String(SLOW));
    await publishedAll(second);
    expect((await runs()).find(({ id }) => id === left?.id)).toMatchObject({
      status: 'done',
      attempts: 2,
      error: null,
      stage: 'release',
    });
  });

  it('tells health and figures', { timeout: 60_000 }, async () => {
    const service = await house.start();
    await house.database.query(
      `insert into data_sources (id, name, cadence_minutes, promise_minutes, last_success_at)
       values ('tsetmc', 'بورس', 2, 15, now() - interval '1 hour');
       insert into source_rejections (source, table_name, key, reason) values ('tsetmc', 'funds', '1', 'no name')`,
    );
    await publishedAll(service);
    await setPrice('f1', 2000);
    await until(() => house.livePage('f1') === '2000');
    // A run is counted when it has ended, a moment after its page is live.
    await publishedAll(service);
    const health = await fetch(`${service.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', worker: 'ok' } },
    ]);

    const text = await (await fetch(`${service.url}/metrics`)).text();
    const figure = (name: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    expect(figure('sandoghnama_database_up')).toBe(1);
    expect(figure('sandoghnama_workers')).toBe(1);
    expect(figure('sandoghnama_runs_total{kind="snapshot-and-publish",status="done"}')).toBeGreaterThan(1);
    expect(figure('sandoghnama_pages_total{outcome="printed"}')).toBeGreaterThan(FUNDS);
    expect(figure('sandoghnama_pages_total{outcome="skipped"}')).toBeGreaterThan(FUNDS);
    expect(figure('sandoghnama_source_age_seconds{source="tsetmc"}')).toBeGreaterThanOrEqual(3600);
    expect(figure('sandoghnama_refused_rows{source="tsetmc"}')).toBe(1);
    expect(figure('sandoghnama_release_problems')).toBe(0);
    // What an alarm asks for is a number even where there is nothing to tell.
    expect(figure('sandoghnama_held')).toBe(0);
    expect([0, 1]).toContain(figure('sandoghnama_market_open'));
    for (const state of ['due', 'dead'])
      expect(figure(`sandoghnama_queue_jobs{task="deliver",state="${state}"}`)).toBe(0);
    expect(figure('sandoghnama_last_publish_timestamp_seconds')).toBeGreaterThan(1.7e9);
    expect(text).toContain('sandoghnama_run_duration_seconds_bucket');
    expect(await service.end('SIGTERM')).toBe(0);
  });
});
