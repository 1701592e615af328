import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { releaseListSchema } from '../../../../shared/schema/job-results.ts';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../database/database.ts';
import { savePin } from '../../../database/publish-state.ts';
import { testDatabase } from '../../../database/testing/test-database.ts';
import { openTestSite, type TestSite } from '../../../release/testing/test-site.ts';
import { withSummary } from '../../../snapshots/testing/small-market.ts';
import type { RunContext, Task } from '../interfaces.ts';
import { listReleases } from './list-releases.ts';
import { rollback } from './rollback.ts';
import { snapshotAndPublish } from './snapshot-and-publish.ts';

describe('tasks of releases', () => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  /** Whether the target is unreachable. */
  let isTargetDown = false;
  afterEach(async () => {
    isTargetDown = false;
    await savePin(database, null);
    rmSync(site.data.folder, { recursive: true, force: true });
  });

  const run = (task: Task, payload: unknown = {}, more: Partial<RunContext> = {}) =>
    task.run({
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => undefined,
      signal: new AbortController().signal,
      argument: null,
      payload,
      requestedBy: null,
      dataDir: site.data.folder,
      sources: readConfig({}).sources,
      progress: () => undefined,
      machine: null,
      publish: () => Promise.reject(new Error('these tasks publish nothing')),
      renderDraft: () => Promise.reject(new Error('these tasks render nothing')),
      readOriginal: () => Promise.reject(new Error('these tasks read no pictures')),
      deliver: async () => ({
        uploads: [],
        indexNow: null,
        problems: isTargetDown ? [{ part: 'target s3', message: 'answered 503' }] : [],
      }),
      database,
      ...more,
    });
  const readList = async () => releaseListSchema.parse((await run(listReleases)).result);
  const list = async () => (await readList()).releases;

  it('list-releases lists the newest first, each with its differences from the one before', async () => {
    site = await openTestSite();
    await site.publish();
    await site.publish(withSummary(7));
    const [second, first] = await list();
    expect([second?.live, first?.live]).toEqual([true, false]);
    expect(first?.difference).toEqual({ added: 0, changed: 0, removed: 0, paths: [] });
    expect(second?.difference.changed).toBeGreaterThan(0);
    expect(second?.difference.paths.every(({ path }) => path.endsWith('.html'))).toBe(true);
  });

  it('rollback activates the named release, and returns the one that was live', async () => {
    site = await openTestSite();
    await site.publish();
    await site.publish(withSummary(7));
    const [second, first] = await list();
    const { result } = await run(rollback, { release: first?.id });
    expect(result).toEqual({ from: second?.id, to: first?.id, pinned: true, uploads: [] });
    expect((await list()).map(({ live }) => live)).toEqual([false, true]);
    const { rows } = await database.query('select pinned_since from pipeline.publish_state');
    expect(rows).toEqual([{ pinned_since: new Date('2026-08-16T09:00:00.000Z') }]);
  });

  it('rollback is partial where a target was not reached, and names the target', async () => {
    site = await openTestSite();
    await site.publish();
    await site.publish(withSummary(7));
    const [, first] = await list();
    isTargetDown = true;
    const { status, message, result } = await run(rollback, { release: first?.id });
    expect(result).toMatchObject({ problems: [{ part: 'target s3', message: 'answered 503' }] });
    expect([status, message]).toEqual(['partial', expect.stringContaining('target s3: answered 503')]);
    expect((await list())[1]?.live).toBe(true);
  });

  it('list-releases returns the time of the pin, and null once the newest release is live again', async () => {
    site = await openTestSite();
    await site.publish();
    await site.publish(withSummary(7));
    const readPinnedSince = async () => (await readList()).pinnedSince;
    expect(await readPinnedSince()).toBeNull();
    const [second, first] = await list();
    await run(rollback, { release: first?.id });
    expect(await readPinnedSince()).toBe('2026-08-16T09:00:00.000Z');
    await run(rollback, { release: second?.id });
    expect(await readPinnedSince()).toBeNull();
  });

  it.each([
    ['an account', '00000000-0000-4000-8000-000000000002', true],
    ['no account', null, false],
  ])('a publish that %s requested passes that on to the publisher', async (_who, requestedBy, requested) => {
    site = await openTestSite();
    const requests: unknown[] = [];
    const publish: RunContext['publish'] = async (request) => {
      requests.push(request);
      throw new Error('the test ends here');
    };
    await expect(run(snapshotAndPublish, {}, { publish, requestedBy })).rejects.toThrow('the test ends here');
    expect(requests).toMatchObject([{ requested }]);
  });

  it.each([
    ['{', /expected the id of a release/],
    [{}, /expected the id of a release/],
    [{ release: '../../etc' }, /there is no release/],
    [{ release: '000099-20260816T090000Z' }, /there is no release/],
  ])('rollback refuses %j and leaves the live one', async (payload, reason) => {
    site = await openTestSite();
    await site.publish();
    await expect(run(rollback, payload)).rejects.toThrow(reason);
    expect((await list())[0]?.live).toBe(true);
  });
});
