// npm start, on the project's Node: local stack, seed, first publish, server; then every change of a row starts a publish.
import { startStack } from '../pipeline/database/local/stack.ts';
import type { OnProgress } from '../pipeline/release/report.ts';
import { DEFAULT_SPEED } from '../pipeline/replay/fund-day.ts';
import { replay } from '../pipeline/replay/replay.ts';
import { serveInThread } from '../pipeline/serve/serve-in-thread.ts';
import type { SiteServer } from '../pipeline/serve/server.ts';
import { entries } from '../pipeline/service/schedule/entries.ts';
import { openService } from '../pipeline/service/service.ts';
import { openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import { untilAborted } from '../pipeline/stop-signal.ts';
import { addAdmin } from './add-admin.ts';
import { readArguments } from './arguments.mjs';
import { ensureBundle, ensureSite } from './bundle.ts';
import { isInstalled } from './install.mjs';
import { checkOwnPorts, seedIfEmbedded, storeApiAddress } from './prepare-data.ts';
import { runScript } from './run-script.ts';

/** Replays simulated trading days without end, so that map, prices and pages change. */
const { live } = readArguments('start');

/** Fixed pages, categories, and some funds: what a newcomer opens first. */
const FIRST_PAGES = 60;
/** One line for so many pages. */
const PROGRESS_STEP = 100;

/** Logs how many pages are rendered, where there are many. */
const logProgress =
  (log: (line: string) => void): OnProgress =>
  (stage, done, total) => {
    if (stage === 'print' && done > 0 && done % PROGRESS_STEP === 0) log(`pages       ${done} of ${total}`);
  };

await runScript(async ({ config, effects, stage }) => {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await checkOwnPorts(config);
    // On a new machine the screens of the staff follow the first pages.
    const hasAdmin = isInstalled('product');
    const bundle = stage(
      'bundle',
      'building the site if its code changed',
      hasAdmin ? ensureBundle : ensureSite,
    );
    // Awaited below: without a handler, its failure while the stack starts would be an unhandled rejection.
    bundle.catch(() => undefined);
    const stack = await stage('stack', 'database and API', () => startStack(config, effects));
    closing.push(stack.stop);
    await stage('market', 'the real market, and a marked simulation of the rest', () =>
      seedIfEmbedded(config, stack.database, effects),
    );
    await storeApiAddress(stack.database, stack.api);

    const service = openService({
      config,
      effects,
      database: stack.database,
      // The demonstration reads no real sources; `watch` does.
      entries: entries.filter(({ usesNetwork }) => !usesNetwork),
    });
    closing.push(service.stop);
    const { publishing } = service;
    const isFirst = openReadonlyDataDir(config.dataDir).releases.liveId() === null;
    // Needs no bundle, which is built meanwhile.
    if (isFirst) await stage('figures', 'snapshots of all funds', () => publishing.computeSnapshots());
    await bundle;
    const serve = async (): Promise<SiteServer> => {
      const server = await serveInThread({
        dataDir: config.dataDir,
        port: config.ports.site,
        log: effects.log,
        onDamage: () => void service.repair(),
      });
      closing.push(server.close);
      return server;
    };
    const printFirst = async (): Promise<unknown> =>
      isFirst &&
      stage('first pages', 'home, lists and the first funds', () =>
        publishing.publish({ maxPages: FIRST_PAGES }),
      );
    // Its thread starts beside the first pages, and answers until they are live that nothing is published yet.
    const serving = serve();
    // Where the pages fail, the server is waited for too, so that it is closed.
    const [server] = await Promise.all([serving, printFirst().finally(() => serving)]);
    effects.log(`site        ${server.url}`);
    const adding = hasAdmin
      ? Promise.resolve(false)
      : stage('admin', 'its packages and its screens', () => addAdmin(effects));
    const report = await stage('publish', 'snapshots and pages', () =>
      publishing.publish({ onProgress: logProgress(effects.log) }),
    );
    for (const { part, message } of report.problems) effects.log(`problem     ${part}: ${message}`);
    await service.start();

    const isAdded = await adding;
    if (isAdded) await publishing.publish();
    if (hasAdmin || isAdded) effects.log(`admin       ${server.url}/admin`);
    effects.log(`api         ${stack.api.url}`);
    if (stack.passwordsFile) effects.log(`passwords   ${stack.passwordsFile}`);
    effects.log('ready       Ctrl-C stops all of it');
    if (live) {
      effects.log('live        replaying a simulated trading day: one tick every five seconds');
      const endless = { speed: DEFAULT_SPEED, ticks: Number.POSITIVE_INFINITY, funds: null };
      const playing = replay({ ...endless, database: stack.database, effects });
      closing.push(() => playing);
      await Promise.race([playing, untilAborted(effects.signal)]);
    }
    await untilAborted(effects.signal);
    effects.log('stopping');
  } finally {
    for (const close of closing.reverse()) await close();
  }
});
