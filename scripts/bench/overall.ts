// npm run -s bench: start, snapshots, rendering and publishing; prints one JSON object.
// Profiles: `-- --quick` leaves out the market of ten times the funds; `-- --short` (for tests) measures the real rows of eight funds
// and starts this checkout once, since a cold start needs a fresh clone.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { ADMIN_SCRIPT } from '../../shared/paths.ts';
import { SECOND } from '../../shared/units.ts';
import { readArguments } from '../arguments.mjs';
import { ensureBundle, root } from '../bundle.ts';
import { runScript, type Script } from '../run-script.ts';
import { readPageSlugs, runMeasurement } from './measurement.ts';
import { buildWithPlainAstro } from './plain-astro-build.ts';

/** Clones the last commit into `folder`. */
function cloneTo(folder: string): void {
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

/** What `npm start` prints: each line once it is there. */
function linesOf(child: ChildProcess): (line: RegExp) => Promise<void> {
  let text = '';
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // Raced with below: without a handler of its own, a failure between two waits would be an unhandled rejection.
  failed.catch(() => undefined);
  const read = (chunk: Buffer) => {
    text += chunk;
  };
  const streams = [child.stderr, child.stdout].flatMap((stream) => stream ?? []);
  for (const stream of streams) stream.on('data', read);
  child.on('exit', (code) => fail(new Error(`npm start exited with ${code}: ${text.slice(-1000)}`)));
  return async (line) => {
    while (!line.test(text)) await Promise.race([failed, ...streams.map((stream) => once(stream, 'data'))]);
  };
}

async function expectAnswer(path: string): Promise<void> {
  const { status } = await fetch(`http://localhost:${PORTS.SITE_PORT}${path}`);
  if (status !== 200) throw new Error(`${path} responded with ${status}`);
}

/** Runs `npm start` in a checkout until all of it is there, and stops it with SIGINT; `seconds` are those until the first pages are served. */
async function startOnce(
  folder: string,
  dataDir: string,
): Promise<{ seconds: number; readySeconds: number; peakRssMb: number | null }> {
  const started = performance.now();
  const secondsSince = () => Number(((performance.now() - started) / SECOND).toFixed(1));
  const child = spawn('node', [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...PORTS, DATA_DIR: dataDir },
    // A process group of its own, so that SIGINT reaches it and its children only.
    detached: true,
  });
  const printed = linesOf(child);
  // The home page, lists and first funds; the other pages follow, and on a new machine the staff's screens.
  await printed(/^site /m);
  await expectAnswer('/');
  const seconds = secondsSince();
  await printed(/^ready /m);
  await expectAnswer(`/${ADMIN_SCRIPT}`);
  const readySeconds = secondsSince();
  const peakRssMb = readPeakRssMb(child.pid as number);
  child.removeAllListeners('exit');
  const exit = once(child, 'exit');
  process.kill(-(child.pid as number), 'SIGINT');
  await exit;
  return { seconds, readySeconds, peakRssMb };
}

const GROWTH_FACTOR = 10;

interface Measurement {
  readonly ms: number;
  readonly rssMb: number;
  readonly printMs: number;
  readonly pages: number;
  readonly count: number;
  readonly funds: number;
  readonly nothingChangedMs: number;
  readonly stages: Record<string, number>;
}

/** Heap of today's market, as `scripts/run.mjs` sets it, and of ten times the funds. */
const HEAP_MB = { small: 640, large: 4096 } as const;

const measure = (size: keyof typeof HEAP_MB, ...args: string[]): Measurement =>
  runMeasurement('measure-build.ts', HEAP_MB[size], args);

function measureAll(size: keyof typeof HEAP_MB, database: string, folder: string) {
  const out = (name: string): string => join(folder, name);
  const snapshot = measure(size, 'snapshots', database, out('snapshots'));
  const cold = measure(size, 'print', database, out('print'));
  const cached = measure(size, 'printCached', database, out('cached'), out('print'));
  const one = measure(size, 'oneFund', database, out('print'));
  const peakRssMb = Math.max(snapshot.rssMb, cold.rssMb, cached.rssMb, one.rssMb);
  return { snapshot, cold, cached, one, peakRssMb };
}

const figures = ({ snapshot, cold, cached, one, peakRssMb }: ReturnType<typeof measureAll>) => ({
  snapshotMs: snapshot.ms,
  printAllMs: cold.printMs,
  printAllCachedMs: cached.printMs,
  oneFundMs: one.ms,
  nothingChangedMs: one.nothingChangedMs,
  peakRssMb,
  pages: cold.pages,
  snapshots: snapshot.count,
});

/** The same figures at ten times the funds, and the ratio of the cost of one changed fund. */
async function measureGrown(
  data: string,
  folder: string,
  stage: Script['stage'],
  small: ReturnType<typeof measureAll>,
): Promise<object> {
  const database = join(folder, 'many');
  cpSync(join(data, 'database'), join(database, 'database'), { recursive: true });
  const grown = await stage('grow', `${GROWTH_FACTOR} times the funds`, async () =>
    measure('large', 'grow', database, '-', String(GROWTH_FACTOR)),
  );
  const many = await stage('measure', `${grown.funds} funds`, async () =>
    measureAll('large', database, join(folder, 'large')),
  );
  const growthOfOneFund = Number((many.one.ms / small.one.ms).toFixed(2));
  return { funds: grown.funds, ...figures(many), growthOfOneFund };
}

const SHORT_FUNDS = 8;

/** The checkout that `npm start` runs in, and its data folder: a fresh clone, or this checkout with a small market. */
async function prepareCheckout(short: boolean, folder: string, stage: Script['stage']) {
  if (!short) {
    const clone = join(folder, 'clone');
    cloneTo(clone);
    return { checkout: clone, data: join(clone, '.data') };
  }
  const data = join(folder, 'data');
  await stage('prepare', `the real rows of ${SHORT_FUNDS} funds`, async () =>
    measure('small', 'prepare', data, '-', String(SHORT_FUNDS)),
  );
  return { checkout: root, data };
}

const values = readArguments('bench');
await runScript(async ({ effects, stage }) => {
  const folder = temporaryFolder();
  try {
    await ensureBundle();
    const { checkout, data } = await prepareCheckout(values.short ?? false, folder, stage);
    const cold = values.short ? null : await stage('start', 'cold', () => startOnce(checkout, data));
    const warm = await stage('start', 'warm', () => startOnce(checkout, data));
    const small = await stage('measure', 'the market as it is', async () =>
      measureAll('small', data, join(folder, 'small')),
    );
    const rendered = join(folder, 'small/print');
    const astro = await stage('astro', 'a plain build of the same pages', async () =>
      buildWithPlainAstro(rendered, readPageSlugs(rendered)),
    );
    const tenTimes = values.quick || values.short ? null : await measureGrown(data, folder, stage, small);
    effects.print(
      JSON.stringify({
        machine: {
          cpu: cpus()[0]?.model,
          cores: cpus().length,
          memoryGb: Math.round(totalmem() / 2 ** 30),
          node: process.version,
        },
        coldStartS: cold?.seconds ?? null,
        coldReadyS: cold?.readySeconds ?? null,
        warmStartS: warm.seconds,
        ...figures(small),
        startPeakRssMb: Math.max(cold?.peakRssMb ?? 0, warm.peakRssMb ?? 0),
        astroBuildMs: astro.ms,
        astroPages: astro.pages,
        cachedToAstro: Number((astro.ms / small.cached.printMs).toFixed(1)),
        tenTimes,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
