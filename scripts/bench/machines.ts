// node scripts/run.mjs scripts/bench/machines.ts: a first publish on one machine and on several, each a process with a data folder and a slow core of its
// own; prints one JSON object. `-- --short`: one other machine, cores at full speed; `-- --share 0.2`: the speed of a core.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectTo } from '../../pipeline/database/client.ts';
import { migrate } from '../../pipeline/database/migrate/migrate.ts';
import { seed } from '../../pipeline/database/seed/seed.ts';
import { openCluster } from '../../pipeline/database/testing/cluster.ts';
import { BUCKET, startS3 } from '../../pipeline/delivery/testing/s3-server.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { ensureBundle, root } from '../bundle.ts';
import { runScript } from '../run-script.ts';
import { cpuMsOfProcess } from '../testing/cpu-time.ts';
import { type MachineCosts, modelledMs } from './machines-model.ts';
import { seedSmallMarket } from './seed-small-market.ts';
import { costOfSharing } from './sharing-cost.ts';
import { startSlowCores } from './slow-cores.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, share: { type: 'string', default: '0.33' } },
});
/** On two real cores five slow ones run at a third of the speed: publisher and four machines. */
const share = values.short ? null : Number(values.share);
const COUNTS = values.short ? [0, 1] : [0, 1, 2, 4];
/** Enough pages for a publish that is shared. */
const SHORT_FUNDS = 180;
/** Modelled, beside the measured ones. */
const MORE = [8, 16, 64];
const SAMPLE_MS = 50;

type Env = Readonly<Record<string, string>>;

/** A command of the pipeline as a process, with its CPU time so far, and what it printed. */
interface Command {
  readonly child: ChildProcess;
  lines(): string[];
  cpuMs(): number;
  readonly ended: Promise<number>;
}

function startCommand(args: readonly string[], env: Env): Command {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=640', '--import', 'tsx', join(root, 'pipeline/cli.ts'), ...args],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += String(part);
    });
  let cpu = 0;
  const look = (): number => {
    cpu = cpuMsOfProcess(child.pid as number) ?? cpu;
    return cpu;
  };
  const timer = setInterval(look, SAMPLE_MS);
  const ended = once(child, 'close').then(([code]) => {
    clearInterval(timer);
    return Number(code);
  });
  return { child, lines: () => text.split('\n').filter(Boolean), cpuMs: look, ended };
}

async function runCommand(args: readonly string[], env: Env): Promise<Command> {
  const command = startCommand(args, env);
  if ((await command.ended) !== 0)
    throw new Error(`${args[0]} failed: ${command.lines().slice(-5).join('\n')}`);
  return command;
}

interface Measured {
  readonly machines: number;
  readonly pages: number;
  readonly elsewhere: number;
  readonly printMs: number;
  readonly publisherCpuMs: number;
  readonly machinesCpuMs: number;
}

/** A first publish from computed snapshots, beside so many machines. */
async function measure(count: number, folder: string, env: Env, signal: AbortSignal): Promise<Measured> {
  const own = join(folder, `publisher-${count}`);
  cpSync(join(folder, 'computed'), own, { recursive: true });
  const started: Command[] = [];
  const running = (): number[] =>
    started.flatMap(({ child }) => (child.exitCode === null ? [child.pid as number] : []));
  const slow = share === null ? null : startSlowCores(running, share);
  try {
    for (let at = 0; at < count; at += 1)
      started.push(
        startCommand(['watch', '--kinds', 'render-chunk', '--no-schedule'], {
          ...env,
          DATA_DIR: join(folder, `machine-${count}-${at}`),
          WATCH_PORT: '0',
        }),
      );
    while (started.some(({ lines }) => !lines().some((line) => line.includes('"watching"'))))
      await delay(SAMPLE_MS, undefined, { signal });
    const before = started.map((machine) => machine.cpuMs());
    const publisher = startCommand(['publish', '--json'], { ...env, DATA_DIR: own });
    started.push(publisher);
    const code = await publisher.ended;
    const report = publisher.lines().find((line) => line.startsWith('{'));
    if (!report) throw new Error(`publish ended with ${code}: ${publisher.lines().slice(-5).join('\n')}`);
    const { rendered, ms } = JSON.parse(report) as { rendered: string[]; ms: { print: number } };
    const said = publisher.lines().map((line) => /^machines\s+(\d+) of/.exec(line)?.[1]);
    return {
      machines: count,
      pages: rendered.length,
      elsewhere: Number(said.find(Boolean) ?? 0),
      printMs: Math.round(ms.print),
      publisherCpuMs: publisher.cpuMs(),
      machinesCpuMs: started
        .slice(0, -1)
        .reduce((sum, machine, at) => sum + machine.cpuMs() - (before[at] ?? 0), 0),
    };
  } finally {
    await slow?.stop();
    for (const { child } of started) if (child.exitCode === null) child.kill('SIGTERM');
    await Promise.all(started.map(({ ended }) => ended));
  }
}

/** Rendering by the clock of a slow core, or of as many as there are. */
const costsOf = (alone: Measured, together: Measured, shareMs: number): MachineCosts => ({
  render: (alone.printMs * (share ?? 1)) / alone.pages,
  elsewhere: together.machinesCpuMs / together.elsewhere,
  share: shareMs,
});

await runScript(async ({ effects, stage }) => {
  const folder = temporaryFolder();
  const cluster = await openCluster();
  const store = await startS3(join(folder, 's3'));
  try {
    await ensureBundle();
    const load = Number((loadavg()[0] as number).toFixed(1));
    const database = await connectTo(cluster.url);
    await migrate(database);
    if (values.short) await seedSmallMarket(database, SHORT_FUNDS);
    else await seed(database, { effects: { log: () => undefined } });
    await database.close();
    const env = {
      DATABASE_URL: cluster.url,
      PICTURES: 'false',
      PRECOMPRESS: 'false',
      S3_RENDER_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    await runCommand(['snapshot'], { ...env, DATA_DIR: join(folder, 'computed') });
    const measured: Measured[] = [];
    for (const count of COUNTS) {
      measured.push(
        await stage('publish', `beside ${count} machines`, () => measure(count, folder, env, effects.signal)),
      );
      // At once: where a later one fails, the result lacks them all.
      effects.log(`publish     ${JSON.stringify(measured.at(-1))}`);
    }
    const sharing = await costOfSharing(join(folder, 'publisher-0'));
    const [alone, together] = [measured[0], measured.at(-1)] as [Measured, Measured];
    const costs = costsOf(alone, together, sharing.pageMs);
    const modelled = [...COUNTS, ...MORE].map((machines) => ({
      machines,
      speedUp: Number(
        (modelledMs(costs, alone.pages, 0) / modelledMs(costs, alone.pages, machines)).toFixed(2),
      ),
    }));
    const speedUps = measured.map(({ machines, printMs }) => ({
      machines,
      speedUp: Number((alone.printMs / printMs).toFixed(2)),
    }));
    effects.print(
      JSON.stringify({ load, share, measured, speedUps, sharing, costsCpuMsAPage: costs, modelled }),
    );
  } finally {
    await store.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
