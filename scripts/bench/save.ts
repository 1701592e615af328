// node scripts/run.mjs scripts/bench/save.ts: from an editor's save through the API until the served page shows it; prints one JSON object.
// `-- --short` (for tests) saves twice in a small market.
import { readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readConfig } from '../../pipeline/config.ts';
import { type Stack, startStack } from '../../pipeline/database/local/stack.ts';
import { seed } from '../../pipeline/database/seed/seed.ts';
import { serveInThread } from '../../pipeline/serve/serve-in-thread.ts';
import { openService } from '../../pipeline/service/service.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { pagePath } from '../../shared/paths.ts';
import { MINUTE } from '../../shared/units.ts';
import { bundleDir, ensureBundle } from '../bundle.ts';
import { runScript } from '../run-script.ts';
import { quantile, timed } from './measurement.ts';
import { seedSmallMarket } from './seed-small-market.ts';

const PROFILE = process.argv.includes('--short')
  ? { rounds: 2, funds: 8, pauseMs: 300 }
  : { rounds: 30, funds: null, pauseMs: 3_000 };
/** The first saves compile code and fill caches. */
const WARM_UP = 3;
const ARTICLE = {
  kind: 'news',
  slug: 'bench',
  title: 'سنجش',
  published_at: new Date().toISOString(),
} as const;

const effects = { now: () => new Date(), log: () => undefined, signal: new AbortController().signal };

async function signIn(stack: Stack): Promise<SupabaseClient> {
  const { super_admin: account } = JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'));
  const client = createClient(stack.api.url, stack.api.anonKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

/** Asks for the page every five milliseconds until it contains `text`. */
async function waitForText(url: string, text: string): Promise<void> {
  const until = Date.now() + MINUTE;
  while (Date.now() < until) {
    if ((await (await fetch(url)).text()).includes(text)) return;
    await delay(5);
  }
  throw new Error(`${url} did not show "${text}" within a minute`);
}

interface Edit {
  readonly table: string;
  readonly id: string;
  readonly url: string;
  /** The columns that the round's save changes, and the text that shows it. */
  readonly change: (round: number) => { readonly columns: object; readonly text: string };
}

/** Durations of saves, each from its request to the served page, and the pages of the last one's release. */
async function measure(client: SupabaseClient, folder: string, { table, id, url, change }: Edit) {
  const dataDir = openReadonlyDataDir(folder);
  const times: number[] = [];
  let pages = 0;
  for (let round = 1; round <= PROFILE.rounds + WARM_UP; round += 1) {
    const { columns, text } = change(round);
    const before = dataDir.releases.live();
    const { ms } = await timed(async () => {
      const { error } = await client.from(table).update(columns).eq('id', id);
      if (error) throw error;
      await waitForText(url, text);
    });
    if (round > WARM_UP) times.push(ms);
    const changed = dataDir.hashes.difference(before?.files ?? null, dataDir.releases.live()?.files ?? null);
    pages = [...changed].filter(({ name }) => name.endsWith('.html')).length;
    // An editor's next save comes after a pause, in which the new files are compressed.
    await delay(PROFILE.pauseMs);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: Math.max(...times), pages };
}

async function prepare(stack: Stack, client: SupabaseClient) {
  await (PROFILE.funds === null
    ? seed(stack.database, { effects })
    : seedSmallMarket(stack.database, PROFILE.funds));
  const article = await client
    .from('articles')
    .insert({ ...ARTICLE, body: 'متن' })
    .select('id')
    .single();
  const category = await client.from('categories').select('id,slug').eq('name', 'gold').single();
  if (article.error ?? category.error) throw article.error ?? category.error;
  return { article: article.data, category: category.data };
}

await runScript(async ({ effects: { print }, stage }) => {
  const folder = temporaryFolder();
  const config = readConfig({
    DATA_DIR: folder,
    API_PORT: '0',
    DATABASE_PORT: '0',
    SITE_PORT: '0',
    PICTURES: 'false',
  });
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await ensureBundle();
    const stack = await startStack(config, effects);
    closing.push(stack.stop);
    const client = await signIn(stack);
    const { article, category } = await stage('market', 'rows', () => prepare(stack, client));
    const service = openService({ config, effects, database: stack.database, entries: [], bundleDir });
    closing.push(service.stop);
    await stage('publish', 'first release', () => service.publishing.publish());
    const server = await serveInThread({ dataDir: folder, port: 0, log: effects.log });
    closing.push(server.close);
    await service.start();
    const load = loadavg()[0] as number;
    const onePage = await stage('save', 'the text of an article', () =>
      measure(client, folder, {
        table: 'articles',
        id: article.id,
        url: `${server.url}${encodeURI(pagePath.news(ARTICLE.slug))}`,
        change: (round) => ({ columns: { body: `متن دور ${round} تمام.` }, text: `متن دور ${round} تمام.` }),
      }),
    );
    const name = await stage('save', 'the name of a category', () =>
      measure(client, folder, {
        table: 'categories',
        id: category.id,
        url: `${server.url}${encodeURI(pagePath.category(category.slug))}`,
        change: (round) => ({
          columns: { description: `طلای دور ${round} تمام` },
          text: `طلای دور ${round} تمام`,
        }),
      }),
    );
    print(
      JSON.stringify({
        machine: { cpu: cpus()[0]?.model, cores: cpus().length },
        load: { before: Number(load.toFixed(1)), after: Number((loadavg()[0] as number).toFixed(1)) },
        rounds: PROFILE.rounds,
        savedToSeenMs: { onePage, name },
      }),
    );
  } finally {
    for (const close of closing.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
