import { describe, expect, it } from 'vitest';
import { findMissing } from '../testing/linked-site.ts';
import { setUpS3TestTarget } from '../testing/s3-test-target.ts';
import { uploadTo } from '../testing/upload-to.ts';

const testTarget = setUpS3TestTarget();
const { target, fetchKey, puts, storedKeys } = testTarget;

describe('upload(options) with a faulty store', () => {
  it('retries after responses of 503 and lost connections', async () => {
    const tries = new Map<string, number>();
    testTarget.proxy.fault = ({ method, key }) => {
      const before = tries.get(method + key) ?? 0;
      tries.set(method + key, before + 1);
      if (method !== 'PUT' || before > 1) return 'pass';
      return [...key].length % 2 === before ? { status: 503 } : 'cut';
    };
    const done = await uploadTo(target(), testTarget.site.data, testTarget.release);
    expect(done.retries).toBeGreaterThan(testTarget.release.counts.files);
    expect(done.bytes).toBeGreaterThan(done.changedBytes);
    expect(await findMissing(fetchKey)).toEqual([]);
    expect(await storedKeys()).toHaveLength(testTarget.release.counts.files + 1);
  });

  it('works with a slow store, and retries a request that times out', async () => {
    let hung = 0;
    testTarget.proxy.fault = ({ key }) => {
      if (key.endsWith('robots.txt') && hung++ === 0) return { waitMs: 4000 };
      return { waitMs: 5 };
    };
    const retryPolicy = { attempts: 5, firstWaitMs: 5, timeoutMs: 2_000 };
    const done = await uploadTo(target(), testTarget.site.data, testTarget.release, {
      retryPolicy,
      concurrency: 8,
    });
    expect(done.sent).toBe(testTarget.release.counts.files);
    expect(done.retries).toBeGreaterThan(0);
    expect(await findMissing(fetchKey)).toEqual([]);
  });

  it('gives up after the last attempt, publishes no incomplete page, and continues with what is left in the next upload', async () => {
    testTarget.proxy.fault = ({ method, key }) =>
      method === 'PUT' && key.includes('/data/h/fund/') ? { status: 503 } : 'pass';
    await expect(uploadTo(target(), testTarget.site.data, testTarget.release)).rejects.toThrow(
      /put data\/h\/fund\/.*503/,
    );
    expect(await fetchKey('index.html')).toBeNull();
    const before = new Set(puts().filter((key) => !key.startsWith('data/h/fund/')));
    testTarget.proxy.fault = () => 'pass';
    testTarget.proxy.seen.length = 0;
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    const again = puts().filter((key) => before.has(key) && key !== '.upload.json');
    expect(again).toEqual([]);
    expect(await findMissing(fetchKey)).toEqual([]);
  });

  it('does not retry a refused request', async () => {
    testTarget.proxy.fault = ({ method }) => (method === 'PUT' ? { status: 403 } : 'pass');
    await expect(uploadTo(target(), testTarget.site.data, testTarget.release)).rejects.toThrow('403');
    expect(puts()).toHaveLength(1);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    testTarget.proxy.after = async ({ method }) => {
      if (method === 'PUT' && puts().length === 4) stop.abort();
    };
    await expect(
      uploadTo(target(), testTarget.site.data, testTarget.release, { signal: stop.signal }),
    ).rejects.toThrow();
    expect(puts().length).toBeLessThan(8);
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    expect(await findMissing(fetchKey)).toEqual([]);
  });
});
