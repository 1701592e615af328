import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND } from '../../shared/units.ts';
import { root } from '../bundle.ts';

/** Clones the last commit into `folder`. */
export function cloneTo(folder: string): void {
  const cloned = spawnSync('git', ['clone', '--quiet', root, folder], { encoding: 'utf8' });
  if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`);
}

/** Largest peak memory of a process and its children, MB; null outside Linux. */
function readPeakRssMb(pid: number): number | null {
  try {
    const own = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return Math.round(Math.max(own, ...children.map((child) => readPeakRssMb(child) ?? 0)));
  } catch {
    return null;
  }
}

/** Below the range from which the system gives ports to outgoing connections: one of those may hold any port above. */
const PORTS = { SITE_PORT: '4491', API_PORT: '24491', DATABASE_PORT: '24492' };

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let text = '';
  await new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      text += chunk;
      // The home page, lists and first funds; the others follow.
      if (/^site /m.test(text)) done();
    };
    child.stderr?.on('data', read);
    child.stdout?.on('data', read);
    child.on('exit', (code) => fail(new Error(`npm start exited with ${code}: ${text.slice(-1000)}`)));
  });
}

/** Runs `npm start` in a checkout until its site responds, and stops it with SIGINT. */
export async function startOnce(
  folder: string,
  dataDir: string,
): Promise<{ seconds: number; peakRssMb: number | null }> {
  const started = performance.now();
  const child = spawn('node', [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...PORTS, DATA_DIR: dataDir },
    // A process group of its own, so that SIGINT reaches it and its children only.
    detached: true,
  });
  await waitUntilReady(child);
  const response = await fetch(`http://localhost:${PORTS.SITE_PORT}/`);
  if (response.status !== 200) throw new Error(`the home page responded with ${response.status}`);
  const seconds = (performance.now() - started) / SECOND;
  const peakRssMb = readPeakRssMb(child.pid as number);
  child.removeAllListeners('exit');
  const exit = once(child, 'exit');
  process.kill(-(child.pid as number), 'SIGINT');
  await exit;
  return { seconds: Number(seconds.toFixed(1)), peakRssMb };
}
