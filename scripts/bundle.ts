import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../shared/errors.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** One build by Astro: where it goes, what it is made from, and what of that is left out. Paths from the root. */
interface Build {
  readonly outDir: string;
  readonly sources: readonly string[];
  readonly leftOut: RegExp;
  readonly args: readonly string[];
}
const COMMON = ['site', 'shared', 'package-lock.json', 'tsconfig.json'];
const SITE: Build = {
  outDir: '.bundle',
  sources: [...COMMON, 'admin', 'astro.config.mjs'],
  leftOut: /\.test\.tsx?$|\/golden\/|^site\/gallery\//,
  args: [],
};
const GALLERY: Build = {
  outDir: '.gallery',
  sources: COMMON,
  leftOut: /\.test\.tsx?$|\/golden\//,
  args: ['--root', '.', '--config', 'site/gallery/astro.config.mjs'],
};
export const bundleDir = join(root, SITE.outDir);
export const galleryDir = join(root, GALLERY.outDir);

/** The files at or below a path, in the order of their names. */
export function* sourcesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const entries = readdirSync(dirname(path), { withFileTypes: true });
  const own = entries.find((entry) => join(dirname(path), entry.name) === path);
  if (own?.isFile()) yield path;
  if (!own?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) yield* sourcesBelow(join(path, name));
}

function hashOf({ sources, leftOut }: Build): string {
  const hash = createHash('sha256');
  // PWA=off builds a service worker that unregisters itself.
  hash.update(process.env.PWA ?? '');
  for (const source of sources) {
    for (const file of sourcesBelow(join(root, source))) {
      const path = relative(root, file);
      if (!leftOut.test(path)) hash.update(path).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Hash of all sources of the site; tests and the gallery are left out. */
export const sourceHash = (): string => hashOf(SITE);

const withoutTestRunner = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name)),
  );

function runAstroBuild(args: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const lines: string[] = [];
    const astro = join(root, 'node_modules/.bin/astro');
    const child = spawn(process.execPath, [astro, 'build', '--silent', ...args], {
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

async function ensureBuild(build: Build): Promise<boolean> {
  const wanted = hashOf(build);
  const hashFile = join(root, build.outDir, 'source-hash');
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wanted) return false;
  try {
    await runAstroBuild(build.args);
  } catch (cause) {
    throw new CliError(1, `the site did not build: ${(cause as Error).message}`, { cause });
  }
  writeFileSync(hashFile, wanted);
  return true;
}

/** Builds the site's bundle if its sources changed since the last build; returns whether it did. Throws CliError(1) where the build fails. */
export const ensureBundle = (): Promise<boolean> => ensureBuild(SITE);

/** Builds the gallery if its code changed; no release contains it. */
export const ensureGallery = (): Promise<boolean> => ensureBuild(GALLERY);
