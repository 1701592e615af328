import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { live } from '../snapshots/testing/small-market.ts';
import type { BuildResult, PublisherState } from './interfaces.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
import { createTidier, type Tidier } from './tidier.ts';

let site: TestSite;
let state: PublisherState;
let tidier: Tidier;
let collected: number;
const lines: string[] = [];
const result = { changedKeys: ['fund-live/عیار'] as readonly string[] } as BuildResult;

/** Contents that nothing names, as a share of what the release keeps. */
function leave(share: number): string[] {
  const bytes = Math.ceil((share * site.data.objects.addedBytes()) / 4);
  return [1, 2, 3, 4].map((n) => site.data.objects.write(`${n}`.repeat(bytes)).hash);
}
const remaining = (hashes: readonly string[]): number => hashes.filter(site.data.objects.has).length;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  site = await openTestSite();
  await site.publish(new Map([['fund-live/عیار', live('عیار', 11)]]));
  state = { dataDir: site.data, site: null, computer: { state: () => null } } as unknown as PublisherState;
  collected = 0;
  lines.length = 0;
  const effects = {
    now: () => new Date(),
    log: (line: string) => void lines.push(line),
    signal: new AbortController().signal,
  };
  const context = {
    config: readConfig({ DATA_DIR: site.data.folder }),
    database: { query: () => Promise.reject(new Error('no database')) } as unknown as Database,
    effects,
  };
  tidier = createTidier(
    context,
    () => state,
    async (work) => {
      collected += 1;
      await work(state);
    },
  );
  tidier.collectNow(state);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(site.data.folder, { recursive: true, force: true });
});

describe('createTidier(context, current, enqueue)', () => {
  it('collects what nothing names two seconds after the last of several builds', async () => {
    const left = leave(0.3);
    for (let build = 0; build < 3; build++) {
      tidier.afterBuild(state, result);
      await vi.advanceTimersByTimeAsync(1900);
    }
    expect(remaining(left)).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    expect(remaining(left)).toBe(0);
    expect(collected).toBe(1);
  });

  it('collects at once what builds without a pause have left', () => {
    const left = leave(0.6);
    tidier.afterBuild(state, result);
    expect(remaining(left)).toBe(0);
  });

  it('leaves alone what is less than a quarter, and does nothing once it is settled', async () => {
    leave(0.1);
    tidier.afterBuild(state, result);
    await vi.advanceTimersByTimeAsync(3000);
    const left = leave(0.3);
    tidier.afterBuild(state, result);
    await tidier.settle();
    await vi.advanceTimersByTimeAsync(3000);
    expect(remaining(left)).toBe(4);
    expect(collected).toBe(0);
  });

  it('tries to save the state while builds follow each other without a pause for ten minutes', async () => {
    state = { ...state, computer: { state: () => ({ cursor: {} }) } } as unknown as PublisherState;
    const build = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second++) {
        tidier.afterBuild(state, result);
        await vi.advanceTimersByTimeAsync(1000);
      }
    };
    await build(530);
    expect(lines).toEqual([]);
    await build(20);
    expect(lines).toEqual(['state       not saved: no database']);
  });
});
