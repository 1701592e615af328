// Runs a script or a package's binary on the project's Node 24, whatever Node the system has.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const quiet = { ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' };

/** Rendering charts allocates much short-lived memory: a bounded heap collects it early, at no cost in speed up to some thousand funds. */
const heap = process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : ['--max-old-space-size=640'];

/** Milliseconds that a process has for stopping. A query within the embedded database blocks its signal handlers: it is then killed. */
const STOP_TIMEOUT = 10_000;

/** What runs the packages that `npm start` leaves out. */
const NEEDS_ALL = ['--bin', 'scripts/checks.ts', 'scripts/test-changed.ts', 'scripts/nightly.ts'];

/** `["file.ts", …]` runs under tsx; `["--bin", "tool", …]` runs a tool of node_modules/.bin. Exits with the child's code. */
export function runWithProjectNode([first, ...rest]) {
  const node = join(bin, 'node');
  if (!existsSync(node)) {
    console.error('the packages are not installed: run `npm ci` (or `npm start`) first');
    process.exit(2);
  }
  if (NEEDS_ALL.includes(first) && !existsSync(join(bin, 'vitest'))) {
    console.error('the packages of tests and checks are not installed: run `npm install` first');
    process.exit(2);
  }
  const args =
    first === '--bin' ? [join(bin, rest[0]), ...rest.slice(1)] : [...heap, '--import', 'tsx', first, ...rest];
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, ...quiet } });
  const killLater = () => setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT).unref();
  // A terminal sends Ctrl-C to the whole process group: the child stops by itself, and this process waits for it.
  process.on('SIGINT', killLater);
  process.on('SIGTERM', () => {
    child.kill('SIGTERM');
    killLater();
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runWithProjectNode(process.argv.slice(2));
