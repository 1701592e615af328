import type { Delivered } from '../../release/report.ts';

/** The counts of each upload and the answer of IndexNow, for `job_runs.result`. */
export const summarizeDelivery = (delivered: Delivered | undefined) =>
  delivered === undefined
    ? {}
    : {
        uploads: delivered.uploads.map(({ target, sent, removed, bytes, changedBytes, retries }) => ({
          target,
          sent,
          removed,
          bytes,
          changedBytes,
          retries,
        })),
        ...(delivered.indexNow === null ? {} : { indexNow: delivered.indexNow }),
      };

/** True where a file was sent or removed, or addresses were submitted to IndexNow. */
export const hasDelivered = (delivered: Delivered | undefined): boolean =>
  delivered !== undefined &&
  (delivered.indexNow !== null || delivered.uploads.some(({ sent, removed }) => sent + removed > 0));
