// `npm start` is killed in every phase of its start, alone and with all its children, on one data folder; the next start goes on from there.
// START_KILLS sets the rounds: `npm run nightly` has 30.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../pipeline/database/connect.ts';
import { readMarket } from '../pipeline/database/seed/market/market.ts';
import { verifyRelease } from '../pipeline/release/verify/verify-release.ts';
import { openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import { freePort } from '../pipeline/storage/ports.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { until } from '../pipeline/storage/testing/until.ts';
import { ensureBundle, root } from './bundle.ts';

const ROUNDS = Number(process.env.START_KILLS ?? 5);

/** First words of the lines with which the phases begin, in their order; "site" serves, "publish" renders the rest. */
const PHASES = ['bundle', 'stack', 'market', 'figures', 'first', 'site', 'publish', 'ready'] as const;

/** The kills within one phase come later and later, in ms; a phase that is over sooner is killed at its end. */
const FIRST_DELAY_MS = 50;
const delayOf = (round: number): number => FIRST_DELAY_MS * 3 ** (round % Math.ceil(ROUNDS / PHASES.length));

const dataDir = join(temporaryFolder(), 'data');
let env: Record<string, string>;
beforeAll(async () => {
  await ensureBundle();
  const [SITE_PORT, API_PORT, DATABASE_PORT] = [await freePort(), await freePort(), await freePort()].map(
    String,
  );
  env = { DATA_DIR: dataDir, PICTURES: 'false', SITE_PORT, API_PORT, DATABASE_PORT } as Record<
    string,
    string
  >;
});
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly lines: string[];
}

function start(): Started {
  const lines: string[] = [];
  const child = spawn(process.execPath, ['--max-old-space-size=640', '--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that all of it can be killed.
    detached: true,
  });
  children.push(child);
  child.stderr?.on('data', (chunk: Buffer) => lines.push(...String(chunk).split('\n').filter(Boolean)));
  return { child, lines };
}

/** The live release; null before the first. The first has 60 pages, whose links lead to pages of the next. */
function verified(): ReturnType<typeof verifyRelease> | null {
  const folder = openReadonlyDataDir(dataDir);
  const live = folder.releases.live();
  return live === null ? null : verifyRelease(folder, live);
}

/** Waits for the phase, then for the delay within it; not longer than until a later phase begins. */
async function waitForPhase({ child, lines }: Started, phase: number, ms: number): Promise<void> {
  const reached = (from: number): boolean =>
    lines.some((line) => PHASES.slice(from).some((name) => line.startsWith(name)));
  await until(() => reached(phase) || child.exitCode !== null, Boolean, `the phase ${PHASES[phase]}`);
  const over = performance.now() + ms;
  await until(() => performance.now() > over || (phase < PHASES.length - 1 && reached(phase + 1)));
}

describe('npm start', () => {
  it(`goes on after ${ROUNDS} kills, alone and with its children: no row and no page is lost`, async () => {
    const seen: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = start();
      const { child, lines } = started;
      const exited = once(child, 'exit');
      await waitForPhase(started, Math.floor((round * PHASES.length) / ROUNDS), delayOf(round));
      // It must not have given up by itself.
      expect([round, child.exitCode, lines.slice(-3)]).toEqual([round, null, lines.slice(-3)]);
      process.kill(round % 2 === 0 ? (child.pid as number) : -(child.pid as number), 'SIGKILL');
      await exited;
      seen.push(lines.at(-1)?.split(' ', 1)[0] ?? 'nothing');
      expect([round, verified()?.damaged ?? []]).toEqual([round, []]);
    }
    console.log(`killed after: ${seen.join(', ')}`);

    const last = start();
    await until(() => last.lines.some((line) => line.startsWith('ready')) || last.child.exitCode !== null);
    expect([last.child.exitCode, last.lines.filter((line) => /^(?:problem|damage)/.test(line))]).toEqual([
      null,
      [],
    ]);
    for (const path of ['/', '/funds', '/admin', '/data/latest.json'])
      expect([path, (await fetch(`http://localhost:${env.SITE_PORT}${path}`)).status]).toEqual([path, 200]);
    const exited = once(last.child, 'exit');
    last.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);

    expect(verified()?.faults).toEqual([]);
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const { rows } = await database.query<{ count: number }>('select count(*)::int as count from funds');
    await database.close();
    expect(rows[0]?.count).toBe(readMarket().funds.length);
  });
});
