import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function cliWith(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

const cli = (...args: readonly string[]) => cliWith({}, ...args);

describe('npm run pipeline -- <command>', () => {
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

  it.each([
    ['postgres://127.0.0.1:1/x?user=me&password=hush-hush9', 1],
    ['hush-hush9:x', 2],
  ])('prints no password of %s, with a stack neither', (url, code) => {
    const { status, stdout, stderr } = cliWith({ DATABASE_URL: url, DEBUG: '1' }, 'migrate');
    expect([status, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(/database|DATABASE_URL/);
    expect(stderr).not.toContain('hush');
  });

  it('prints no secret of its environment, wherever it comes from', () => {
    const token = 'relay-token-7';
    const { status, stderr } = cliWith({ SOURCE_RELAY_TOKEN: token }, 'watch', '--kinds', token);
    expect([status, stderr]).toEqual([2, expect.stringContaining('came "***"')]);
  });
});
