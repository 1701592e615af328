/** An S3 server, a fault proxy before it and a published site for the tests of uploads. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Release } from '../../../shared/schema/manifest.ts';
import type { TestSite } from '../../release/testing/test-site.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import type { Destination, TargetStore } from '../targets/define.ts';
import { type FaultProxy, startProxy } from './fault-proxy.ts';
import { openLinkedSite, wholeMarket } from './linked-site.ts';
import { BUCKET, type S3Server, s3At, startS3 } from './s3-server.ts';

export const never: AbortSignal = new AbortController().signal;

export interface S3TestTarget {
  proxy: FaultProxy;
  site: TestSite;
  release: Release;
  /** A destination behind the proxy, with a prefix of its own in the bucket. */
  target(more?: Readonly<Record<string, string>>): Destination;
  /** The store without the proxy. */
  direct(): Promise<TargetStore>;
  addressOf(key: string): string;
  fetchKey(key: string): Promise<string | null>;
  /** Keys of PUT requests in order, repeated attempts included. */
  puts(): string[];
  storedKeys(): Promise<string[]>;
}

function createTestTarget(store: () => S3Server, prefix: () => string): S3TestTarget {
  const testTarget: S3TestTarget = {
    // Set before each test.
    proxy: undefined as never,
    site: undefined as never,
    release: undefined as never,
    target: (more = {}) => s3At(testTarget.proxy.port, { S3_PREFIX: prefix(), ...more }),
    direct: () => s3At(store().port, { S3_PREFIX: prefix() }).open(),
    addressOf: (key) =>
      `http://127.0.0.1:${store().port}/${BUCKET}/${prefix()}/${key.split('/').map(encodeURIComponent).join('/')}`,
    async fetchKey(key) {
      const answer = await fetch(testTarget.addressOf(key));
      return answer.ok ? answer.text() : null;
    },
    puts: () =>
      testTarget.proxy.seen
        .filter(({ method }) => method === 'PUT')
        .map(({ key }) => key.replace(`${prefix()}/`, '')),
    async storedKeys() {
      const keys: string[] = [];
      for await (const { key } of (await testTarget.direct()).list(never)) keys.push(key);
      return keys.sort();
    },
  };
  return testTarget;
}

/** Starts one store for a test file, and a proxy, a prefix and a site for each of its tests. */
export function setUpS3TestTarget(): S3TestTarget {
  let folder: string;
  let store: S3Server;
  let count = 0;
  const testTarget = createTestTarget(
    () => store,
    () => `t${count}`,
  );
  beforeAll(async () => {
    folder = temporaryFolder();
    store = await startS3(folder);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    count++;
    testTarget.proxy = await startProxy(store.port);
    testTarget.site = await openLinkedSite();
    testTarget.release = (await testTarget.site.publish(wholeMarket())).release as Release;
  });
  afterEach(async () => {
    await testTarget.proxy.close();
    rmSync(testTarget.site.data.folder, { recursive: true, force: true });
  });
  return testTarget;
}
