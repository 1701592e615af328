/** A publisher that publishes without end, for the test that kills it: node --import tsx testing-loop.ts <data folder> */
import { fund, live, market, openBench, withSummary } from './testing.ts';

const [dataDir = '', bundleDir = ''] = process.argv.slice(2);
const bench = await openBench(dataDir, bundleDir);
await bench.publish(market());
process.stdout.write('ready\n');
for (let turn = 1; ; turn++) {
  const changes = new Map([
    ...withSummary(turn),
    ['fund-live/عیار', live('عیار', turn)] as const,
    [`fund/new-${turn % 40}`, fund(`new-${turn % 40}`, turn)] as const,
  ]);
  await bench.publish(changes, [`fund/new-${(turn + 20) % 40}`]);
}
