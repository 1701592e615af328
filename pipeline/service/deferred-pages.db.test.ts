import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFile, pagePath, pointerFile } from '../../shared/paths.ts';
import { livePagesSchema, type Release } from '../../shared/schema/manifest.ts';
import { ENTRY_WITHOUT_NAV } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { until } from '../storage/testing/until.ts';
import { isCaughtUp, openTestService, TARGET, type TestService } from './testing/test-service.ts';

const PAGE = pagePath.fund('f1');
let market: TestService;
beforeEach(async () => {
  market = await openTestService(null, { entry: ENTRY_WITHOUT_NAV, delivers: true });
});
afterEach(() => market?.close());

const setPagesWithin = (ms: number) =>
  market.database.query(
    `insert into site_settings (key, value) values ('publish_pages_within_ms', to_jsonb($1::int))
     on conflict (key) do update set value = excluded.value`,
    [ms],
  );
const setPrice = (price: number) =>
  market.database.query('update fund_live_data set current_price = $1', [price]);

interface Prices {
  readonly page: string | undefined;
  readonly shown: string | undefined;
}

/** The price on the fund's page, and what an open page is shown. */
function readPrices(textOf: (file: string) => string): Prices {
  const { pages } = livePagesSchema.parse(JSON.parse(textOf(pointerFile(PAGE))));
  return { page: /<!--live-->(.*?)<!--/.exec(textOf(pageFile(PAGE)))?.[1], shown: pages[PAGE]?.regions.live };
}
function pricesIn(id: string | null): Prices {
  const { releases, hashes, objects } = openReadonlyDataDir(market.folder);
  const { files } = (id === null ? null : releases.get(id)) as Release;
  return readPrices((file) => objects.read(hashes.get(files, file) as string).toString('utf8'));
}
/** On the target; null before the first upload. */
function delivered(): Prices | null {
  const fileOf = (file: string): string => join(market.folder, TARGET, file);
  const isThere = [pageFile(PAGE), pointerFile(PAGE)].every((file) => existsSync(fileOf(file)));
  return isThere ? readPrices((file) => readFileSync(fileOf(file), 'utf8')) : null;
}
const untilDelivered = (page: number, shown: number) =>
  until(() => delivered()?.page === String(page) && delivered()?.shown === String(shown));
const addJob = (task: string, payload: object) =>
  market.database.query('select graphile_worker.add_job($1, $2::json)', [
    task,
    JSON.stringify({ kind: task, payload }),
  ]);
const releaseIds = (): string[] => openReadonlyDataDir(market.folder).releases.ids();
const live = () => pricesIn(releaseIds()[0] ?? null);
const untilShown = (price: number) => until(() => releaseIds().length > 0 && live().shown === String(price));

describe('a service', () => {
  it('shows a trade at once, and renders its page within the bound of the setting though no row changes any more', async () => {
    await setPagesWithin(2000);
    await market.start();
    await untilShown(1000);
    await setPrice(2000);
    await untilShown(2000);
    await until(() => live().page === '2000');
    const [newest, deferred] = releaseIds();
    expect(pricesIn(deferred ?? null)).toEqual({ page: '1000', shown: '2000' });
    const builtAt = (id = ''): number =>
      Date.parse(openReadonlyDataDir(market.folder).releases.get(id).createdAt);
    const after = builtAt(newest) - builtAt(deferred);
    expect(after).toBeGreaterThanOrEqual(2000);
    expect(after).toBeLessThan(20_000);
  });

  it('renders pages at once where the bound is zero, and leaves them where it is long', async () => {
    await setPagesWithin(0);
    await market.start();
    await untilShown(1000);
    await setPrice(2000);
    await untilShown(2000);
    expect(live().page).toBe('2000');
    await setPagesWithin(600_000);
    await setPrice(3000);
    await untilShown(3000);
    expect(live().page).toBe('2000');
  });

  it('delivers a release of which pages are deferred, and holds it after a rollback past the bound', async () => {
    await setPagesWithin(600_000);
    await market.start();
    await untilDelivered(1000, 1000);
    await setPrice(2000);
    await untilDelivered(1000, 2000);
    const [deferred] = releaseIds();
    await setPagesWithin(0);
    await setPrice(3000);
    await untilDelivered(3000, 3000);
    await addJob('rollback', { release: deferred });
    await untilDelivered(1000, 2000);
    // Its pages are long due; nothing renders them while it is pinned.
    await setPrice(4000);
    await addJob('snapshot-and-publish', {});
    await until(() => isCaughtUp(market.database, ['rollback', 'snapshot-and-publish']));
    expect([delivered(), openReadonlyDataDir(market.folder).releases.liveId()]).toEqual([
      { page: '1000', shown: '2000' },
      deferred,
    ]);
    await addJob('rollback', { release: releaseIds()[0] });
    await setPrice(5000);
    await untilDelivered(5000, 5000);
  });
});
