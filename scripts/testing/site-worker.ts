import { readConfig } from '../../pipeline/config.ts';
import { connectTo } from '../../pipeline/database/client.ts';
import { openPublisher } from '../../pipeline/release/publisher.ts';
import { tasks } from '../../pipeline/service/jobs/index.ts';
import { startWorker } from '../../pipeline/service/jobs/worker.ts';

/** Addresses of the site under test, from `inject`. */
export interface SiteUnderTest {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly apiUrl: string;
}

const configOf = ({ dataDir, siteUrl, apiUrl, databaseUrl }: SiteUnderTest) =>
  readConfig({
    DATA_DIR: dataDir,
    SITE_ORIGIN: siteUrl,
    SITE_PORT: new URL(siteUrl).port,
    API_PORT: new URL(apiUrl).port,
    DATABASE_PORT: new URL(databaseUrl).port,
  });

async function open(site: SiteUnderTest) {
  const stopping = new AbortController();
  const effects = { now: () => new Date(), log: () => undefined, signal: stopping.signal };
  const config = configOf(site);
  const database = await connectTo(site.databaseUrl, async () => undefined);
  return { effects, config, database, publisher: openPublisher({ config, effects, database }) };
}

/** Publishes changes, as `npm run pipeline -- publish` does. Throws where a part failed. */
export async function publishSite(site: SiteUnderTest): Promise<void> {
  const { database, publisher } = await open(site);
  try {
    const { problems } = await publisher.publish();
    if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
  } finally {
    await publisher.settle();
    await database.close();
  }
}

/** Runs a worker on the site's database while `use` runs. */
export async function withWorker<T>(site: SiteUnderTest, use: () => Promise<T>): Promise<T> {
  const { effects, config, database, publisher } = await open(site);
  const { publish, renderDraft } = publisher;
  const worker = await startWorker({ ...effects, config, database, tasks, publish, renderDraft });
  try {
    return await use();
  } finally {
    await worker.stop();
    await publisher.settle();
    await database.close();
  }
}
