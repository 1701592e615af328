import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const dataDir = temporaryFolder();
const file = join(dataDir, 'publish.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('lockFolder(dataDir, name)', () => {
  it('admits one holder at a time and names it', () => {
    const unlock = lockFolder(dataDir, 'publish');
    expect(() => lockFolder(dataDir, 'publish')).toThrow(`process ${process.pid} holds the lock`);
    unlock();
    lockFolder(dataDir, 'publish')();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['of a process that died', '999999999 1'],
    ['of another process that had our number', `${process.pid} 1`],
    ['that is empty', ''],
  ])('takes over the lock file %s', (_, owner) => {
    writeFileSync(file, owner);
    lockFolder(dataDir, 'publish')();
  });
});
