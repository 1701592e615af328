/** A publisher that publishes without end, for the test that kills it: node --import tsx testing-loop.ts <data folder> <bundle folder> <round> */

import { fund, live, market, withSummary } from '../../snapshots/testing/small-market.ts';
import { openTestSite } from './test-site.ts';

const [dataDir = '', bundleDir = '', round = '0'] = process.argv.slice(2);
const bench = await openTestSite(dataDir, bundleDir);
await bench.publish(market());
// No two rounds publish the same, so that each leaves a release of its own however early it is killed.
const first = 1 + Number(round) * 10_000;
for (let turn = first; ; turn++) {
  const changes = new Map([
    ...withSummary(turn),
    ['fund-live/عیار', live('عیار', turn)] as const,
    [`fund/new-${turn % 40}`, fund(`new-${turn % 40}`, turn)] as const,
  ]);
  await bench.publish(changes, [`fund/new-${(turn + 20) % 40}`]);
  if (turn === first) process.stdout.write('ready\n');
}
