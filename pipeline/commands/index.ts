import type { Command } from './define.ts';
import { doctorCommand } from './doctor.ts';
import { ingestCommand } from './ingest.ts';
import { migrateCommand } from './migrate.ts';
import { playCommand } from './play.ts';
import { publishCommand } from './publish.ts';
import { releasesCommand } from './releases.ts';
import { rollbackCommand } from './rollback.ts';
import { seedCommand } from './seed.ts';
import { serveCommand } from './serve.ts';
import { snapshotCommand } from './snapshot.ts';
import { sourcesCommand } from './sources.ts';
import { statusCommand } from './status.ts';
import { tidyCommand } from './tidy.ts';
import { traceCommand } from './trace.ts';
import { uploadCommand } from './upload.ts';
import { verifyCommand } from './verify.ts';
import { watchCommand } from './watch.ts';

/** Every command, in the order of --help. A new one is a file and a line here. */
export const commands: readonly Command[] = [
  migrateCommand,
  seedCommand,
  ingestCommand,
  sourcesCommand,
  snapshotCommand,
  publishCommand,
  watchCommand,
  playCommand,
  serveCommand,
  statusCommand,
  doctorCommand,
  traceCommand,
  releasesCommand,
  rollbackCommand,
  tidyCommand,
  verifyCommand,
  uploadCommand,
];
