// node scripts/run.mjs scripts/bench/web.ts: Lighthouse (mobile, medians), interactions and the local server; prints one JSON object. A client-rendered
// page of the same fund is measured for comparison. Profiles: `-- --rounds=1` visits each page once; `-- --short` (for tests) visits
// two pages of eight funds once and misses no target. Otherwise it exits with 1 where a target is missed, after the figures.

import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../pipeline/config.ts';
import { type Stack, startStack } from '../../pipeline/database/local/stack.ts';
import { publishOnce } from '../../pipeline/release/publisher.ts';
import { serveSite } from '../../pipeline/serve/server.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { CliError } from '../../shared/errors.ts';
import { pagePath } from '../../shared/paths.ts';
import { ensureBundle } from '../bundle.ts';
import { seedIfEmbedded, storeApiAddress } from '../prepare-data.ts';
import { runScript, type Script } from '../run-script.ts';
import { seedSmallMarket, TRADED_FUND } from './seed-small-market.ts';
import { attackApi } from './web/attack-api.ts';
import { withClientPage } from './web/client-page.ts';
import { measureInteractions, measureLongTasks } from './web/interactions.ts';
import { measurePage, type PageFigures } from './web/lighthouse.ts';
import { measureServer, type ServerFigures } from './web/server-load.ts';

/**
 * Ports of the benches, other than those of `npm start`, and below the range from which the system gives ports to outgoing connections:
 * one of those may hold any port above.
 */
const PORTS = { SITE_PORT: '4481', API_PORT: '24481', DATABASE_PORT: '24482' };

interface Product {
  readonly config: Config;
  readonly stack: Stack;
}

/** Runs `use` with the published product in a temporary folder: the whole market, or the `maxFunds` largest funds. */
async function withProduct<T>(
  effects: Script['effects'],
  maxFunds: number | null,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const dataDir = temporaryFolder();
  const config = readConfig({
    ...PORTS,
    DATA_DIR: dataDir,
    SITE_ORIGIN: `http://localhost:${PORTS.SITE_PORT}`,
  });
  await ensureBundle();
  const stack = await startStack(config, effects);
  try {
    await (maxFunds === null
      ? seedIfEmbedded(config, stack.database, effects)
      : seedSmallMarket(stack.database, maxFunds));
    await storeApiAddress(stack.database, stack.api);
    const { problems } = await publishOnce({ config, effects, database: stack.database });
    if (problems.length > 0)
      throw new Error(`parts were not published: ${JSON.stringify(problems.slice(0, 3))}`);
    return await use({ config, stack });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const FUND = TRADED_FUND;
/** Two funds that an address asks for. */
const COMPARED = `f=${FUND},اهرم`;

/** `short` measures just enough to produce every figure. */
const PROFILES = {
  whole: { rounds: 5, visits: 5, funds: null, pages: null, seconds: 10 },
  short: { rounds: 1, visits: 1, funds: 8, pages: ['home', 'fund'], seconds: 1 },
} as const;
interface Profile {
  /** Lighthouse runs per page, and visits per interaction. */
  readonly rounds: number;
  readonly visits: number;
  /** Number of the largest funds in the market, and names of the measured pages; null for all. */
  readonly funds: number | null;
  readonly pages: readonly string[] | null;
  /** Duration of the server's load. */
  readonly seconds: number;
}

function readOptions(): Profile & { readonly short: boolean } {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, short: { type: 'boolean' } } });
  const short = values.short ?? false;
  const profile = PROFILES[short ? 'short' : 'whole'];
  if (values.rounds === undefined) return { ...profile, short };
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new CliError(2, `--rounds: expected a positive integer, received ${values.rounds}`);
  return { ...profile, short, rounds };
}

/** Budgets of every page (docs/performance.md). */
const TARGETS = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1500,
  tbtMs: 50,
  cls: 0.01,
};
/** Where a page has another budget than all. */
const OWN_TARGETS: Readonly<Record<string, Partial<typeof TARGETS>>> = {
  // What the address asks for is loaded and drawn without a touch: React, the island, and the chart.
  compared: { lcpMs: 2100, tbtMs: 200 },
};
const INP_TARGET_MS = 100;
/** In a market of 10,000 funds. */
const LARGE_INP_TARGET_MS = 200;
const inpTarget = (name: string): number => (name.endsWith('Of10000') ? LARGE_INP_TARGET_MS : INP_TARGET_MS);
const SERVER_TARGETS = { requestsPerSecond: 2000, p99Ms: 50 };

async function addresses({ stack }: Product, pages: Profile['pages']): Promise<Record<string, string>> {
  const { rows } = await stack.database.query<{ slug: string }>(
    `select slug from articles where kind = 'news' order by published_at desc limit 1`,
  );
  const all = {
    home: pagePath.home,
    category: pagePath.category('طلا'),
    fund: pagePath.fund(FUND),
    funds: pagePath.funds,
    inflation: pagePath.inflation,
    screener: pagePath.screener,
    plot: pagePath.screen('bubble-inflow'),
    compare: pagePath.compare,
    compared: `${pagePath.compare}?${COMPARED}`,
    map: pagePath.map,
    article: pagePath.news(rows[0]?.slug ?? ''),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => pages?.includes(name) ?? true));
}

/** Figures of which more is better; of all others less is. */
const SCORES: ReadonlySet<string> = new Set(['performance', 'accessibility', 'bestPractices', 'seo']);

const findMisses = (name: string, page: PageFigures): string[] =>
  (Object.entries({ ...TARGETS, ...OWN_TARGETS[name] }) as [keyof typeof TARGETS, number][])
    .filter(([of, target]) => (SCORES.has(of) ? page[of] < target : page[of] > target))
    .map(([of, target]) => `${name}: ${of} ${page[of]} (${target})`);

/** Missed targets of the server. */
const missedByServer = ({ requestsPerSecond, p99Ms }: ServerFigures): string[] => [
  ...(requestsPerSecond < SERVER_TARGETS.requestsPerSecond
    ? [`server: ${requestsPerSecond} requests per second (${SERVER_TARGETS.requestsPerSecond})`]
    : []),
  ...(p99Ms > SERVER_TARGETS.p99Ms ? [`server: p99 latency ${p99Ms} ms (${SERVER_TARGETS.p99Ms})`] : []),
];

/** Missed targets of pages and interactions. */
const missedByPages = (
  pages: Readonly<Record<string, PageFigures>>,
  inpMs: Readonly<Record<string, number>>,
): string[] => [
  ...Object.entries(pages).flatMap(([name, page]) => findMisses(name, page)),
  ...Object.entries(inpMs)
    .filter(([name, ms]) => ms > inpTarget(name))
    .map(([name, ms]) => `${name}: ${ms} ms to the next frame (${inpTarget(name)})`),
];

async function measureSite(
  product: Product,
  { rounds, visits, pages: wanted }: Profile,
  { effects, stage }: Pick<Script, 'effects' | 'stage'>,
) {
  const { config, stack } = product;
  const server = await serveSite({ dataDir: config.dataDir, port: config.ports.site, log: effects.log });
  const paths = await addresses(product, wanted);
  const pages: Record<string, PageFigures> = {};
  try {
    for (const [name, path] of Object.entries(paths)) {
      pages[name] = await stage('page', path, () => measurePage(server.url + encodeURI(path), rounds));
      // At once: the whole bench takes a quarter of an hour.
      effects.log(`page        ${JSON.stringify(pages[name])}`);
    }
    const clientRendered = await stage('page', 'the client-rendered fund page', () =>
      withClientPage(stack.api, async (origin) => ({
        fund: await measurePage(`${origin}/?slug=${encodeURIComponent(FUND)}`, rounds),
      })),
    );
    const inpMs = await stage('inp', 'interactions at 4× CPU throttling', () =>
      measureInteractions(server.url, paths.fund as string, visits),
    );
    const longTasksMs: Record<string, number[]> = {};
    for (const [name, path] of Object.entries(paths))
      longTasksMs[name] = await measureLongTasks(server.url, path);
    return { pages, inpMs, longTasksMs, clientRendered, paths };
  } finally {
    await server.close();
  }
}

await runScript(async ({ effects, stage }) => {
  const { short, ...profile } = readOptions();
  const figures = await withProduct(effects, profile.funds, async (product) => {
    const { paths, ...site } = await measureSite(product, profile, { effects, stage });
    const { dataDir, ports } = product.config;
    const env = { DATA_DIR: dataDir, SITE_PORT: String(ports.site) };
    const server = await stage('server', 'requests per second on one core', () =>
      measureServer(env, Object.values(paths), profile.seconds),
    );
    const underAttack = await stage('attack', 'the same while strangers attack the API', async () => {
      const stop = new AbortController();
      const attack = attackApi(product.stack.api, stop.signal);
      const served = await measureServer(env, Object.values(paths), profile.seconds);
      stop.abort();
      return { ...served, ...(await attack) };
    });
    return { ...site, server, underAttack };
  });
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    node: process.version,
    loadAverage: loadavg(),
  };
  effects.print(JSON.stringify({ machine, rounds: profile.rounds, ...figures }));
  if (short) return;
  const missed = [
    ...missedByPages(figures.pages, { ...figures.inpMs }),
    ...missedByServer(figures.server),
    ...(figures.underAttack.p99Ms > SERVER_TARGETS.p99Ms
      ? [`under attack: p99 latency ${figures.underAttack.p99Ms} ms (${SERVER_TARGETS.p99Ms})`]
      : []),
  ];
  for (const miss of missed) effects.log(`missed      ${miss}`);
  if (missed.length > 0) throw new CliError(1, `${missed.length} targets missed`);
});
