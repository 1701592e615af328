import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared/schema/manifest.ts';
import type { TestSite } from '../release/testing/test-site.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { type FaultProxy, startProxy } from './testing/fault-proxy.ts';
import { findMissing, openLinkedSite, wholeMarket } from './testing/linked-site.ts';
import { BUCKET, type S3Server, s3At, startS3 } from './testing/s3-server.ts';
import { uploadTo } from './testing/upload-to.ts';

const RUN_UPLOAD = fileURLToPath(new URL('./testing/run-upload.ts', import.meta.url));

let folder: string;
let store: S3Server;
let proxy: FaultProxy;
let site: TestSite;
beforeEach(async () => {
  folder = temporaryFolder();
  store = await startS3(folder);
  proxy = await startProxy(store.port);
  site = await openLinkedSite();
});
afterEach(async () => {
  await proxy.close();
  await store.close();
  for (const used of [folder, site.data.folder]) rmSync(used, { recursive: true, force: true });
});

const fetchKey = async (key: string): Promise<string | null> => {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`http://127.0.0.1:${store.port}/${BUCKET}/web/${path}`);
  return answer.ok ? answer.text() : null;
};
const puts = (): string[] => proxy.seen.filter(({ method }) => method === 'PUT').map(({ key }) => key);

const start = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', RUN_UPLOAD, site.data.folder, String(proxy.port)], {
    stdio: 'inherit',
  });

describe('an upload that is killed', () => {
  it('leaves a consistent target at each moment, and the next upload sends only what is missing', async () => {
    const release = (await site.publish(wholeMarket())).release as Release;
    const faults: string[] = [];
    // kill -9 after the 5th, 11th and 17th object, each time by another process.
    for (const count of [5, 11, 17]) {
      const child = start();
      proxy.after = async ({ method }) => {
        if (method !== 'PUT') return;
        faults.push(...(await findMissing(fetchKey)));
        if (puts().length >= count) child.kill('SIGKILL');
      };
      const [code, signal] = await once(child, 'exit');
      expect([code, signal]).toEqual([null, 'SIGKILL']);
      faults.push(...(await findMissing(fetchKey)));
    }
    proxy.after = async () => undefined;
    const done = await uploadTo(s3At(proxy.port), site.data, release);
    expect(faults).toEqual([]);
    expect(await findMissing(fetchKey)).toEqual([]);
    expect(done.lookedThrough).toBe(false);
    // Each kill repeats at most the three requests that were under way; the marker is sent once more.
    expect(puts().length).toBeLessThanOrEqual(release.counts.files + 3 * 3 + 1);
  });
});
