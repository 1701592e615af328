// npm run nightly -- soak: the whole product at 24 times the market's speed, with readers, for an hour (SOAK_MINUTES), and a fault in each eighth of it:
// its database is killed, the product itself, its disk is full. Prints one JSON object and exits with 1 where memory, descriptors, disk, database,
// WAL or answers went on growing, a file was missing, or nothing was published after a fault.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterFolder } from '../../pipeline/database/embedded/create-cluster.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { MEBIBYTE } from '../../shared/bytes.ts';
import { CliError } from '../../shared/errors.ts';
import { sumOf } from '../../shared/funds/figures.ts';
import { HOUR, MINUTE, SECOND } from '../../shared/units.ts';
import { root } from '../bundle.ts';
import { runScript } from '../run-script.ts';
import { type Growth, growthOf } from './growth.ts';
import { mountDisk, type SoakProduct, soakFaults, unmountDisk, untilPublished } from './soak-faults.ts';
import { createReader, type Reader } from './soak-reader.ts';

/** What a running product occupies. */
interface Usage {
  /** Memory of the process and its children. */
  readonly rssMb: number;
  readonly descriptors: number;
  /** Size of the data folder without its database. */
  readonly diskMb: number;
  readonly databaseMb: number;
  readonly walMb: number;
  /** Median of the requests of one round of the reader. */
  readonly answerMs: number;
}

const BLOCK = 512;

/** Blocks that a folder occupies, in MB; files that vanish meanwhile count nothing. */
function folderMb(folder: string, except: readonly string[] = []): number {
  if (!existsSync(folder)) return 0;
  let blocks = 0;
  for (const name of readdirSync(folder)) {
    if (except.includes(name)) continue;
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) blocks += (folderMb(path) * MEBIBYTE) / BLOCK;
    else blocks += found?.blocks ?? 0;
  }
  return (blocks * BLOCK) / MEBIBYTE;
}

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Measures a process of this machine and its data folder; needs /proc. */
function measureProcess(pid: number, dataDir: string): Omit<Usage, 'answerMs'> {
  const pids = treeOf(pid);
  const database = clusterFolder(dataDir);
  return {
    rssMb: Math.round(sumOf(pids.map(rssMb))),
    descriptors: sumOf(pids.map((one) => readdirSync(`/proc/${one}/fd`).length)),
    diskMb: Math.round(folderMb(dataDir, [basename(database)])),
    databaseMb: Math.round(folderMb(database, ['pg_wal'])),
    walMb: Math.round(folderMb(join(database, 'pg_wal'))),
  };
}

/** Growth from the third quarter of the run to the last one that counts as flat. */
const LIMITS: Readonly<Record<keyof Usage, number>> = {
  rssMb: 0.15,
  descriptors: 0.1,
  diskMb: 0.1,
  databaseMb: 0.1,
  walMb: 0.1,
  // Some milliseconds, which the machine's other work doubles.
  answerMs: 1,
};
const SAMPLES = 120;
/** Faults at the same places of each quarter, so that quarters can be compared. */
const FAULTS = 8;
const isFaultDue = (sample: number): boolean =>
  sample % (SAMPLES / FAULTS) === Math.floor(SAMPLES / FAULTS / 2);
/** Size of the disk that is filled, where one may be mounted: twice what the product takes. */
const DISK_MB = 2500;
/** Below the range from which the system gives ports to outgoing connections: one of those may hold any port above. */
const PORTS = { SITE_PORT: '4591', API_PORT: '24591', DATABASE_PORT: '24592', WATCH_PORT: '4593' };

interface Recovery {
  readonly fault: string;
  readonly publishedAfterMs: number;
}

interface SoakReport {
  readonly minutes: number;
  readonly samples: number;
  readonly usage: Readonly<Record<keyof Usage, Growth & { readonly limit: number }>>;
  readonly reader: ReturnType<Reader['report']>;
  /** What happened to the product, and after how many ms it published again. */
  readonly recoveries: readonly Recovery[];
  readonly faults: readonly string[];
}

function startProduct(dataDir: string, keepDataHours: number): ChildProcess {
  const args = ['--max-old-space-size=640', '--import', 'tsx', 'scripts/start.ts', '--live'];
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Short retentions, so that the plateau is reached in the run's first half.
    env: {
      ...process.env,
      ...PORTS,
      DATA_DIR: dataDir,
      KEEP_RELEASES: '3',
      KEEP_DATA_HOURS: String(keepDataHours),
    },
  });
}

async function waitUntilReady(child: ChildProcess, signal: AbortSignal): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CliError(1, 'interrupted')));
    child.stderr?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4000);
      if (/^ready/m.test(text)) resolve();
    });
    child.once('exit', (code) => reject(new CliError(1, `npm start exited with ${code}: ${text}`)));
  });
}

/** Ends the product by a signal, after 15 seconds by SIGKILL. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.removeAllListeners('exit');
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await Promise.race([
    exited,
    delay(15 * SECOND, undefined, { ref: false }).then(() => child.kill('SIGKILL')),
  ]);
  await exited;
}

async function sampleFor(
  durationMs: number,
  sample: (number: number) => Promise<Usage>,
  signal: AbortSignal,
): Promise<Usage[]> {
  const usages: Usage[] = [];
  const started = performance.now();
  while (performance.now() - started < durationMs && !signal.aborted) {
    usages.push(await sample(usages.length));
    await delay(durationMs / SAMPLES, undefined, { signal }).catch(() => undefined);
  }
  return usages;
}

function toReport(
  minutes: number,
  usages: readonly Usage[],
  reader: SoakReport['reader'],
  recoveries: readonly Recovery[],
): SoakReport {
  const names = Object.keys(LIMITS) as (keyof Usage)[];
  const entries = names.map((name) => {
    const growth = growthOf(usages.map((usage) => usage[name]));
    return [name, { ...growth, limit: LIMITS[name] }] as const;
  });
  const grown = entries.filter(([, { growth, limit }]) => growth > limit).map(([name]) => `${name} grows`);
  // A folder of another name would stand still for ever.
  const unmeasured = entries.filter(([, { max }]) => max === 0).map(([name]) => `${name} was not measured`);
  const lost = reader.failed > 0 ? [`${reader.failed} requests failed`] : [];
  return {
    minutes,
    samples: usages.length,
    usage: Object.fromEntries(entries) as SoakReport['usage'],
    reader,
    recoveries,
    faults: [...grown, ...unmeasured, ...lost],
  };
}

await runScript(async ({ effects, stage }) => {
  const minutes = Number(process.env.SOAK_MINUTES ?? 60);
  if (!(minutes > 0))
    throw new CliError(2, `SOAK_MINUTES: expected a number above 0, found ${process.env.SOAK_MINUTES}`);
  const { signal } = effects;
  const duration = minutes * MINUTE;
  const keepDataMs = duration / 8;
  const own = process.env.DATA_DIR ? null : temporaryFolder();
  const dataDir = own ?? (process.env.DATA_DIR as string);
  const hasOwnDisk = own !== null && mountDisk(own, DISK_MB);
  if (!hasOwnDisk)
    effects.log(
      'soak        no disk of its own may be mounted: it is not filled (run as root, without DATA_DIR)',
    );
  const start = (): ChildProcess => startProduct(dataDir, keepDataMs / HOUR);
  let child = start();
  const product: SoakProduct = {
    dataDir,
    signal,
    async restart() {
      await end(child, 'SIGKILL');
      child = start();
      await waitUntilReady(child, signal);
    },
  };
  const faults = soakFaults(hasOwnDisk);
  const recoveries: Recovery[] = [];
  async function causeFault(): Promise<void> {
    const [fault, work] = faults[recoveries.length % faults.length] as (typeof faults)[number];
    await work(product);
    recoveries.push({ fault, publishedAfterMs: await untilPublished(product) });
    effects.log(`soak        ${fault}; published again after ${recoveries.at(-1)?.publishedAfterMs} ms`);
  }
  try {
    await stage('start', 'npm start -- --live', () => waitUntilReady(child, signal));
    const reader = createReader(`http://localhost:${PORTS.SITE_PORT}`, keepDataMs);
    const usages = await stage('soak', `${minutes} minutes`, () =>
      sampleFor(
        duration,
        async (number) => {
          if (isFaultDue(number)) await causeFault();
          const answerMs = await reader.read();
          return { ...measureProcess(child.pid as number, dataDir), answerMs };
        },
        signal,
      ),
    );
    const report = toReport(minutes, usages, reader.report(), recoveries);
    effects.print(JSON.stringify(report, null, 2));
    if (report.faults.length > 0) throw new CliError(1, report.faults.join('; '));
  } finally {
    await end(child, 'SIGTERM');
    if (hasOwnDisk) unmountDisk(dataDir);
    if (own) rmSync(own, { recursive: true, force: true });
  }
});
