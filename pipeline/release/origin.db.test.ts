// One rule for the site's address, whichever command publishes: SITE_ORIGIN, the setting "origin", this machine at SITE_PORT.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { readReleaseView } from '../serve/release-view.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { SEED } from '../snapshots/testing/market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { publishOnce } from './publisher.ts';

/** Each page is the origin that its canonical link would have. */
const ENTRY = `export async function render(path, { snapshots }) {
  return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body: snapshots.read('site', 'site').origin };
}`;

describe('the site’s address', () => {
  const root = temporaryFolder();
  const bundleDir = writeBundle(join(root, 'bundle'), 'one', ENTRY);
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await database.query(SEED);
  });
  afterAll(async () => {
    await database?.close();
    rmSync(root, { recursive: true, force: true });
  });

  const setOrigin = (value: string) =>
    database.query(
      `insert into site_settings (key, value, is_public) values ('origin', to_jsonb($1::text), true)
       on conflict (key) do update set value = excluded.value`,
      [value],
    );

  /** Every origin that a release in the data folder names: pages, sitemaps, robots, feeds, and what its server takes for its own. */
  async function publishedOrigins(env: Record<string, string>): Promise<string[]> {
    const dataDir = join(root, 'data');
    const config = readConfig({ DATA_DIR: dataDir, PICTURES: 'false', ...env });
    const effects = {
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => undefined,
      signal: new AbortController().signal,
    };
    await publishOnce({ config, effects, database, bundleDir });
    const folder = openReadonlyDataDir(dataDir);
    const live = folder.releases.live();
    if (live === null) throw new Error('nothing was published');
    const read = (path: string): string => {
      const hash = folder.hashes.get(live.files, path);
      if (hash === undefined) throw new Error(`${path} is missing`);
      return folder.objects.read(hash).toString('utf8');
    };
    const files = ['index.html', 'funds/عیار.html', 'sitemap.xml', 'robots.txt', 'feeds/market.xml'];
    const named = files.flatMap((path) => {
      const found = read(path).match(/https?:\/\/(?:localhost|[a-z]+\.example)(?::\d+)?/g) ?? [];
      if (found.length === 0) throw new Error(`${path} names no address`);
      return found;
    });
    return [...new Set([...named, readReleaseView(folder, live).origin])];
  }

  it.each([
    ['http://localhost:4321', {}, 'http://localhost:4321'],
    ['http://localhost:4321', { SITE_PORT: '5000' }, 'http://localhost:5000'],
    ['http://localhost:5000', {}, 'http://localhost:4321'],
    ['http://localhost:5000', { SITE_PORT: '0' }, 'http://localhost:5000'],
    ['https://staff.example', { SITE_PORT: '5000' }, 'https://staff.example'],
    [
      'https://staff.example',
      { SITE_ORIGIN: 'https://env.example', SITE_PORT: '5000' },
      'https://env.example',
    ],
  ])('with the setting %s and %j is the same in every file', async (setting, env, origin) => {
    await setOrigin(setting);
    expect(await publishedOrigins(env)).toEqual([origin]);
  });
});
