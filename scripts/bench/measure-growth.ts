// Measures one size of market: `measure-growth.ts <database url> <data folder> <bundle> <factor> <rounds>`; prints one JSON object.

import { readConfig } from '../../pipeline/config.ts';
import { openDatabase } from '../../pipeline/database/connect.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { migrate } from '../../pipeline/database/migrate/migrate.ts';
import { seed } from '../../pipeline/database/seed/seed.ts';
import type { Publisher } from '../../pipeline/release/interfaces.ts';
import { openPublisher } from '../../pipeline/release/publisher.ts';
import { withoutCharts } from './copy-bundle.ts';
import { median, timed, withCpu } from './measurement.ts';
import { multiplyFunds } from './multiply-funds.ts';

const [url, out, bundleDir, factor, rounds] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
/** Copies have a month of history: a year would slow down the preparation, not the measured runs. */
const COPIED_DAYS = 30;
const FUND = 'عیار';
const WARM_UP = 3;

const effects = { now: () => new Date(), log: () => undefined, signal: new AbortController().signal };

async function fill(database: Database): Promise<number> {
  await migrate(database);
  await seed(database, { effects });
  const { rows } = await database.query<{ grown: boolean }>(
    `select exists (select from funds where slug ~ '-[0-9]+x$') as grown`,
  );
  const wanted = rows[0]?.grown ? 1 : Number(factor);
  return (await multiplyFunds(database, wanted, COPIED_DAYS)).funds;
}

/** A trade of one fund: its newest live row gets another price and trading value. */
const trade = (database: Database, round: number): Promise<unknown> =>
  database.query(
    `update fund_live_data set trading_value = trading_value + $1, current_price = current_price + 1
     where (fund_id, timestamp) = (select fund_id, max(timestamp) from fund_live_data
       where fund_id = (select id from funds where slug = $2) group by fund_id)`,
    [round * 1e9, FUND],
  );

/** A change of the bubble, which also changes the ranks of the fund and its neighbours. */
const rerank = (database: Database, round: number): Promise<unknown> =>
  database.query(
    `update fund_live_data set bubble_percent = bubble_percent + $1
     where (fund_id, timestamp) = (select fund_id, max(timestamp) from fund_live_data
       where fund_id = (select id from funds where slug = $2) group by fund_id)`,
    [(round % 2 ? 1 : -1) * 0.3, FUND],
  );

async function measure(publisher: Publisher, change: (round: number) => Promise<unknown>) {
  const runs: { ms: number; cpuMs: number; pages: number; stages: Readonly<Record<string, number>> }[] = [];
  for (let round = 1; round <= WARM_UP + Number(rounds); round += 1) {
    await change(round);
    const { ms, cpuMs, result } = await withCpu(() => publisher.publish());
    await publisher.settle();
    if (round > WARM_UP) runs.push({ ms, cpuMs, pages: result.rendered.length, stages: result.ms });
  }
  const names = Object.keys(runs[0]?.stages ?? {});
  const stages = Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run.stages[name] ?? 0))]),
  );
  return {
    ms: median(runs.map(({ ms }) => ms)),
    leastMs: Math.min(...runs.map(({ ms }) => ms)),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    pages: median(runs.map(({ pages }) => pages)),
    stages,
  };
}

const database = await openDatabase({ databaseUrl: url, dataDir: out });
const funds = await fill(database);
const publisher = openPublisher({
  // Compression follows a release and does not affect it; that of 400,000 files takes an hour (measure-session.ts has its cost).
  config: readConfig({ DATA_DIR: out, PICTURES: 'false', PRECOMPRESS: 'false' }),
  effects,
  database,
  bundleDir,
});
const first = await timed(() => withoutCharts(() => publisher.publish()));
await publisher.settle();
const one = await measure(publisher, (round) => trade(database, round));
const ranks = await measure(publisher, (round) => rerank(database, round));
const nothing = await measure(publisher, async () => undefined);
await database.close();
const rssMb = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  `${JSON.stringify({ funds, firstMs: first.ms, firstPages: first.result.rendered.length, firstStages: first.result.ms, problems: first.result.problems.length, one, ranks, nothing, rssMb })}\n`,
);
process.exit(0);
