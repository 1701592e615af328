import { describe, expect, it } from 'vitest';
import { uploadTo } from '../testing/s3-server.ts';
import { useS3TestTarget } from '../testing/s3-test-target.ts';
import { findMissing } from '../testing/linked-site.ts';

const bench = useS3TestTarget();
const { target, fetchKey, puts, keysThere } = bench;

describe('upload(options) when the store is in trouble', () => {
  it('waits out answers of 503 and lost connections', async () => {
    const tries = new Map<string, number>();
    bench.proxy.fault = ({ method, key }) => {
      const before = tries.get(method + key) ?? 0;
      tries.set(method + key, before + 1);
      if (method !== 'PUT' || before > 1) return 'pass';
      return [...key].length % 2 === before ? { status: 503 } : 'cut';
    };
    const done = await uploadTo(target(), bench.site.data, bench.release);
    expect(done.retries).toBeGreaterThan(bench.release.counts.files);
    expect(done.bytes).toBeGreaterThan(done.changedBytes);
    expect(await findMissing(fetchKey)).toEqual([]);
    expect(await keysThere()).toHaveLength(bench.release.counts.files + 1);
  });

  it('bears a slow store, and asks again where an answer does not come at all', async () => {
    let hung = 0;
    bench.proxy.fault = ({ key }) => {
      if (key.endsWith('robots.txt') && hung++ === 0) return { waitMs: 4000 };
      return { waitMs: 5 };
    };
    const patience = { attempts: 5, firstWaitMs: 5, timeoutMs: 2_000 };
    const done = await uploadTo(target(), bench.site.data, bench.release, { retryPolicy: patience, concurrency: 8 });
    expect(done.sent).toBe(bench.release.counts.files);
    expect(done.retries).toBeGreaterThan(0);
    expect(await findMissing(fetchKey)).toEqual([]);
  });

  it('gives up on a store that stays broken, shows nothing half-made, and goes on later with what is left', async () => {
    bench.proxy.fault = ({ method, key }) =>
      method === 'PUT' && key.includes('/data/fund/') ? { status: 503 } : 'pass';
    await expect(uploadTo(target(), bench.site.data, bench.release)).rejects.toThrow(/put data\/fund\/.*503/);
    expect(await fetchKey('index.html')).toBeNull();
    const before = new Set(puts().filter((key) => !key.startsWith('data/fund/')));
    bench.proxy.fault = () => 'pass';
    bench.proxy.seen.length = 0;
    await uploadTo(target(), bench.site.data, bench.release);
    const again = puts().filter((key) => before.has(key) && key !== '.upload.json');
    expect(again).toEqual([]);
    expect(await findMissing(fetchKey)).toEqual([]);
  });

  it('does not insist where the store says no', async () => {
    bench.proxy.fault = ({ method }) => (method === 'PUT' ? { status: 403 } : 'pass');
    await expect(uploadTo(target(), bench.site.data, bench.release)).rejects.toThrow('403');
    expect(puts()).toHaveLength(1);
  });

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    bench.proxy.after = async ({ method }) => {
      if (method === 'PUT' && puts().length === 4) stop.abort();
    };
    await expect(
      uploadTo(target(), bench.site.data, bench.release, { signal: stop.signal }),
    ).rejects.toThrow();
    expect(puts().length).toBeLessThan(8);
    await uploadTo(target(), bench.site.data, bench.release);
    expect(await findMissing(fetchKey)).toEqual([]);
  });
});
