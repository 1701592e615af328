// node scripts/run.mjs scripts/bench/publish.ts: duration from a commit to the live release, and its growth with the market; prints one JSON object.
// Profiles: `-- --quick` (few rounds, no growth), `-- --short` (for tests: real rows of eight funds, one tick).
// `-- --sizes 1,10` leaves out the market of 34,500 funds.
import { rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectTo } from '../../pipeline/database/client.ts';
import { openCluster } from '../../pipeline/database/testing/cluster.ts';
import { databaseUrl } from '../../pipeline/database/testing/database-server.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { CliError } from '../../shared/errors.ts';
import { bundleDir, ensureBundle } from '../bundle.ts';
import { runScript, type Script } from '../run-script.ts';
import { copyBundle } from './copy-bundle.ts';
import { readPageSlugs, runMeasurement } from './measurement.ts';
import { buildWithPlainAstro } from './plain-astro-build.ts';
import { publishFiguresSchema, type SessionFigures } from './publish-figures.ts';

/** Heap by market size; `scripts/run.mjs` sets the first. */
const HEAP_MB = { 1: 640, 10: 2048, 100: 8192 } as const;
type Factor = keyof typeof HEAP_MB;
const FACTORS = [1, 10, 100] as const satisfies readonly Factor[];

interface GrowthFigures {
  readonly funds: number;
  readonly one: { readonly ms: number; readonly cpuMs: number };
}

/** `short` measures just enough to produce every figure. */
const PROFILES = {
  whole: { rounds: 40, ticks: 5, funds: null, astro: true, sizes: FACTORS },
  quick: { rounds: 8, ticks: 5, funds: null, astro: false, sizes: [] },
  short: { rounds: 2, ticks: 1, funds: 8, astro: true, sizes: [] },
} as const;
interface Profile {
  readonly rounds: number;
  readonly ticks: number;
  /** Number of the largest funds that are measured; null for all. */
  readonly funds: number | null;
  readonly astro: boolean;
  readonly sizes: readonly Factor[];
}

function readOptions(): Profile {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, short: { type: 'boolean' }, sizes: { type: 'string' } },
  });
  const profile = PROFILES[values.short ? 'short' : values.quick ? 'quick' : 'whole'];
  if (values.sizes === undefined) return profile;
  const wanted = values.sizes.split(',').filter(Boolean).map(Number);
  const unknown = wanted.filter((size) => !(FACTORS as readonly number[]).includes(size));
  if (unknown.length > 0)
    throw new CliError(2, `--sizes: expected some of ${FACTORS.join(', ')}, received ${unknown.join(', ')}`);
  return { ...profile, sizes: wanted as Factor[] };
}

/** Runs `work` with a temporary server and an empty database per measurement. */
async function withServer<T>(work: (urlOf: (name: string) => Promise<string>) => Promise<T>): Promise<T> {
  const cluster = await openCluster();
  const admin = await connectTo(cluster.url);
  try {
    return await work(async (name) => {
      await admin.query(`create database ${name}`);
      return databaseUrl(cluster.url, name);
    });
  } finally {
    await admin.close();
    await cluster.remove();
  }
}

/** The same change at each market size, and the ratio of the largest duration to that of the smallest market. */
async function measureGrowth(
  urlOf: (name: string) => Promise<string>,
  folder: string,
  bundle: string,
  sizes: readonly Factor[],
  { stage, effects }: Script,
) {
  const found: GrowthFigures[] = [];
  for (const size of sizes) {
    const out = join(folder, `growth-${size}`);
    const args = [await urlOf(`growth_${size}`), out, bundle, String(size), '15'];
    const figures = await stage('growth', `${size} times the funds`, async () =>
      runMeasurement<GrowthFigures>('measure-growth.ts', HEAP_MB[size], args),
    );
    // At once: where a larger market fails, the result lacks them all.
    effects.log(`growth      ${JSON.stringify(figures)}`);
    found.push(figures);
    rmSync(out, { recursive: true, force: true });
  }
  const ratio = (of: (figures: GrowthFigures['one']) => number) =>
    Number((Math.max(...found.map(({ one }) => of(one))) / of((found[0] as GrowthFigures).one)).toFixed(2));
  return { growthRatio: ratio(({ ms }) => ms), growthRatioCpu: ratio(({ cpuMs }) => cpuMs), growth: found };
}

await runScript(async (script) => {
  const { effects, stage } = script;
  const { rounds, ticks, funds, sizes, ...also } = readOptions();
  const folder = temporaryFolder();
  const data = join(folder, 'session');
  try {
    await ensureBundle();
    const load = loadavg()[0] as number;
    const bundle = copyBundle(bundleDir, join(folder, 'bundle'));
    const session = await stage('session', 'one change, ticks, uploads', async () =>
      runMeasurement<SessionFigures>('measure-session.ts', HEAP_MB[1], [
        data,
        bundle,
        String(rounds),
        String(ticks),
        ...(funds === null ? [] : [String(funds)]),
      ]),
    );
    effects.log(`session     ${JSON.stringify(session)}`);
    const growth =
      sizes.length > 0
        ? await withServer((urlOf) => measureGrowth(urlOf, folder, bundle, sizes, script))
        : { growthRatio: null };
    const astro = also.astro
      ? await stage('astro', 'a plain build of the same pages', async () =>
          buildWithPlainAstro(data, readPageSlugs(data)),
        )
      : null;
    const { commitToPublishedMs, fullTickMs, nothingChangedMs, uploadBytesRatio } = session;
    effects.print(
      JSON.stringify(
        publishFiguresSchema.parse({
          machine: {
            cpu: cpus()[0]?.model,
            cores: cpus().length,
            memoryGb: Math.round(totalmem() / 2 ** 30),
          },
          load: { before: Number(load.toFixed(1)), after: Number((loadavg()[0] as number).toFixed(1)) },
          commitToPublishedMs,
          fullTickMs,
          nothingChangedMs,
          uploadBytesRatio,
          astroBuildMs: astro?.ms ?? null,
          ...growth,
          session,
        }),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
