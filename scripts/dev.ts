// npm run dev: Astro's dev server on the newest snapshots.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase, withDatabase } from '../pipeline/database/connect.ts';
import { migrate } from '../pipeline/database/migrate/migrate.ts';
import { openPublisher } from '../pipeline/release/publisher.ts';
import { readArguments } from './arguments.mjs';
import { ensureBundle, root } from './bundle.ts';
import { seedIfEmbedded } from './prepare-data.ts';
import { runScript } from './run-script.ts';

readArguments('dev');
await runScript(async ({ config, effects, stage }) => {
  await stage('bundle', 'building the site if its code changed', ensureBundle);
  await withDatabase(openDatabase(config), async (database) => {
    await migrate(database);
    await seedIfEmbedded(config, database, effects);
    await stage('snapshots', 'from the rows', () =>
      openPublisher({ config, effects, database }).computeSnapshots(),
    );
  });
  const astro = spawn(
    process.execPath,
    [join(root, 'node_modules/.bin/astro'), 'dev', '--port', String(config.ports.site)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: config.dataDir },
    },
  );
  effects.signal.addEventListener('abort', () => astro.kill('SIGTERM'));
  await once(astro, 'exit');
});
