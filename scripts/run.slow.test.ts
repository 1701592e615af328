import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script under scripts/run.mjs that has printed its process id. */
async function start(code: string): Promise<{ child: ChildProcess; pid: number }> {
  const file = join(folder, 'script.ts');
  writeFileSync(file, `process.on('SIGTERM', () => process.exit(7)); console.log(process.pid); ${code}`);
  const run = fileURLToPath(new URL('run.mjs', import.meta.url));
  const child = spawn(process.execPath, [run, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, pid: Number(String(line)) };
}

it('passes SIGTERM on, and exits as the script does', async () => {
  const { child } = await start('setInterval(() => undefined, 1000);');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('says “run `npm ci` (or `npm start`) first” where no package is installed', () => {
  mkdirSync(join(folder, 'scripts'));
  const copy = join(folder, 'scripts/run.mjs');
  copyFileSync(new URL('run.mjs', import.meta.url), copy);
  const { status, stderr } = spawnSync(process.execPath, [copy, 'pipeline/cli.ts'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    'the packages are not installed: run `npm ci` (or `npm start`) first\n',
  ]);
  // As `npm start` installs them.
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const tools = spawnSync(process.execPath, [copy, 'scripts/nightly.ts'], { encoding: 'utf8' });
  expect([tools.status, tools.stderr]).toEqual([
    2,
    'the packages of tests and checks are not installed: run `npm install` first\n',
  ]);
});

it('kills a script that a query keeps from stopping', async () => {
  const { child, pid } = await start('for (;;);');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
