import { openReleases } from '../storage/releases.ts';
import type { PublishContext } from './interfaces.ts';
import { openPublisher } from './publisher.ts';
import type { Report } from './report.ts';

/** Publishes once, for commands that end afterwards. */
export async function publish(context: PublishContext): Promise<Report> {
  const publisher = openPublisher(context);
  const report = await publisher.publish({ requested: true });
  const rendered = await publisher.renderShareImages();
  await publisher.settle();
  if (report.published) await publisher.collectGarbage();
  return rendered === 0 ? report : { ...report, version: openReleases(context.config.dataDir).liveId() };
}
