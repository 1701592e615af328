import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../release/testing/test-site.ts';
import { serveInThread } from './serve-in-thread.ts';
import type { SiteServer } from './server.ts';

let testSite: TestSite;
let server: SiteServer;

beforeAll(async () => {
  testSite = await openTestSite();
  await testSite.publish();
  server = await serveInThread({ dataDir: testSite.data.folder, port: 0, log: () => undefined });
});
afterAll(async () => {
  await server.close();
  rmSync(testSite.data.folder, { recursive: true, force: true });
});

const ANSWERS = 20;
/** Requests the home page one answer after the other, and counts the good ones in shared memory. */
const CLIENT = `
  const { workerData: { url, counter } } = require('node:worker_threads');
  const answers = new Int32Array(counter);
  (async () => {
    while (answers[0] < ${ANSWERS}) {
      const response = await fetch(url);
      if (response.status !== 200) throw new Error(String(response.status));
      await response.text();
      Atomics.add(answers, 0, 1);
      Atomics.notify(answers, 0);
    }
  })();`;

describe('serveInThread(options)', () => {
  it('answers while the thread of the embedded database is blocked', () => {
    const counter = new SharedArrayBuffer(4);
    const answers = new Int32Array(counter);
    const client = new Worker(CLIENT, { eval: true, workerData: { url: server.url, counter } });
    // As a query of the database: nothing else runs in this thread meanwhile. An answer that does not come ends the test.
    for (let seen = 0; seen < ANSWERS; seen = Atomics.load(answers, 0))
      expect(Atomics.wait(answers, 0, seen, 30_000)).not.toBe('timed-out');
    expect(Atomics.load(answers, 0)).toBe(ANSWERS);
    return client.terminate();
  });

  it('says that it “ended by itself: the site answers again after a restart”, and why', async () => {
    const lines: string[] = [];
    const thread = once(process, 'worker') as Promise<[Worker]>;
    const options = { dataDir: testSite.data.folder, log: (line: string) => void lines.push(line) };
    const ending = await serveInThread({ ...options, port: 0 });
    const [worker] = await thread;
    worker.emit('error', new Error('out of memory'));
    await worker.terminate();
    expect(lines).toEqual([
      'serve       failed: out of memory',
      'serve       ended by itself: the site answers again after a restart',
    ]);
    await expect(fetch(ending.url)).rejects.toThrow('fetch failed');
    await ending.close();
    const restarted = await serveInThread({ ...options, port: Number(new URL(ending.url).port) });
    expect((await fetch(restarted.url)).status).toBe(200);
    await restarted.close();
    expect(lines).toHaveLength(2);
  });

  it('names the port that is in use, as serveSite does', async () => {
    const port = Number(new URL(server.url).port);
    await expect(
      serveInThread({ dataDir: testSite.data.folder, port, log: () => undefined }),
    ).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(String(port)) });
  });
});
