import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { type TestSite, openTestSite, withSummary } from '../../../release/testing/test-site.ts';
import type { RunContext, Task } from '../interfaces.ts';
import { listReleases, rollback } from './releases.ts';
import { snapshotAndPublish } from './snapshot-and-publish.ts';

interface Listed {
  readonly id: string;
  readonly live: boolean;
  readonly difference: { added: number; changed: number; removed: number; paths: { path: string }[] };
}

describe('jobs of releases', () => {
  let bench: TestSite;
  /** Whether the target is away. */
  let away = false;
  afterEach(() => {
    away = false;
    rmSync(bench.data.folder, { recursive: true, force: true });
  });

  const run = (task: Task, payload: unknown = {}, more: Partial<RunContext> = {}) =>
    task.run({
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => undefined,
      signal: new AbortController().signal,
      argument: null,
      payload,
      requestedBy: null,
      dataDir: bench.data.folder,
      sources: readConfig({}).sources,
      progress: async () => undefined,
      publish: () => Promise.reject(new Error('these jobs publish nothing')),
      deliver: async () => ({
        uploads: [],
        indexNow: null,
        problems: away ? [{ part: 'target s3', message: 'answered 503' }] : [],
      }),
      // Asked for its kind alone: on the embedded one a lock beside the data folder keeps the turns.
      database: { kind: 'embedded' } as RunContext['database'],
      ...more,
    });
  const listed = async () => ((await run(listReleases)).result as { releases: Listed[] }).releases;

  it('list-releases tells newest first what each one changed of the one before', async () => {
    bench = await openTestSite();
    await bench.publish();
    await bench.publish(withSummary(7));
    const [second, first] = await listed();
    expect([second?.live, first?.live]).toEqual([true, false]);
    expect(first?.difference).toEqual({ added: 0, changed: 0, removed: 0, paths: [] });
    expect(second?.difference.changed).toBeGreaterThan(0);
    expect(second?.difference.paths.every(({ path }) => path.endsWith('.html'))).toBe(true);
  });

  it('rollback switches the named one on, and says which one it left', async () => {
    bench = await openTestSite();
    await bench.publish();
    await bench.publish(withSummary(7));
    const [second, first] = await listed();
    const { result } = await run(rollback, { release: first?.id });
    expect(result).toEqual({ from: second?.id, to: first?.id, held: true, uploads: [] });
    expect((await listed()).map(({ live }) => live)).toEqual([false, true]);
  });

  it('rollback is partial where a target was not reached, and names it', async () => {
    bench = await openTestSite();
    await bench.publish();
    await bench.publish(withSummary(7));
    const [, first] = await listed();
    away = true;
    const { status, message } = await run(rollback, { release: first?.id });
    expect([status, message]).toEqual(['partial', expect.stringContaining('target s3: answered 503')]);
    expect((await listed())[1]?.live).toBe(true);
  });

  it('list-releases tells since when a rollback holds, and no more once the newest is on again', async () => {
    bench = await openTestSite();
    await bench.publish();
    await bench.publish(withSummary(7));
    const held = async () => ((await run(listReleases)).result as { heldSince: string | null }).heldSince;
    expect(await held()).toBeNull();
    const [second, first] = await listed();
    await run(rollback, { release: first?.id });
    expect(await held()).toBe('2026-08-16T09:00:00.000Z');
    await run(rollback, { release: second?.id });
    expect(await held()).toBeNull();
  });

  it.each([
    ['somebody', '00000000-0000-4000-8000-000000000002', true],
    ['nobody', null, false],
  ])('a publish that %s asked for says so to the publisher', async (_who, requestedBy, asked) => {
    bench = await openTestSite();
    const wishes: unknown[] = [];
    const publish: RunContext['publish'] = async (wish) => {
      wishes.push(wish);
      throw new Error('far enough');
    };
    await expect(run(snapshotAndPublish, {}, { publish, requestedBy })).rejects.toThrow('far enough');
    expect(wishes).toEqual([{ requested: asked }]);
  });

  it.each([
    ['{', /expected the id of a release/],
    [{}, /expected the id of a release/],
    [{ release: '../../etc' }, /there is no release/],
    [{ release: '000099-20260816T090000Z' }, /there is no release/],
  ])('rollback refuses %j and leaves the live one', async (payload, reason) => {
    bench = await openTestSite();
    await bench.publish();
    await expect(run(rollback, payload)).rejects.toThrow(reason);
    expect((await listed())[0]?.live).toBe(true);
  });
});
