import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../../../shared/schema/manifest.ts';
import type { TestSite } from '../../release/testing/test-site.ts';
import { fund, live } from '../../snapshots/testing/small-market.ts';
import { freePort } from '../../storage/ports.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { openJournal } from '../journal.ts';
import { openLinkedSite, wholeMarket } from '../testing/linked-site.ts';
import { uploadTo } from '../testing/upload-to.ts';
import type { Destination } from './define.ts';
import { supabase } from './supabase.ts';

const LITE = fileURLToPath(new URL('../../../node_modules/.bin/lite', import.meta.url));
const SERVICE = 'sb_secret_for_this_test_only';

let folder: string;
let server: ChildProcess;
let url: string;
let site: TestSite;

const config = (port: number) => `project_id = "test"
[api]
enabled = true
port = ${port}
schemas = ["public"]
[auth]
enabled = true
site_url = "http://127.0.0.1:${port}"
jwt_secret = "a-secret-of-this-test-with-some-variety-0123456789"
publishable_key = "sb_publishable_for_this_test"
secret_key = "${SERVICE}"
[storage]
enabled = true
file_size_limit = "50MiB"
`;

/** Supabase Lite with storage enabled; it has the API of the hosted service. */
beforeAll(async () => {
  folder = temporaryFolder();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  mkdirSync(join(folder, 'supabase'));
  writeFileSync(join(folder, 'supabase', 'config.toml'), config(port));
  server = spawn(process.execPath, [LITE, 'start', '--no-admin'], {
    cwd: folder,
    env: { ...process.env, EXPERIMENTAL_STORAGE: '1', LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' },
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`${url}/storage/v1/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await isUp())) await sleep(50);
  site = await openLinkedSite();
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  for (const used of [folder, site.data.folder]) rmSync(used, { recursive: true, force: true });
});

const destinations = (): readonly Destination[] =>
  supabase.configure({
    SUPABASE_URL: url,
    SUPABASE_SERVICE_KEY: SERVICE,
    SUPABASE_SITE_BUCKET: 'site',
  });

const send = (destination: Destination, release: Release) => {
  const journal = join(site.data.folder, 'targets', `${destination.id.replace(':', '-')}.journal`);
  return uploadTo(destination, site.data, release, {
    journal: openJournal(journal, destination.address),
    graceHours: 0,
  });
};

const publicFile = (bucket: string, key: string) =>
  fetch(`${url}/storage/v1/object/public/${bucket}/${encodeURI(key)}`);

describe('upload(options) to Supabase Storage', () => {
  // spec 35.24
  it('fills the bucket of the static SEO files and the bucket of the site, and then sends changes', async () => {
    const [seo, whole] = destinations() as [Destination, Destination];
    const first = (await site.publish(wholeMarket())).release as Release;
    expect((await send(seo, first)).sent).toBe(5);
    expect((await send(whole, first)).sent).toBe(first.counts.files);

    const index = await publicFile('seo-static', 'seo/index.json');
    expect(await index.json()).toMatchObject({ fund: 2 });
    expect(await (await publicFile('seo-static', 'seo/fund.json')).text()).toContain('صندوق عیار');
    // Keys are ASCII: "funds/عیار.html" with "=" in place of "%".
    const page = await publicFile('site', 'funds/=D8=B9=DB=8C=D8=A7=D8=B1.html');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('10');

    expect(await send(whole, first)).toMatchObject({ sent: 0, bytes: 0 });
    const changes = new Map([
      ['fund-live/عیار', live('عیار', 11)],
      ['fund/نو', fund('نو')],
    ]);
    const next = (await site.publish(changes, ['fund/زر', 'fund-live/زر'])).release as Release;
    const done = await send(whole, next);
    expect([done.retries, done.bytes]).toEqual([0, done.changedBytes]);
    expect(done.removed).toBeGreaterThan(0);
    expect(await (await publicFile('site', 'funds/=D8=B9=DB=8C=D8=A7=D8=B1.html')).text()).toContain('11');
    expect((await publicFile('site', 'funds/=D8=B2=D8=B1.html')).ok).toBe(false);
    expect((await send(seo, next)).changed).toContain('seo/fund.json');
  });

  it('reconciles the journal with the bucket after the journal is lost', async () => {
    const [, whole] = destinations() as [Destination, Destination];
    const release = site.data.releases.live() as Release;
    rmSync(join(site.data.folder, 'targets'), { recursive: true, force: true });
    expect((await send(whole, release)).lookedThrough).toBe(true);
    expect(await send(whole, release)).toMatchObject({ sent: 0, lookedThrough: false });
  });

  it('rejects with the failed operation where the key is not the service key', async () => {
    const [seo] = supabase.configure({
      SUPABASE_URL: url,
      SUPABASE_SERVICE_KEY: 'sb_publishable_for_this_test',
    });
    const release = site.data.releases.live() as Release;
    await expect(send(seo as Destination, release)).rejects.toThrow(/bucket seo-static|put|get/);
  });
});

describe('supabase.configure(environment)', () => {
  it('is disabled without a service key, and sends only the SEO files without a bucket for the site', () => {
    expect(supabase.configure({ SUPABASE_URL: 'http://x.test' })).toEqual([]);
    const only = supabase.configure({ SUPABASE_URL: 'http://x.test', SUPABASE_SERVICE_KEY: 'k' });
    expect(only.map(({ id }) => id)).toEqual(['supabase:seo-static']);
    expect([only[0]?.includes('seo/fund.json'), only[0]?.includes('index.html')]).toEqual([true, false]);
  });
});
