// One measurement in a process of its own, without caches of another: `measure-build.ts <measurement> <database folder> <data folder>
// [argument]`; prints one JSON object.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../pipeline/config.ts';
import { openDatabase } from '../../pipeline/database/connect.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { migrate } from '../../pipeline/database/migrate/migrate.ts';
import type { Publisher } from '../../pipeline/release/interfaces.ts';
import { openPublisher } from '../../pipeline/release/publisher.ts';
import { bundleDir } from '../bundle.ts';
import { median, timed } from './measurement.ts';
import { multiplyFunds } from './multiply-funds.ts';
import { seedSmallMarket } from './seed-small-market.ts';

const ROUNDS = 9;
const rssMb = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

const publisherOn = (database: Database, dataDir: string): Publisher =>
  openPublisher({
    config: { ...readConfig({ DATA_DIR: dataDir }) },
    effects: { now: () => new Date(), log: () => undefined, signal: new AbortController().signal },
    database,
    bundleDir,
  });

async function prepare(database: Database, maxFunds: number) {
  await migrate(database);
  await seedSmallMarket(database, maxFunds);
  return { funds: maxFunds };
}

async function snapshots(database: Database, out: string) {
  const { ms, result } = await timed(() => publisherOn(database, out).computeSnapshots());
  return { ms, count: result.count };
}

async function renderAll(database: Database, out: string, chartsFrom?: string) {
  if (chartsFrom) cpSync(join(chartsFrom, 'charts'), join(out, 'charts'), { recursive: true });
  const publisher = publisherOn(database, out);
  const { ms, result } = await timed(() => publisher.publish());
  await publisher.settle();
  return { ms, printMs: Math.round(result.ms.print), pages: result.rendered.length, stages: result.ms };
}

/** Milliseconds to publish a change of one fund's live row with a running publisher: the median of some rounds. */
async function oneFund(database: Database, out: string) {
  const publisher = publisherOn(database, out);
  await publisher.publish();
  await publisher.settle();
  const rounds: number[] = [];
  let pages = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await database.query(
      `update fund_live_data set trading_value = trading_value + $1, current_price = current_price + 1
       where (fund_id, timestamp) = (select fund_id, max(timestamp) from fund_live_data where trading_value > 0
                                     group by fund_id order by fund_id limit 1)`,
      [round * 1e9],
    );
    const { ms, result } = await timed(() => publisher.publish());
    pages = result.rendered.length;
    rounds.push(ms);
  }
  await publisher.settle();
  const nothing = await timed(() => publisher.publish());
  return { ms: median(rounds), pages, nothingChangedMs: nothing.ms };
}

const [what, databaseDir, out, extra] = process.argv.slice(2) as [string, string, string, string | undefined];
const database = await openDatabase({ databaseUrl: null, dataDir: databaseDir });
const measurements: Record<string, () => Promise<object>> = {
  snapshots: () => snapshots(database, out),
  print: () => renderAll(database, out),
  printCached: () => renderAll(database, out, extra),
  oneFund: () => oneFund(database, out),
  prepare: () => prepare(database, Number(extra)),
  grow: () => multiplyFunds(database, Number(extra)),
};
const work = measurements[what];
if (!work)
  throw new Error(`unknown measurement "${what}"; expected one of ${Object.keys(measurements).join(', ')}`);
const measured = await work();
await database.close();
process.stdout.write(`${JSON.stringify({ ...measured, rssMb: rssMb() })}\n`);
process.exit(0);
