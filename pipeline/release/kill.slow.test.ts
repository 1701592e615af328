import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openTestSite } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify-release.ts';

/** A night's run sets FAULT_ROUNDS=200. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10);
const LOOP = fileURLToPath(new URL('./testing/publish-loop.ts', import.meta.url));
const folder = temporaryFolder();
const bundleDir = writeBundle(join(folder, 'bundle'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startLoop(round: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', LOOP, folder, bundleDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** Reads every file of whatever is live against its manifest until told to stop. */
async function watch(signal: AbortSignal): Promise<{ looks: number; faults: unknown[] }> {
  const faults: unknown[] = [];
  let looks = 0;
  while (!signal.aborted) {
    const dataDir = openReadonlyDataDir(folder);
    const release = dataDir.releases.live();
    if (release) faults.push(...verifyRelease(dataDir, release).faults);
    looks++;
    await delay(1);
  }
  return { looks, faults };
}

describe('a publisher that is killed at any moment', () => {
  it('keeps the last release complete, and the next run finishes', async () => {
    const seen = new Set<string | null>();
    for (let round = 0; round < ROUNDS; round++) {
      const child = await startLoop(round);
      const stop = new AbortController();
      const watching = watch(stop.signal);
      await delay((round * 37) % 150);
      child.kill('SIGKILL');
      await once(child, 'exit');
      stop.abort();
      const { looks, faults } = await watching;
      expect(faults).toEqual([]);
      expect(looks).toBeGreaterThan(0);
      const dataDir = openReadonlyDataDir(folder);
      const release = dataDir.releases.live();
      expect(release && verifyRelease(dataDir, release).faults).toEqual([]);
      seen.add(release?.id ?? null);
    }
    // It did publish between the kills: each round begins with a release of its own.
    expect(seen.size).toBe(ROUNDS);
    const next = await openTestSite(folder, bundleDir);
    expect((await next.publish()).problems).toEqual([]);
  });
});
