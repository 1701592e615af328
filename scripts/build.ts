// npm run build: publishes the site once into dist/, for any static host.
import { join } from 'node:path';
import { openDatabase, withDatabase } from '../pipeline/database/connect.ts';
import { migrate } from '../pipeline/database/migrate/migrate.ts';
import { exportFolder } from '../pipeline/release/export-folder.ts';
import { publishOnce } from '../pipeline/release/publisher.ts';
import { openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import { CliError } from '../shared/errors.ts';
import { readArguments } from './arguments.mjs';
import { ensureBundle, root } from './bundle.ts';
import { seedIfEmbedded } from './prepare-data.ts';
import { runScript } from './run-script.ts';

readArguments('build');
await runScript(async ({ config, effects, stage }) => {
  await stage('bundle', 'building the site if its code changed', ensureBundle);
  await withDatabase(openDatabase(config), async (database) => {
    await migrate(database);
    await stage('market', 'rows', () => seedIfEmbedded(config, database, effects));
    const report = await stage('publish', 'snapshots and pages', () =>
      publishOnce({ config, effects, database }),
    );
    const dataDir = openReadonlyDataDir(config.dataDir);
    const release = dataDir.releases.live();
    const problems = report.problems.map(({ part, message }) => `${part}: ${message}`);
    const shown = problems.slice(0, 5).join('; ');
    if (release === null) throw new CliError(1, `nothing could be published: ${shown}`);
    const files = await exportFolder(dataDir, release, join(root, 'dist'), 'copy', effects.signal);
    effects.log(`build       ${files} files in dist/, release ${release.id}`);
    if (problems.length > 0)
      throw new CliError(1, `${problems.length} parts could not be published: ${shown}`);
  });
});
