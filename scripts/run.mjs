// Hands a script or a package's binary over to the project's own Node 24, whatever Node the system has.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const [first, ...rest] = process.argv.slice(2);
// With --bin the rest names a tool of node_modules/.bin; without, a TypeScript file for tsx.
const args = first === '--bin' ? [join(bin, rest[0]), ...rest.slice(1)] : ['--import', 'tsx', first, ...rest];

const child = spawn(join(bin, 'node'), args, {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 128 + 15 : 1);
});
