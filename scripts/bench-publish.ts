// npm run -s bench:publish: what a change costs from its commit to the live release, and how that grows; one JSON object.
// `-- --quick` is for a look (few rounds, no growth); `-- --sizes 1,10` leaves out the market of 34,500 funds.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCluster, postgresBinaries } from '../pipeline/database/testing-cluster.ts';
import { CliError } from '../shared/errors.ts';
import { astroBuild } from './bench/astro.ts';
import { copyBundle } from './bench/plain-charts.ts';
import { slugsOf } from './bench/slugs.ts';
import { bundleDir, ensureBundle, root } from './bundle.ts';
import { runScript, type Script } from './script.ts';

/** The heap that `scripts/run.mjs` gives at today's size; larger markets are given more. */
const HEAP_MB = { 1: 640, 10: 2048, 100: 8192 } as const;
type Factor = keyof typeof HEAP_MB;
const FACTORS = [1, 10, 100] as const satisfies readonly Factor[];

interface Session {
  readonly commitToPublishedMs: { readonly p50: number; readonly p95: number };
  readonly fullTickMs: number;
  readonly tickUploadMs: number;
  readonly uploadBytesRatio: number;
  readonly nothingChangedMs: number;
}

interface Grown {
  readonly funds: number;
  readonly one: { readonly ms: number; readonly cpuMs: number };
}

/** Runs one measurement in a process of its own, so that no one warms another. */
function measure<T>(file: string, heapMb: number, args: readonly string[]): T {
  const child = spawnSync(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, '--import', 'tsx', join(root, 'scripts/bench', file), ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (child.status !== 0) throw new Error(`measuring with ${file} failed: ${child.stderr.slice(-1500)}`);
  return JSON.parse(child.stdout.trim().split('\n').at(-1) as string) as T;
}

function readOptions(): { quick: boolean; sizes: readonly Factor[] } {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, sizes: { type: 'string' } } });
  const wanted = (values.sizes ?? (values.quick ? '' : FACTORS.join()))
    .split(',')
    .filter(Boolean)
    .map(Number);
  const unknown = wanted.filter((size) => !(FACTORS as readonly number[]).includes(size));
  if (unknown.length > 0)
    throw new CliError(2, `--sizes: expected some of ${FACTORS.join(', ')}, came ${unknown.join(', ')}`);
  return { quick: values.quick ?? false, sizes: wanted as Factor[] };
}

/** A server of the bench's own with a database for each measurement; null where no binaries are installed. */
async function withServer<T>(work: (urlOf: (name: string) => string) => Promise<T>): Promise<T | null> {
  const bin = postgresBinaries();
  if (bin === null) return null;
  const cluster = await openCluster(bin);
  const psql = (sql: string) =>
    spawnSync(join(bin, 'psql'), ['-q', cluster.url, '-c', sql], { encoding: 'utf8' });
  try {
    return await work((name) => {
      const { status, stderr } = psql(`create database ${name}`);
      if (status !== 0) throw new Error(stderr);
      return cluster.url.replace(/postgres$/, name);
    });
  } finally {
    cluster.remove();
  }
}

/** The same change at each size of market, and how much dearer it became. */
async function measureGrowth(
  urlOf: (name: string) => string,
  folder: string,
  sizes: readonly Factor[],
  stage: Script['stage'],
) {
  const bundle = copyBundle(bundleDir, join(folder, 'bundle'));
  const found: Grown[] = [];
  for (const size of sizes) {
    const out = join(folder, `growth-${size}`);
    const args = [urlOf(`growth_${size}`), out, bundle, String(size), '15'];
    found.push(
      await stage('growth', `${size} times the funds`, async () =>
        measure<Grown>('growth.ts', HEAP_MB[size], args),
      ),
    );
    rmSync(out, { recursive: true, force: true });
  }
  const ratio = (of: (one: Grown['one']) => number) =>
    Number((Math.max(...found.map(({ one }) => of(one))) / of((found[0] as Grown).one)).toFixed(2));
  return { growthRatio: ratio(({ ms }) => ms), growthRatioCpu: ratio(({ cpuMs }) => cpuMs), growth: found };
}

await runScript(async ({ effects, stage }) => {
  const { quick, sizes } = readOptions();
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-bench-'));
  const session = (name: string, url: string): Promise<Session> =>
    stage('session', name, async () =>
      measure<Session>('session.ts', HEAP_MB[1], [url, join(folder, name), quick ? '8' : '40']),
    );
  try {
    await ensureBundle();
    const load = loadavg()[0] as number;
    const embedded = await session('embedded', 'embedded');
    const onServer = await withServer(async (urlOf) => ({
      postgres: await session('postgres', urlOf('session')),
      ...(sizes.length > 0 ? await measureGrowth(urlOf, folder, sizes, stage) : { growthRatio: null }),
    }));
    const data = join(folder, 'embedded');
    const astro = quick
      ? null
      : await stage('astro', 'a plain build of the same pages', async () => astroBuild(data, slugsOf(data)));
    const { postgres = null, ...growth } = onServer ?? { growthRatio: null };
    const { commitToPublishedMs, fullTickMs, nothingChangedMs, uploadBytesRatio } = postgres ?? embedded;
    effects.print(
      JSON.stringify({
        machine: { cpu: cpus()[0]?.model, cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30) },
        load: { before: Number(load.toFixed(1)), after: Number((loadavg()[0] as number).toFixed(1)) },
        commitToPublishedMs,
        fullTickMs,
        nothingChangedMs,
        uploadBytesRatio,
        astroBuildMs: astro?.ms ?? null,
        ...growth,
        embedded,
        postgres,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
