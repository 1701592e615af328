// npm run -s bench: start, snapshot, print and publish, as a newcomer and an operator meet them; one JSON object.
// `-- --quick` leaves out the market of ten times the funds.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBundle, root } from '../bundle.ts';
import { runScript, type Script } from '../run-script.ts';
import { cloneTo, startOnce } from './cold-start.ts';
import { readPageSlugs } from './page-slugs.ts';
import { buildWithPlainAstro } from './plain-astro-build.ts';

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

/** The heap that `scripts/run.mjs` gives at today's size, and what ten times the funds are given. */
const HEAP_MB = { small: 640, large: 4096 } as const;

function measure(size: keyof typeof HEAP_MB, ...args: string[]): Measurement {
  const heap = `--max-old-space-size=${HEAP_MB[size]}`;
  const child = spawnSync(
    process.execPath,
    [heap, '--import', 'tsx', join(root, 'scripts/bench/measure-build.ts'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  if (child.status !== 0) throw new Error(`measuring ${args[0]} failed: ${child.stderr.slice(-1500)}`);
  return JSON.parse(child.stdout.trim().split('\n').at(-1) as string) as Measurement;
}

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

/** The same again at ten times the funds, beside how much dearer one changed fund became. */
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

await runScript(async ({ effects, stage }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-bench-'));
  const clone = join(folder, 'clone');
  try {
    await ensureBundle();
    cloneTo(clone);
    const cold = await stage('start', 'cold: packages, bundle, market, pages', () => startOnce(clone));
    const warm = await stage('start', 'warm', () => startOnce(clone));
    const data = join(clone, '.data');
    const small = await stage('measure', 'the market as it is', async () =>
      measureAll('small', data, join(folder, 'small')),
    );
    const astro = await stage('astro', 'a plain build of the same pages', async () =>
      buildWithPlainAstro(join(folder, 'small/print'), readPageSlugs(join(folder, 'small/print'))),
    );
    const tenTimes = process.argv.includes('--quick') ? null : await measureGrown(data, folder, stage, small);
    effects.print(
      JSON.stringify({
        machine: {
          cpu: cpus()[0]?.model,
          cores: cpus().length,
          memoryGb: Math.round(totalmem() / 2 ** 30),
          node: process.version,
        },
        coldStartS: cold.seconds,
        warmStartS: warm.seconds,
        ...figures(small),
        startPeakRssMb: Math.max(cold.peakRssMb ?? 0, warm.peakRssMb ?? 0),
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
