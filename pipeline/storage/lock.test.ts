import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { lockPublishing } from './lock.ts';
import { temporaryFolder } from '../release/testing/test-site.ts';

const dataDir = temporaryFolder();
const file = join(dataDir, 'publish.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('lockPublishing(dataDir)', () => {
  it('lets one publisher in at a time and names the one that is in', () => {
    const unlock = lockPublishing(dataDir);
    expect(() => lockPublishing(dataDir)).toThrow(`process ${process.pid} is publishing`);
    unlock();
    lockPublishing(dataDir)();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['of a process that died', '999999999 1'],
    ['of another process that had our number', `${process.pid} 1`],
    ['that says nothing', ''],
  ])('takes over the lock %s', (_, owner) => {
    writeFileSync(file, owner);
    lockPublishing(dataDir)();
  });
});
