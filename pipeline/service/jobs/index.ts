import type { Task } from './interfaces.ts';
import { buildReport } from './tasks/build-report.ts';
import { collectGarbage } from './tasks/collect-garbage.ts';
import { deliver } from './tasks/deliver.ts';
import { ingestTask } from './tasks/ingest.ts';
import { listReleases } from './tasks/list-releases.ts';
import { processMedia } from './tasks/process-media.ts';
import { renderChunk } from './tasks/render-chunk.ts';
import { renderPreview } from './tasks/render-preview.ts';
import { rollback } from './tasks/rollback.ts';
import { generateCategorySeo, generateFundSeo, updateCategorySeo, updateFundSeo } from './tasks/seo-texts.ts';
import { snapshotAndPublish } from './tasks/snapshot-and-publish.ts';
import { exportStaticSeo, publishStaticSeo } from './tasks/static-seo.ts';

/** Every task. A new one is a file in tasks/, a line here, and its permission in `pipeline.job_permission`. */
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
  renderPreview,
  renderChunk,
  processMedia,
  deliver,
  collectGarbage,
];

/** The tasks of a service that is not told which. */
export const usualTasks: readonly Task[] = tasks.filter(({ onlyNamed }) => !onlyNamed);
