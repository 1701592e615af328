// `npm run <script> -- --help` of every npm script: it prints, exits with 0, and neither builds, nor opens a data folder, nor starts anything.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const { scripts } = JSON.parse(readProjectFile('package.json')) as {
  scripts: Record<string, string>;
};
const dataDir = join(temporaryFolder(), 'data');

/** As npm runs a script: in a shell, with the arguments behind it. */
function run(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${scripts[name]} ${args.join(' ')}`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

/** What a script could leave behind in the project: the names there, and when each was changed. */
const project = (): string[] =>
  readdirSync(root)
    .filter((name) => name !== 'node_modules')
    .map((name) => `${name} ${statSync(join(root, name)).mtimeMs}`);

describe('npm run <script> -- --help', () => {
  it.each(Object.keys(scripts))('of %s prints how it is used, and does nothing', (name) => {
    const before = project();
    const { status, stdout, stderr } = run(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    // vitest has its own.
    expect(stdout).toMatch(/\[options\]|--testNamePattern/);
    expect(stdout).toContain('--help');
    expect(project()).toEqual(before);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('an unknown option', () => {
  // vitest reads its own.
  it.each(Object.keys(scripts).filter((name) => name !== 'test:unit'))(
    'of %s is refused in one line that names the allowed ones',
    (name) => {
      const args = name === 'pipeline' ? ['status', '--nonsense'] : ['--nonsense'];
      const { status, stdout, stderr } = run(name, ...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^Unknown option '--nonsense'; usage: npm [^\n]+; options: [^\n]*--help\n$/);
    },
  );
});
