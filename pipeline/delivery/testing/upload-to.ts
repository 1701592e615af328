import { join } from 'node:path';
import type { Release } from '../../../shared/schema/manifest.ts';
import type { ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { openJournal } from '../journal.ts';
import type { Destination } from '../targets/define.ts';
import { type TargetUpload, type UploadOptions, upload } from '../upload.ts';

/** Uploads a release with the journal of the data folder, as a separate process does. */
export const uploadTo = (
  destination: Destination,
  dataDir: ReadonlyDataDir,
  release: Release,
  more: Partial<UploadOptions> = {},
): Promise<TargetUpload> =>
  upload({
    dataDir,
    release,
    destination,
    journal: openJournal(join(dataDir.folder, 'targets', 'test.journal'), destination.address),
    retryPolicy: { attempts: 4, firstWaitMs: 5, timeoutMs: 5_000 },
    concurrency: 3,
    graceHours: 24,
    now: () => new Date('2026-08-16T12:00:00.000Z'),
    signal: new AbortController().signal,
    ...more,
  });
