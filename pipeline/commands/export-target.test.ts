import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { exportTarget } from './export-target.ts';

const root = temporaryFolder();
const dataDir = join(root, 'state', 'data');
const folder = (name: string, ...files: string[]): string => {
  for (const file of files) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true });
    writeFileSync(join(root, name, file), '');
  }
  return join(root, name);
};
mkdirSync(dataDir, { recursive: true });
mkdirSync(join(root, 'empty'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('exportTarget(named, dataDir)', () => {
  it.each([
    ['', 'publish: --to expects a folder, came ""'],
    ['  ', 'publish: --to expects a folder, came "  "'],
    ['.', /expects a folder of its own, came .+, which holds /],
    ['..', /expects a folder of its own/],
    ['/', /expects a folder of its own, came \/, which holds /],
    [homedir(), /expects a folder of its own/],
    [dirname(dataDir), /expects a folder of its own, came .+, which holds .+data$/],
    [dataDir, /expects a folder of its own/],
    [folder('mine', 'thesis.txt'), /an earlier export, came .+mine, which holds thesis\.txt$/],
    [folder('nearly', 'data/latest.json', 'notes'), /an earlier export/],
    ['/proc/x', /the folder \/proc\/x cannot be used/],
  ])('refuses %j, whose content an export would replace', (named, message) => {
    expect(() => exportTarget(named, dataDir)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });

  it('takes a new and an empty folder, and an earlier export', () => {
    const names = [
      join(root, 'new'),
      join(root, 'empty'),
      folder('www', '_headers', 'data/latest.json', 'x'),
    ];
    for (const name of names) expect(exportTarget(name, dataDir)).toBe(name);
  });
});
