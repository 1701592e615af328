import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { clusterFolder } from '../database/embedded/create-cluster.ts';
import { migrate } from '../database/migrate/migrate.ts';
import { type Cluster, killServer, openCluster, untilEnded } from '../database/testing/cluster.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, priceOf, SEED } from '../snapshots/testing/market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { PublishContext, Publisher } from './interfaces.ts';
import { openPublisher } from './publisher.ts';
import { verifyRelease } from './verify/verify-release.ts';

/** Kills in mid-run; a night's run sets FAULT_ROUNDS. */
const ROUNDS = Math.max(3, Number(process.env.FAULT_ROUNDS ?? 0) / 5);

interface Scene {
  readonly folder: string;
  readonly kill: () => Promise<void>;
  readonly revive: () => Promise<void>;
  readonly connect: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** A real server in its own folder. */
async function postgresScene(): Promise<Scene> {
  const dataDir = temporaryFolder();
  const cluster: Cluster = await openCluster();
  return {
    folder: dataDir,
    kill: async () => cluster.kill(),
    revive: () => cluster.start(),
    connect: () => openDatabase({ databaseUrl: cluster.url, dataDir }),
    close: () => cluster.remove(),
  };
}

/** The embedded database, served by a process of its own: a power cut ends both. */
async function embeddedScene(): Promise<Scene> {
  const dataDir = temporaryFolder();
  const module = new URL('../database/connect.ts', import.meta.url).href;
  const code = `
    const { serveDatabase } = await import(${JSON.stringify(module)});
    await serveDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)}, ports: { site: 1, api: 2, database: 0 } });
    console.log('open');
    setInterval(() => undefined, 1000);`;
  let server: ChildProcess | null = null;
  const revive = async (): Promise<void> => {
    server = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout as NodeJS.ReadableStream, 'data');
  };
  const kill = async (): Promise<void> => {
    if (!server) return;
    const killed = [...killServer(clusterFolder(dataDir)), server.pid as number];
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = null;
    await untilEnded(killed);
  };
  await revive();
  return {
    folder: dataDir,
    kill,
    revive,
    connect: () => openDatabase({ databaseUrl: null, dataDir }),
    close: kill,
  };
}

const scenes = [
  ['its server', postgresScene] as const,
  ['the process that serves the embedded one', embeddedScene] as const,
];

const liveOf = (folder: string) => {
  const dataDir = openReadonlyDataDir(folder);
  const release = dataDir.releases.live();
  return { dataDir, release, faults: release ? verifyRelease(dataDir, release).faults : ['none'] };
};

/** A run of a publisher whose database dies `moment` milliseconds after the start, or at one of its two looks at the clock. */
async function runAndKill(context: PublishContext, scene: Scene, moment: number): Promise<unknown> {
  let looks = 0;
  let killed: Promise<void> | null = null;
  const strike = (): void => {
    killed ??= scene.kill();
  };
  const now = (): Date => {
    looks += 1;
    if (moment === -looks) strike();
    return context.effects.now();
  };
  const publisher = openPublisher({ ...context, effects: { ...context.effects, now } });
  const run = publisher.publish().then(
    () => null,
    (error: unknown) => error,
  );
  if (moment >= 0) await delay(moment);
  if (moment >= 0) strike();
  const failure = await run;
  strike();
  await killed;
  await publisher.settle();
  return failure;
}

describe.each(scenes)('a publisher whose database is killed during a run: %s', (_, open) => {
  let scene: Scene;
  afterAll(async () => {
    await scene?.close();
    if (scene) rmSync(scene.folder, { recursive: true, force: true });
  });

  it('keeps the last release complete, fails with one line, and publishes the change after the restart', async () => {
    scene = await open();
    const { folder } = scene;
    const config = readConfig({
      DATA_DIR: folder,
      SITE_ORIGIN: 'https://example.test',
      PICTURES: 'false',
    });
    const bundleDir = writeBundle(join(folder, 'bundle'), 'one', ENTRY);
    const effects = {
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => {},
      signal: new AbortController().signal,
    };
    const contextOn = (database: Database): PublishContext => ({ config, effects, database, bundleDir });
    const publishes = async (
      work: (publisher: Publisher, database: Database) => Promise<void>,
    ): Promise<void> => {
      const database = await scene.connect();
      await work(openPublisher(contextOn(database)), database);
      await database.close();
    };
    await publishes(async (publisher, database) => {
      await migrate(database);
      await database.query(SEED);
      await publisher.publish();
    });
    const failures: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const price = 2000 + round;
      const before = liveOf(folder).release?.id;
      const database = await scene.connect();
      await priceOf(database, 'عیار', price);
      // Before anything is read, after all was read, and at moments between.
      const failure = await runAndKill(
        contextOn(database),
        scene,
        round < 2 ? -1 - round : (round * 13) % 90,
      );
      if (failure !== null) {
        failures.push(failure);
        expect(failure).toMatchObject({
          exitCode: expect.any(Number),
          message: expect.stringMatching(/^[^\n]+$/),
        });
        expect(liveOf(folder).release?.id).toBe(before);
      }
      expect(liveOf(folder).faults).toEqual([]);
      await database.close();
      await scene.revive();
      await publishes(async (publisher) => {
        expect((await publisher.publish()).problems).toEqual([]);
      });
      const { dataDir, release } = liveOf(folder);
      const page = dataDir.hashes.get(release?.files ?? null, 'funds/عیار.html') as string;
      expect(dataDir.objects.read(page).toString()).toContain(String(price));
    }
    expect(failures.length).toBeGreaterThan(0);
  });
});
