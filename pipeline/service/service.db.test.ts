import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../storage/testing/until.ts';
import {
  FUNDS,
  isIdle,
  openTestService,
  type ServiceProcess,
  SLOW,
  type TestService,
} from './testing/test-service.ts';

/** The nightly run sets FAULT_EVENTS=1000, and then tests four services on one queue as well. */
const EVENTS = Number(process.env.FAULT_EVENTS ?? 80);
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

describe('service processes', () => {
  let market: TestService;
  beforeEach(async () => {
    market = await openTestService();
  });
  afterEach(() => market?.close());

  const setPrice = (slug: string, price: number) =>
    market.database.query(
      `update fund_live_data set current_price = $2 where fund_id = (select id from funds where slug = $1)`,
      [slug, price],
    );
  const setAll = (price: number) =>
    market.database.query('update fund_live_data set current_price = $1', [price]);
  const runs = async () =>
    (
      await market.database.query<Run>(
        `select id, status, attempts, error, stage, done, total from job_runs where kind = 'snapshot-and-publish' order by created_at`,
      )
    ).rows;
  const untilPublished = (service: ServiceProcess) =>
    until(
      async () =>
        (await isIdle(market.database)) && market.livePage('f1') !== null && service.lines.length > 0,
    );

  it.each(SERVICES)(
    '%i of them publish each of many changes once, one at a time, and lose none',
    async (count) => {
      const services = await Promise.all(Array.from({ length: count }, () => market.start()));
      await untilPublished(services[0] as ServiceProcess);
      // Prices only rise, so that a page with an older price, or with the same one twice, fails the test.
      let events = 0;
      const change = () => {
        events += 1;
        return setPrice(slugs[events % FUNDS] as string, 1000 + events);
      };
      while (events < EVENTS) await change();
      const publishers = () =>
        services.filter(({ lines }) => lines.some(({ kind: job }) => job === 'snapshot-and-publish'));
      // Which process takes a job is chance: the changes go on until more than one of them has published.
      await until(async () => {
        if (publishers().length > 1) return true;
        await change();
        return false;
      });
      await until(() => isIdle(market.database));

      for (const [at, slug] of slugs.entries()) {
        const last = [...Array(events + 1).keys()].findLast((event) => event > 0 && event % FUNDS === at);
        const prices = market.pages(slug).map(Number);
        const changes = prices.filter((price, i) => price !== prices[i - 1]);
        expect(changes.at(-1)).toBe(1000 + (last as number));
        expect(changes).toEqual([...new Set(changes)].sort((a, b) => a - b));
      }
      // Two publishes at the same time would show as an attempt that failed on the folder lock.
      const ended = await runs();
      expect(ended.filter(({ attempts, status }) => attempts !== 1 || status !== 'done')).toEqual([]);
      expect(await Promise.all(services.map((service) => service.end('SIGTERM')))).toEqual(
        services.map(() => 0),
      );
    },
  );

  const isRendering = (run?: Run): boolean =>
    run?.status === 'running' && run.stage === 'print' && run.done > 0 && run.done < run.total;

  it('hands a running publish back on SIGTERM, resumes that of another process, and stores its progress', async () => {
    const first = await market.start();
    await untilPublished(first);
    await setAll(SLOW);
    await until(async () => (await runs()).some(({ status }) => status === 'running'));
    expect(await first.end('SIGTERM')).toBe(0);
    const [left] = (await runs()).filter(({ status }) => status === 'queued');
    expect(left).toMatchObject({ attempts: 1, error: expect.stringContaining('another one takes it over') });
    expect(market.livePage('f1')).toBe('1000');

    const second = await market.start();
    await until(async () => isRendering((await runs()).find(({ id }) => id === left?.id)));
    await until(() => market.livePage('f20') === String(SLOW));
    await untilPublished(second);
    expect((await runs()).find(({ id }) => id === left?.id)).toMatchObject({
      status: 'done',
      attempts: 2,
      error: null,
      stage: 'release',
    });
  });

  it('serves health and metrics', async () => {
    const service = await market.start();
    await market.database.query(
      `insert into data_sources (id, name, cadence_minutes, promise_minutes, last_success_at)
       values ('tsetmc', 'بورس', 2, 15, now() - interval '1 hour'), ('tgju', 'طلا', 2, 15, now() - interval '1 hour'),
         ('csv', 'پرونده', 2, 15, now() - interval '1 hour');
       insert into source_rejections (source, table_name, key, reason) values ('tsetmc', 'funds', '1', 'no name')`,
    );
    await untilPublished(service);
    await setPrice('f1', 2000);
    await until(() => market.livePage('f1') === '2000');
    // A run is counted at its end, a moment after its page is live.
    await untilPublished(service);
    const health = await fetch(`${service.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', worker: 'ok' } },
    ]);

    const text = await (await fetch(`${service.url}/metrics`)).text();
    const metric = (name: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    expect(metric('sandoghnama_database_up')).toBe(1);
    expect(metric('sandoghnama_release_up')).toBe(1);
    expect(metric('sandoghnama_workers')).toBe(1);
    expect(metric('sandoghnama_runs_total{kind="snapshot-and-publish",status="done"}')).toBeGreaterThan(1);
    expect(metric('sandoghnama_pages_total{outcome="rendered"}')).toBeGreaterThan(FUNDS);
    expect(metric('sandoghnama_pages_total{outcome="skipped"}')).toBeGreaterThan(FUNDS);
    expect(metric('sandoghnama_source_age_seconds{source="tsetmc"}')).toBeGreaterThanOrEqual(3600);
    expect(metric('sandoghnama_source_stale_after_seconds{source="tsetmc"}')).toBe(900);
    // One is read at any hour, the other by command.
    expect(metric('sandoghnama_source_late{source="tgju"}')).toBe(1);
    expect(metric('sandoghnama_source_late{source="csv"}')).toBe(0);
    expect(metric('sandoghnama_refused_rows{source="tsetmc"}')).toBe(1);
    expect(metric('sandoghnama_release_problems')).toBe(0);
    // A series that an alarm reads exists even where its value is 0.
    expect(metric('sandoghnama_pinned')).toBe(0);
    expect([0, 1]).toContain(metric('sandoghnama_market_open'));
    for (const state of ['due', 'dead'])
      expect(metric(`sandoghnama_queue_jobs{task="deliver",state="${state}"}`)).toBe(0);
    expect(metric('sandoghnama_last_publish_timestamp_seconds')).toBeGreaterThan(1.7e9);
    expect(text).toContain('sandoghnama_run_duration_seconds_bucket');
    expect(await service.end('SIGTERM')).toBe(0);
  });
});
