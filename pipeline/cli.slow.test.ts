import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function cli(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run pipeline -- <command>', { timeout: 60_000 }, () => {
  it('prints help on standard output and exits with 0', () => {
    expect(cli('publish', '--help')).toEqual({
      status: 0,
      stdout: expect.stringContaining('--json'),
      stderr: '',
    });
  });

  it('exits with 2 and prints one line on standard error for an unknown command', () => {
    expect(cli('nonsense')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^there is no command "nonsense".*\n$/),
    });
  });
});
