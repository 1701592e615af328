import type { Task } from './interfaces.ts';
import { buildReport } from './tasks/build-report.ts';
import { deliver } from './tasks/deliver.ts';
import { ingestTask } from './tasks/ingest.ts';
import { listReleases, rollback } from './tasks/releases.ts';
import { generateCategorySeo, generateFundSeo, updateCategorySeo, updateFundSeo } from './tasks/seo-texts.ts';
import { snapshotAndPublish } from './tasks/snapshot-and-publish.ts';
import { exportStaticSeo, publishStaticSeo } from './tasks/static-seo.ts';
import { collectGarbage } from './tasks/collect-garbage.ts';

/** Every kind of job. A new kind is a file in tasks/, a line here, and its permission in `pipeline.job_permission`. */
export const tasks: readonly Task[] = [
  snapshotAndPublish,
  publishStaticSeo,
  exportStaticSeo,
  ingestTask,
  generateFundSeo,
  updateFundSeo,
  generateCategorySeo,
  updateCategorySeo,
  buildReport,
  listReleases,
  rollback,
  deliver,
  collectGarbage,
];
