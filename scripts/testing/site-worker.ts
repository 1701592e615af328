import { connectTo } from '../../pipeline/database/client.ts';
import type { PublishRequest } from '../../pipeline/release/interfaces.ts';
import { rollBackPinned } from '../../pipeline/release/pin.ts';
import { openPublisher } from '../../pipeline/release/publisher.ts';
import type { Report } from '../../pipeline/release/report.ts';
import { tasks } from '../../pipeline/service/jobs/index.ts';
import { startWorker } from '../../pipeline/service/jobs/worker.ts';
import { type SiteUnderTest, siteConfig } from './site-config.ts';

async function open(site: SiteUnderTest) {
  const effects = { now: () => new Date(), log: () => undefined, signal: new AbortController().signal };
  const config = siteConfig(site);
  const database = await connectTo(site.databaseUrl);
  return { effects, config, database, publisher: openPublisher({ config, effects, database }) };
}

/** By data folder. */
const opened = new Map<string, ReturnType<typeof open>>();

/**
 * One publisher for all test files, as a service has one for all its runs: the first run reads every table and computes every snapshot, in 5
 * CPU seconds; the next ones what has changed. It ends with the process of the tests.
 */
function openOnce(site: SiteUnderTest): ReturnType<typeof open> {
  const known = opened.get(site.dataDir) ?? open(site);
  opened.set(site.dataDir, known);
  return known;
}

/** Publishes changes, as `npm run pipeline -- publish` does, or as `request` says. Throws where a part failed. */
export async function publishSite(site: SiteUnderTest, request?: PublishRequest): Promise<Report> {
  const { publisher } = await openOnce(site);
  const report = await publisher.publish(request);
  if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems.slice(0, 3)));
  return report;
}

/**
 * Publishes rows that are again as they were at an earlier release: it is activated first, and its pages need not be rendered anew. Throws
 * where a part failed.
 */
export async function publishFrom(site: SiteUnderTest, release: string): Promise<void> {
  const { database, effects, publisher } = await openOnce(site);
  await rollBackPinned(
    { database, dataDir: site.dataDir, signal: effects.signal, now: effects.now },
    release,
  );
  const { problems } = await publisher.publish({ requested: true });
  if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
}

/** Runs a worker on the site's database while `use` runs. */
export async function withWorker<T>(site: SiteUnderTest, use: () => Promise<T>): Promise<T> {
  const { effects, config, database, publisher } = await openOnce(site);
  const { publish, renderDraft } = publisher;
  const worker = await startWorker({ ...effects, config, database, tasks, publish, renderDraft });
  try {
    return await use();
  } finally {
    await worker.stop();
  }
}
