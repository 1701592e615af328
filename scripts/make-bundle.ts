// npm run bundle: builds the site's code, and prints nothing; for machines that then publish or watch.
import { ensureBundle } from './bundle.ts';
import { runScript } from './run-script.ts';

await runScript(async ({ effects, stage }) => {
  const built = await stage('bundle', 'building the site where its code changed', ensureBundle);
  effects.log(built ? 'bundle      built in .bundle/' : 'bundle      is up to date');
});
