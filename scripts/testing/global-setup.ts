import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../pipeline/database/database.ts';
import { startStack } from '../../pipeline/database/local/stack.ts';
import { seed } from '../../pipeline/database/seed/seed.ts';
import { publishOnce } from '../../pipeline/release/publisher.ts';
import { serveSite } from '../../pipeline/serve/server.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatPercent, formatRial } from '../../shared/persian/format.ts';
import { ensureBundle } from '../bundle.ts';
import { storeApiAddress } from '../prepare-data.ts';
import { findBrowser } from './browser.ts';
import { keepCharts, takeCharts } from './kept-charts.ts';
import { siteConfig } from './site-config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    apiUrl: string;
    anonKey: string;
    databaseUrl: string;
    dataDir: string;
    passwordsFile: string;
    /** Page path of one fund of each kind. */
    funds: { gold: string; fixedIncome: string; leveraged: string; equity: string };
    /** Figures of the gold fund from the database, as its page must show them. */
    facts: { path: string; name: string; symbol: string; nav: string; yearly: string };
  }
}

const SYMBOLS = { gold: 'عیار', fixedIncome: 'یاقوت', leveraged: 'اهرم', equity: 'آگاس' };

async function fundPaths(database: Database): Promise<Record<keyof typeof SYMBOLS, string>> {
  const { rows } = await database.query<{ symbol: string; slug: string }>(
    'select symbol, slug from funds where symbol = any($1)',
    [Object.values(SYMBOLS)],
  );
  const slugs = new Map(rows.map(({ symbol, slug }) => [symbol, slug]));
  const paths = Object.entries(SYMBOLS).map(([kind, symbol]) => [
    kind,
    pagePath.fund(slugs.get(symbol) ?? symbol),
  ]);
  return Object.fromEntries(paths) as Record<keyof typeof SYMBOLS, string>;
}

async function readFacts(database: Database, path: string) {
  const { rows } = await database.query<{ name: string; symbol: string; nav: string; yearly: string }>(
    `select f.name, f.symbol, l.nav, r.return_yearly as yearly from funds f
     join lateral (select nav from fund_live_data where fund_id = f.id order by timestamp desc limit 1) l on true
     join lateral (select return_yearly from fund_return_data where fund_id = f.id order by date desc limit 1) r on true
     where f.symbol = $1`,
    [SYMBOLS.gold],
  );
  const fact = rows[0];
  if (!fact) throw new Error(`the seed holds no fund ${SYMBOLS.gold}`);
  return {
    path,
    name: fact.name,
    symbol: fact.symbol,
    nav: formatRial(Number(fact.nav)),
    yearly: formatPercent(Number(fact.yearly)),
  };
}

/** Starts the whole product once for all browser tests, in a temporary folder on free ports. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  const dataDir = mkdtempSync(join(tmpdir(), 'sandoghnama-site-'));
  const effects = { now: () => new Date(), log: () => undefined, signal: new AbortController().signal };
  await ensureBundle();
  // First, because its address stands in the pages.
  const server = await serveSite({ dataDir, port: 0, log: effects.log });
  const config = siteConfig({ dataDir, siteUrl: server.url });
  const stack = await startStack(config, effects);
  await seed(stack.database, { effects });
  await storeApiAddress(stack.database, stack.api);
  takeCharts(dataDir);
  const report = await publishOnce({ config, effects, database: stack.database });
  keepCharts(dataDir);
  if (report.problems.length > 0)
    throw new Error(`parts of the site were not published: ${JSON.stringify(report.problems.slice(0, 3))}`);
  const funds = await fundPaths(stack.database);
  project.provide('siteUrl', server.url);
  project.provide('apiUrl', stack.api.url);
  project.provide('anonKey', stack.api.anonKey);
  project.provide('databaseUrl', stack.database.url);
  project.provide('dataDir', dataDir);
  project.provide('passwordsFile', stack.passwordsFile ?? '');
  project.provide('funds', funds);
  project.provide('facts', await readFacts(stack.database, funds.gold));
  return async () => {
    await server.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
