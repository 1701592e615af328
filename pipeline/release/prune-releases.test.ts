import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOUR } from '../../shared/units.ts';
import { live, withSummary } from '../snapshots/testing/small-market.ts';
import { buildRelease } from './publish.ts';
import { loadTestSite, openTestSite } from './testing/test-site.ts';

it('pruneAfter(dataDir, release) leaves a release live whose predecessors cannot be removed, says so, and removes them later', async () => {
  const { data, bundleDir, publish } = await openTestSite();
  await publish();
  const site = { ...(await loadTestSite(data, bundleDir)), keep: 1, keepDataMs: 12 * HOUR };
  const build = (value: number, at: Date) => {
    const snapshots = new Map([...withSummary(value), ['fund-live/عیار', live('عیار', value)] as const]);
    data.store.apply({ snapshots, gone: [], asOf: '2026-08-16', at: at.toISOString() });
    return buildRelease(site, { at, signal: new AbortController().signal, problems: [], refused: 0 });
  };
  // Its data file, which open pages go on requesting, is recorded there first.
  const at = new Date('2026-08-16T10:30:00Z');
  const list = join(data.folder, 'retired', `${Date.parse('2026-08-16T11:00:00Z')}.txt`);
  mkdirSync(list, { recursive: true });
  const refused = await build(7, at);
  expect(refused).toMatchObject({
    published: true,
    problems: [
      { part: 'releases', message: expect.stringMatching(/^the oldest stay until the next publish: EISDIR/) },
    ],
  });
  expect([data.releases.liveId(), data.releases.ids().length]).toEqual([refused.release?.id, 2]);
  rmSync(list, { recursive: true });
  const next = await build(8, at);
  expect([next.problems, data.releases.ids()]).toEqual([[], [next.release?.id]]);
  rmSync(data.folder, { recursive: true, force: true });
});
