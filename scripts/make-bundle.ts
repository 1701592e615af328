// npm run bundle: builds the site's code without publishing, for machines that then run `publish` or `watch`.
import { readArguments } from './arguments.mjs';
import { ensureBundle } from './bundle.ts';
import { runScript } from './run-script.ts';

readArguments('bundle');
await runScript(async ({ effects, stage }) => {
  const built = await stage('bundle', 'building the site if its code changed', ensureBundle);
  effects.log(built ? 'bundle      built in .bundle/' : 'bundle      is up to date');
});
