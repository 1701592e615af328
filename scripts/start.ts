// npm start, on the project's own Node: stack, market, pages, server; then every change of a row prints what it calls for.
import { once } from 'node:events';
import { tasks } from '../pipeline/jobs/index.ts';
import { startWorker } from '../pipeline/jobs/worker.ts';
import { openPublisher } from '../pipeline/publish/publish.ts';
import { serveSite } from '../pipeline/publish/server.ts';
import { openDelivery } from '../pipeline/targets/delivery.ts';
import { startStack } from '../pipeline/stack/stack.ts';
import { ensureBundle } from './bundle.ts';
import { fillMarket, nameApi } from './market.ts';
import { runScript } from './script.ts';

await runScript(async ({ config, effects, stage }) => {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const bundle = stage('bundle', 'building the site where its code changed', ensureBundle);
    // Awaited further down; should the stack fail first, a failing bundle is not an unhandled rejection.
    bundle.catch(() => undefined);
    const stack = await stage('stack', 'database and API', () => startStack(config, effects));
    closing.push(stack.stop);
    await stage('market', 'the real market, and a marked simulation of the rest', () =>
      fillMarket(stack.database, effects),
    );
    await nameApi(stack.database, stack.api);
    await bundle;

    const publisher = openPublisher({ config, effects, database: stack.database });
    const delivery = openDelivery({ config, effects, database: stack.database, publisher });
    closing.push(() => delivery.settle());
    const report = await stage('publish', 'snapshots and pages', () => delivery.publish());
    for (const { part, message } of report.problems) effects.log(`problem     ${part}: ${message}`);
    const server = await serveSite({ dataDir: config.dataDir, port: config.ports.site, log: effects.log });
    closing.push(server.close);
    const worker = await startWorker({
      ...effects,
      config,
      database: stack.database,
      tasks,
      publish: delivery.publish,
    });
    closing.push(worker.stop);

    effects.log(`site        ${server.url}`);
    effects.log(`admin       ${server.url}/admin`);
    effects.log(`api         ${stack.api.url}`);
    if (stack.passwordsFile) effects.log(`passwords   ${stack.passwordsFile}`);
    effects.log('ready       Ctrl-C stops all of it');
    if (!effects.signal.aborted) await once(effects.signal, 'abort');
    effects.log('stopping');
  } finally {
    for (const close of closing.reverse()) await close();
  }
});
