import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFile, pagePath, pointerFile } from '../../shared/paths.ts';
import { livePagesSchema, type Release } from '../../shared/schema/manifest.ts';
import { STUB_ENTRY } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { until } from '../storage/testing/until.ts';
import { openTestService, type TestService } from './testing/test-service.ts';

const PAGE = pagePath.fund('f1');
/** These funds have no NAV. */
const ENTRY = STUB_ENTRY.replace(/ *if \(fund\.navRial === null\).*\n/, '');
let market: TestService;
beforeEach(async () => {
  market = await openTestService(null, ENTRY);
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

/** The price on the fund's page, and what an open page is shown, in a release. */
function pricesIn(id: string | null): { page: string | undefined; shown: string | undefined } {
  const { releases, hashes, objects } = openReadonlyDataDir(market.folder);
  const { files } = (id === null ? null : releases.get(id)) as Release;
  const textOf = (file: string): string => objects.read(hashes.get(files, file) as string).toString('utf8');
  const { pages } = livePagesSchema.parse(JSON.parse(textOf(pointerFile(PAGE))));
  return { page: /<!--live-->(.*?)<!--/.exec(textOf(pageFile(PAGE)))?.[1], shown: pages[PAGE]?.regions.live };
}
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
});
