// node scripts/run.mjs scripts/test-under-load.ts [rounds] [filter…]: runs `npm test` several times (default 3) beside two endless loops, and prints
// the last line of each run. Exits with 1 where a run failed: a test that fails only on a busy machine is mended, not repeated.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CliError } from '../shared/errors.ts';
import { root } from './bundle.ts';
import { runScript } from './run-script.ts';

const LOOPS = 2;

/** Keeps a core busy until this process ends, however it ends. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';
const startLoop = (): ChildProcess => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' });

/** One run; returns its last line, e.g. "9492 passed, 0 failed", and what failed before it. */
function run(filters: readonly string[]): { ok: boolean; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...filters], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e9,
    // As CI runs it: nothing is recorded.
    env: { ...process.env, CI: 'true' },
  });
  const lines = stdout.trimEnd().split('\n');
  const from = lines.findIndex((line) => line.startsWith('failed  '));
  return { ok: status === 0, lines: from < 0 ? lines.slice(-1) : lines.slice(from) };
}

await runScript(async ({ effects, stage }) => {
  const [given = '3', ...filters] = process.argv.slice(2);
  const rounds = Number(given);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CliError(2, `expected a number of rounds from 1 on, received "${given}"`);
  const loops = Array.from({ length: LOOPS }, startLoop);
  try {
    let failed = 0;
    for (let round = 1; round <= rounds && !effects.signal.aborted; round += 1) {
      const { ok, lines } = await stage('run', `${round} of ${rounds}, beside ${LOOPS} loops`, async () =>
        run(filters),
      );
      for (const line of lines) effects.print(line);
      if (!ok) failed += 1;
    }
    if (failed > 0) throw new CliError(1, `${failed} of ${rounds} runs failed`);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
});
