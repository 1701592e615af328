import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolder } from './ensure-folder.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const root = temporaryFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('createFolder(folder)', () => {
  it('creates what is missing, and names it from the outside in', () => {
    const [outer, inner] = [join(root, 'a'), join(root, 'a', 'b')];
    expect(createFolder(inner)).toEqual([outer, inner]);
    expect(createFolder(inner)).toEqual([]);
    expect(existsSync(inner)).toBe(true);
  });

  it('throws at once where the system creates nothing', () => {
    expect(() => createFolder('/proc/sandoghnama/a')).toThrow(/ENOENT/);
  });

  it('is used by pipeline and scripts: mkdirSync with `recursive` would not return there', () => {
    const files = execFileSync('git', ['ls-files', '-z', 'pipeline', 'scripts'], { encoding: 'utf8' })
      .split('\0')
      .filter((file) => /\.m?[tj]s$/.test(file) && !/\.test\.ts$|\/testing\//.test(file));
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.filter((file) => /mkdir(Sync)?\([^;]*recursive: true/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });
});
