import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { tryLockFolder } from './folder-lock.ts';
import { startOfProcess } from './process-state.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const dataDir = temporaryFolder();
const file = join(dataDir, 'publish.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('tryLockFolder(dataDir, name)', () => {
  it('admits one holder at a time', () => {
    const unlock = tryLockFolder(dataDir, 'publish');
    expect(tryLockFolder(dataDir, 'publish')).toBeNull();
    unlock?.();
    tryLockFolder(dataDir, 'publish')?.();
    expect(existsSync(file)).toBe(false);
  });

  it('takes over the lock of a killed process that its parent has not reaped yet (a zombie)', async () => {
    // The shell starts a child and becomes a process that never reaps it.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(line.toString());
    // Until the shell has become the other process it would still reap the child.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
    writeFileSync(file, JSON.stringify({ pid: child, startedAt: startOfProcess(child) }));
    expect(tryLockFolder(dataDir, 'publish')).toBeNull();
    process.kill(child, 'SIGKILL');
    // Killed, exiting, then a zombie for as long as its parent runs.
    await expect.poll(() => tryLockFolder(dataDir, 'publish'), { interval: 5 }).toBeInstanceOf(Function);
    rmSync(file);
    expect(() => process.kill(child, 0)).not.toThrow();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });

  it.each([
    ['of a process that died', JSON.stringify({ pid: 999999999, startedAt: '1' })],
    ['of an earlier process with our id', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['of an earlier process whose id another one has', JSON.stringify({ pid: process.ppid, startedAt: '1' })],
    ['of another format', '999999999 1'],
    ['that is empty', ''],
  ])('takes over the lock file %s', (_, owner) => {
    writeFileSync(file, owner);
    const unlock = tryLockFolder(dataDir, 'publish');
    expect(unlock).toBeInstanceOf(Function);
    unlock?.();
  });
});
