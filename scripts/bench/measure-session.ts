// Measures publishes on the database of a new data folder: `measure-session.ts <data folder> <bundle> <rounds> <ticks> [funds]`;
// prints one JSON object.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../pipeline/config.ts';
import { openDatabase } from '../../pipeline/database/connect.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { migrate } from '../../pipeline/database/migrate/migrate.ts';
import { nameSavedState } from '../../pipeline/database/publish-state.ts';
import { seed } from '../../pipeline/database/seed/seed.ts';
import { readUploadSettings } from '../../pipeline/delivery/settings.ts';
import { createUploader } from '../../pipeline/delivery/uploader.ts';
import { openPublisher } from '../../pipeline/release/publisher.ts';
import { serveSite } from '../../pipeline/serve/server.ts';
import { tasks } from '../../pipeline/service/jobs/index.ts';
import { startWorker } from '../../pipeline/service/jobs/worker.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { pagePath, pointerFile } from '../../shared/paths.ts';
import { latestPointerSchema } from '../../shared/schema/manifest.ts';
import { setPagesWithin } from '../testing/set-pages-within.ts';
import { withWholePages } from './copy-bundle.ts';
import { median, quantile, timed, withCpu } from './measurement.ts';
import { type SessionFigures, sessionFiguresSchema } from './publish-figures.ts';
import { seedSmallMarket, TRADED_FUND } from './seed-small-market.ts';

const [folder, bundleDir, rounds, tickCount, maxFunds] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
];
const effects = { now: () => new Date(), log: () => undefined, signal: new AbortController().signal };
const target = join(folder, 'uploaded');
const config = {
  ...readConfig({ DATA_DIR: folder, PICTURES: 'false', TARGET_FOLDER: target }),
  databaseUrl: null,
};

const dataDir = openReadonlyDataDir(folder);
const uploader = createUploader();

/** A trade of one fund, or of all funds with a live row, as a source writes it. */
const trade = (database: Database, round: number, slug: string | null): Promise<unknown> =>
  database.query(
    `update fund_live_data l set current_price = current_price + 1, trading_value = trading_value + $1,
       trading_volume = trading_volume + 1, price_change_percent = coalesce(price_change_percent, 0) + 0.01,
       bubble_percent = bubble_percent + 0.01
     from (select fund_id, max(timestamp) as timestamp from fund_live_data group by fund_id) newest
     where l.fund_id = newest.fund_id and l.timestamp = newest.timestamp
       and ($2::text is null or l.fund_id = (select id from funds where slug = $2))`,
    [round * 1e9, slug],
  );

/** Waits until another release than `before` is live; throws after a minute. */
async function waitForRelease(before: string | null): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 2) {
    if (dataDir.releases.liveId() !== before) return;
    await delay(2);
  }
  throw new Error('no release was activated within a minute');
}

/** Milliseconds from the commit to the activation of its release. */
async function timeToRelease(work: () => Promise<unknown>): Promise<number> {
  const before = dataDir.releases.liveId();
  await work();
  return (await timed(() => waitForRelease(before))).ms;
}

/** The same to the bytes at a reader: to the end of the answer that holds the list's new pointer. Milliseconds. */
async function timeToReader(work: () => Promise<unknown>): Promise<number> {
  const before = dataDir.releases.liveId();
  await work();
  const { ms, result: version } = await timed(async () => {
    await waitForRelease(before);
    const answer = await fetch(new URL(pointerFile(pagePath.funds), `${server.url}/`));
    return latestPointerSchema.parse(await answer.json()).version;
  });
  if (version !== dataDir.releases.liveId()) throw new Error(`a reader got ${version} after the trade`);
  return ms;
}

const sizeOf = (hash: string, encoding?: 'br'): number | undefined =>
  statSync(dataDir.objects.file(hash, encoding), { throwIfNoEntry: false })?.size;

/** Bytes of the files that differ between two releases, plain and as brotli, and how many of them are pages. */
function changedBetween(before: string, after: string) {
  const [a, b] = [before, after].map((id) => dataDir.releases.get(id).files);
  const files = [...dataDir.hashes.difference(a ?? null, b ?? null)].flatMap(({ name, after: hash }) => {
    if (hash === undefined) return [];
    const bytes = sizeOf(hash) as number;
    return [{ name, bytes, brotli: sizeOf(hash, 'br') ?? bytes }];
  });
  return {
    changed: files.reduce((sum, { bytes }) => sum + bytes, 0),
    brotli: files.reduce((sum, file) => sum + file.brotli, 0),
    files: files.length,
    pages: files.filter(({ name }) => name.endsWith('.html')).length,
  };
}

async function upload(): Promise<number> {
  const release = dataDir.releases.live();
  if (release === null) throw new Error('nothing is published');
  const settings = readUploadSettings(config.targets);
  const sent = await uploader.uploadLive({
    dataDir,
    settings,
    origin: 'http://localhost',
    verify: false,
    ...effects,
  });
  if (sent.problems.length > 0) throw new Error(sent.problems.map(({ message }) => message).join('; '));
  return sent.uploads.reduce((sum, { bytes }) => sum + bytes, 0);
}

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
  readonly compressCpuMs: number;
}

const database = await openDatabase(config);
await migrate(database);
await (maxFunds ? seedSmallMarket(database, Number(maxFunds)) : seed(database, { effects }));
const publisher = openPublisher({ config, effects, database, bundleDir });
const first = await publisher.publish();
await publisher.settle();
await setPagesWithin(database, 0);
const server = await serveSite({ dataDir: folder, port: 0, log: effects.log });
const worker = await startWorker({ ...effects, config, database, tasks, publish: publisher.publish });
const commits: number[] = [];
for (let round = 1; round <= Number(rounds) + 3; round += 1) {
  const ms = await timeToRelease(() => trade(database, round, TRADED_FUND));
  // A pause, as between real changes: what follows sooner is collected. Compression goes on in the background.
  await delay(500);
  if (round > 3) commits.push(ms);
}
await upload();
const ticks = [];
for (let round = 1; round <= Number(tickCount); round += 1) {
  await publisher.settle();
  const before = dataDir.releases.liveId() as string;
  const tick = await withCpu(() => timeToRelease(() => trade(database, 1000 + round, null)));
  const { cpuMs: compressCpuMs } = await withCpu(() => publisher.settle());
  const { ms: uploadMs, result: uploaded } = await timed(upload);
  const after = dataDir.releases.liveId() as string;
  const { result: ms, cpuMs } = tick;
  ticks.push({ ms, cpuMs, compressCpuMs, uploadMs, uploaded, ...changedBetween(before, after) });
}
/** CPU of further ticks, in turn with the regions of pages and with whole pages. */
const tickCpu: Record<'regions' | 'pages', number[]> = { regions: [], pages: [] };
for (let round = 1; round <= 2 * Number(tickCount); round += 1) {
  await publisher.settle();
  const tick = () => withCpu(() => timeToRelease(() => trade(database, 2000 + round, null)));
  if (round % 2 === 0) tickCpu.regions.push((await tick()).cpuMs);
  else tickCpu.pages.push((await withWholePages(tick)).cpuMs);
}
const MODES = { pagesAtOnce: 0, pagesDeferred: 600_000 } as const;
type Mode = keyof typeof MODES;
const traded: Record<Mode, { commits: number[]; ticks: (Cost & ReturnType<typeof changedBetween>)[] }> = {
  pagesAtOnce: { commits: [], ticks: [] },
  pagesDeferred: { commits: [], ticks: [] },
};
const deferredPages: { pages: number; ms: number; cpuMs: number }[] = [];

/** Renders what is deferred, and lets the worker end what the setting has woken. */
async function setMode(mode: Mode): Promise<void> {
  const { result, ms, cpuMs } = await withCpu(() => publisher.publish());
  if (result.rendered.length > 0) deferredPages.push({ pages: result.rendered.length, ms, cpuMs });
  await setPagesWithin(database, MODES[mode]);
  await delay(500);
  await publisher.settle();
}

for (let round = 1; round <= 2 * Number(tickCount); round += 1) {
  const mode = round % 2 === 0 ? 'pagesAtOnce' : 'pagesDeferred';
  const { commits: trades, ticks: costs } = traded[mode];
  await setMode(mode);
  for (let n = 0; n < Math.ceil(Number(rounds) / Number(tickCount)); n += 1) {
    trades.push(await timeToReader(() => trade(database, 3000 + 100 * round + n, TRADED_FUND)));
    await delay(150);
  }
  await publisher.settle();
  const before = dataDir.releases.liveId() as string;
  const { result: ms, cpuMs } = await withCpu(() => timeToReader(() => trade(database, 9000 + round, null)));
  const { cpuMs: compressCpuMs } = await withCpu(() => publisher.settle());
  costs.push({ ms, cpuMs, compressCpuMs, ...changedBetween(before, dataDir.releases.liveId() as string) });
}
await setMode('pagesAtOnce');

const tradesOf = (mode: Mode): SessionFigures['trades'][Mode] => {
  const { commits: trades, ticks: costs } = traded[mode];
  const medianOf = (figure: keyof (typeof costs)[number]): number =>
    median(costs.map((cost) => cost[figure]));
  return {
    commitToReadersMs: { p50: quantile(trades, 0.5), p95: quantile(trades, 0.95) },
    tickToReadersMs: medianOf('ms'),
    tickCpuMs: medianOf('cpuMs'),
    compressCpuMs: medianOf('compressCpuMs'),
    files: medianOf('files'),
    bytes: medianOf('changed'),
    brotliBytes: medianOf('brotli'),
  };
};
await worker.stop();
await server.close();
/** The first publish of a publisher that finds what its data folder has. */
async function restarted(): Promise<{ ms: number; cpuMs: number }> {
  const next = openPublisher({ config, effects, database, bundleDir });
  const { ms, cpuMs } = await withCpu(() => next.publish());
  await next.settle();
  return { ms, cpuMs };
}
await publisher.settle();
const restarts: { ms: number; cpuMs: number }[][] = [[], []];
for (let round = 0; round < Math.min(3, Number(rounds)); round += 1) {
  restarts[0]?.push(await restarted());
  rmSync(join(folder, 'snapshots', 'computer'));
  restarts[1]?.push(await restarted());
}
const [restart, restartFromNothing] = restarts.map((all) => ({
  ms: median(all.map(({ ms }) => ms)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
}));
const nothing: { ms: number; rendered: number; released: boolean }[] = [];
for (let round = 0; round < 9; round += 1) {
  const { ms, result } = await timed(() => publisher.publish());
  nothing.push({ ms, rendered: result.rendered.length, released: result.published });
}
await publisher.settle();
await database.close();
/** The same after a restart of the database; one that has another name for the saved state is read whole. */
async function restartedWithDatabase(isNamed: boolean): Promise<{ ms: number; cpuMs: number }> {
  const again = await openDatabase(config);
  try {
    if (!isNamed) await nameSavedState(again);
    const next = openPublisher({ config, effects, database: again, bundleDir });
    const { ms, cpuMs } = await withCpu(() => next.publish());
    await next.settle();
    return { ms, cpuMs };
  } finally {
    await again.close();
  }
}
const restartOfBoth = await restartedWithDatabase(true);
const restartOfBothUnnamed = await restartedWithDatabase(false);
const figures: SessionFigures = sessionFiguresSchema.parse({
  problems: first.problems.length,
  pages: first.rendered.length,
  commitToPublishedMs: { p50: quantile(commits, 0.5), p95: quantile(commits, 0.95) },
  fullTickMs: median(ticks.map(({ ms }) => ms)),
  tickCpuMs: median(ticks.map(({ cpuMs }) => cpuMs)),
  tickOfRegionsCpuMs: median(tickCpu.regions),
  tickOfPagesCpuMs: median(tickCpu.pages),
  tickCompressCpuMs: median(ticks.map(({ compressCpuMs }) => compressCpuMs)),
  trades: { pagesAtOnce: tradesOf('pagesAtOnce'), pagesDeferred: tradesOf('pagesDeferred') },
  deferredPages: {
    pages: median(deferredPages.map(({ pages }) => pages)),
    ms: median(deferredPages.map(({ ms }) => ms)),
    cpuMs: median(deferredPages.map(({ cpuMs }) => cpuMs)),
  },
  tickPages: median(ticks.map(({ pages }) => pages)),
  tickUploadMs: median(ticks.map(({ uploadMs }) => uploadMs)),
  uploadBytesRatio: Number(median(ticks.map(({ uploaded, changed }) => uploaded / changed)).toFixed(3)),
  uploadedBytes: median(ticks.map(({ uploaded }) => uploaded)),
  uploadedBrotliBytes: median(ticks.map(({ brotli }) => brotli)),
  nothingChangedMs: median(nothing.map(({ ms }) => ms)),
  nothingRendered: nothing.reduce((sum, { rendered }) => sum + rendered, 0),
  nothingReleased: nothing.filter(({ released }) => released).length,
  restart,
  restartFromNothing,
  restartOfBoth,
  restartOfBothUnnamed,
  rssMb: Math.round(process.resourceUsage().maxRSS / 1024),
});
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
