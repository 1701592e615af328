/** A store, a proxy before it and a published site for the tests of uploads. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Release } from '../../../shared/schema/manifest.ts';
import { type TestSite, temporaryFolder } from '../../release/testing/test-site.ts';
import type { Destination, TargetStore } from '../targets/define.ts';
import { BUCKET, type FaultProxy, type RealStore, s3At, startProxy, startS3 } from './s3-server.ts';
import { openLinkedSite, wholeMarket } from './linked-site.ts';

export const never = new AbortController().signal;

export interface S3TestTarget {
  proxy: FaultProxy;
  site: TestSite;
  release: Release;
  /** Through the proxy, in a part of the bucket of its own. */
  target(more?: Readonly<Record<string, string>>): Destination;
  /** Past the proxy. */
  direct(): Promise<TargetStore>;
  addressOf(key: string): string;
  fetchKey(key: string): Promise<string | null>;
  /** Keys that were put, in order, repeated attempts included. */
  puts(): string[];
  keysThere(): Promise<string[]>;
}

function createTestTarget(store: () => RealStore, prefix: () => string): S3TestTarget {
  const bench: S3TestTarget = {
    // Set before each test.
    proxy: undefined as never,
    site: undefined as never,
    release: undefined as never,
    target: (more = {}) => s3At(bench.proxy.port, { S3_PREFIX: prefix(), ...more }),
    direct: () => s3At(store().port, { S3_PREFIX: prefix() }).open(),
    addressOf: (key) =>
      `http://127.0.0.1:${store().port}/${BUCKET}/${prefix()}/${key.split('/').map(encodeURIComponent).join('/')}`,
    async fetchKey(key) {
      const answer = await fetch(bench.addressOf(key));
      return answer.ok ? answer.text() : null;
    },
    puts: () =>
      bench.proxy.seen
        .filter(({ method }) => method === 'PUT')
        .map(({ key }) => key.replace(`${prefix()}/`, '')),
    async keysThere() {
      const keys: string[] = [];
      for await (const { key } of (await bench.direct()).list(never)) keys.push(key);
      return keys.sort();
    },
  };
  return bench;
}

/** One store for a file of tests; a proxy, a prefix and a site for each of them. */
export function useS3TestTarget(): S3TestTarget {
  let folder: string;
  let store: RealStore;
  let count = 0;
  const bench = createTestTarget(
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
    bench.proxy = await startProxy(store.port);
    bench.site = await openLinkedSite();
    bench.release = (await bench.site.publish(wholeMarket())).release as Release;
  });
  afterEach(async () => {
    await bench.proxy.close();
    rmSync(bench.site.data.folder, { recursive: true, force: true });
  });
  return bench;
}
