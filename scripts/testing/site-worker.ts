import { readConfig } from '../../pipeline/config.ts';
import { connectTo } from '../../pipeline/database/client.ts';
import { openPublisher } from '../../pipeline/release/publisher.ts';
import { tasks } from '../../pipeline/service/jobs/index.ts';
import { startWorker } from '../../pipeline/service/jobs/worker.ts';

/** Where the site under test lives, as `inject` tells it. */
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

async function open(place: SiteUnderTest) {
  const stopping = new AbortController();
  const effects = { now: () => new Date(), log: () => undefined, signal: stopping.signal };
  const config = configOf(place);
  const database = await connectTo(place.databaseUrl, 'embedded', async () => undefined);
  return { effects, config, database, publisher: openPublisher({ config, effects, database }) };
}

/** Publishes what changed, as `npm run pipeline -- publish` does. Throws where a part failed. */
export async function publishSite(place: SiteUnderTest): Promise<void> {
  const { database, publisher } = await open(place);
  try {
    const { problems } = await publisher.publish();
    if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
  } finally {
    await publisher.settle();
    await database.close();
  }
}

/** A worker beside the site under test, for as long as `use` takes. */
export async function withWorker<T>(place: SiteUnderTest, use: () => Promise<T>): Promise<T> {
  const { effects, config, database, publisher } = await open(place);
  const worker = await startWorker({ ...effects, config, database, tasks, publish: publisher.publish });
  try {
    return await use();
  } finally {
    await worker.stop();
    await publisher.settle();
    await database.close();
  }
}
