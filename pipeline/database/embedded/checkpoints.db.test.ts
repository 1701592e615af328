import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scheduleCheckpoints } from './checkpoints.ts';
import { openFolder } from './open-folder.ts';
import { embeddedUrl, serveSocket } from './serve-socket.ts';

const PASSWORD = 'checkpoints';

describe('scheduleCheckpoints(url, onError, everyMs)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-wal-'));
  let db: PGlite;
  let url: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    db = await openFolder(folder);
    const socket = await serveSocket(db, 0, PASSWORD);
    url = embeddedUrl(socket.port, PASSWORD);
    stop = socket.stop;
  });
  afterAll(async () => {
    await stop();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Files of 16 MB. */
  const segments = (): number =>
    readdirSync(join(folder, 'database/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  const insert = `insert into filled select repeat('x', 200) from generate_series(1, 200000)`;

  it('bounds the write-ahead log, which without checkpoints keeps all that was ever written', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table filled (text text)');
    for (let i = 0; i < 4; i++) await client.query(insert);
    const before = segments();
    expect(before).toBeGreaterThan(10);
    const failures: string[] = [];
    const checkpoints = scheduleCheckpoints(url, (message) => failures.push(message), 50);
    await vi.waitFor(() => expect(segments()).toBeLessThan(before), { timeout: 30_000 });
    await checkpoints.stop();
    expect(failures).toEqual([]);
    // 128 MB, and the segment being written.
    expect(segments()).toBeLessThanOrEqual(9);
    await client.end();
  });

  it('reports a checkpoint that fails and goes on', async () => {
    const failures: string[] = [];
    const checkpoints = scheduleCheckpoints('postgres://127.0.0.1:1/none', (line) => failures.push(line), 20);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1));
    await checkpoints.stop();
    expect(failures[0]).toContain('checkpoint: ');
  });
});
