import type { Task } from './define.ts';
import { ingestTask } from './tasks/ingest.ts';
import { snapshotAndPublish } from './tasks/snapshot-and-publish.ts';
import { exportStaticSeo, publishStaticSeo } from './tasks/static-seo.ts';

/** Every kind of job. A new kind is a file in tasks/, a line here, and its permission in `pipeline.job_permission`. */
export const tasks: readonly Task[] = [snapshotAndPublish, publishStaticSeo, exportStaticSeo, ingestTask];
