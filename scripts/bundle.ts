import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../shared/errors.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const bundleDir = join(root, '.bundle');
const SOURCES = ['site', 'shared', 'admin', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const sourceHashFile = join(bundleDir, 'source-hash');

function* files(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const entries = readdirSync(dirname(path), { withFileTypes: true });
  const own = entries.find((entry) => join(dirname(path), entry.name) === path);
  if (own?.isFile()) yield path;
  if (!own?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

/** Hash of all sources of the site; tests are left out. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  // PWA=off builds a service worker that unregisters itself.
  hash.update(process.env.PWA ?? '');
  for (const source of SOURCES) {
    for (const file of files(join(root, source))) {
      if (/\.test\.tsx?$|\/golden\//.test(file)) continue;
      hash.update(relative(root, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const withoutTestRunner = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name)),
  );

function runAstroBuild(): Promise<string> {
  return new Promise((done, fail) => {
    const lines: string[] = [];
    const child = spawn(process.execPath, [join(root, 'node_modules/.bin/astro'), 'build', '--silent'], {
      cwd: root,
      // The test runner's variables would change the bundle.
      env: {
        ...withoutTestRunner(process.env),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
      },
    });
    child.stdout.on('data', (chunk) => lines.push(String(chunk)));
    child.stderr.on('data', (chunk) => lines.push(String(chunk)));
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done(lines.join('')) : fail(new Error(lines.join('').slice(-2000))),
    );
  });
}

/** Builds the site's bundle if its sources changed since the last build; returns whether it did. Throws CliError(1) where the build fails. */
export async function ensureBundle(): Promise<boolean> {
  const wanted = sourceHash();
  if (existsSync(sourceHashFile) && readFileSync(sourceHashFile, 'utf8') === wanted) return false;
  try {
    await runAstroBuild();
  } catch (cause) {
    throw new CliError(1, `the site did not build: ${(cause as Error).message}`, { cause });
  }
  writeFileSync(sourceHashFile, wanted);
  return true;
}
