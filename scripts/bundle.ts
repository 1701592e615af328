import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../shared/errors.ts';
import { compressFolder } from '../site/build/precompress.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** One build: where it goes, what it is made from, what of that is left out, and the tool that makes it. Paths from the root. */
interface Build {
  readonly outDir: string;
  readonly sources: readonly string[];
  readonly leftOut: RegExp;
  readonly command: readonly [tool: 'astro' | 'vite', ...args: string[]];
}
const COMMON = ['shared', 'package-lock.json', 'tsconfig.json'];
const SITE: Build = {
  outDir: '.bundle',
  sources: [...COMMON, 'site', 'astro.config.mjs'],
  leftOut: /\.test\.tsx?$|\/golden\/|^site\/gallery\//,
  command: ['astro', 'build', '--silent'],
};
/** Within the site's bundle, which a build of the site empties. */
const ADMIN: Build = {
  outDir: '.bundle/admin',
  sources: [...COMMON, 'admin'],
  leftOut: /\.test\.tsx?$/,
  command: ['vite', 'build', '--config', 'admin/vite.config.ts', '--logLevel', 'error'],
};
const GALLERY: Build = {
  outDir: '.gallery',
  sources: [...COMMON, 'site'],
  leftOut: /\.test\.tsx?$|\/golden\//,
  command: ['astro', 'build', '--silent', '--root', '.', '--config', 'site/gallery/astro.config.mjs'],
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

const withoutTestRunner = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name)),
  );

function runBuild({ command: [tool, ...args] }: Build): Promise<string> {
  return new Promise((done, fail) => {
    const lines: string[] = [];
    const child = spawn(process.execPath, [join(root, 'node_modules/.bin', tool), ...args], {
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

/** Builds unless it is built from these sources; what `finish` adds is a part of the build: a publisher reads one that has its stamp. */
async function ensureBuild(build: Build, finish = async (): Promise<void> => undefined): Promise<boolean> {
  const wanted = hashOf(build);
  const hashFile = join(root, build.outDir, 'source-hash');
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wanted) return false;
  rmSync(hashFile, { force: true });
  try {
    await runBuild(build);
    await finish();
  } catch (cause) {
    throw new CliError(1, `${build.outDir} was not built: ${(cause as Error).message}`, { cause });
  }
  writeFileSync(hashFile, wanted);
  return true;
}

/** Builds the site without the admin's screens if its sources changed since the last build; returns whether it did. Throws CliError(1) where the build fails. */
export const ensureSite = (): Promise<boolean> => ensureBuild(SITE);

/** The same for the admin's screens; throws CliError(1) where their packages are not installed. */
export async function ensureAdmin(): Promise<boolean> {
  if (!existsSync(join(root, 'node_modules/react-admin')))
    throw new CliError(1, 'the packages of the admin are not installed: run `npm install --omit=dev` first');
  return ensureBuild(ADMIN, () =>
    compressFolder(join(root, ADMIN.outDir, 'client'), join(root, SITE.outDir, 'packed')),
  );
}

/** Builds the site and the admin's screens where their sources changed; returns whether it built anything. Throws CliError(1). */
export async function ensureBundle(): Promise<boolean> {
  const site = await ensureSite();
  return (await ensureAdmin()) || site;
}

/** Builds the gallery if its code changed; no release contains it. */
export const ensureGallery = (): Promise<boolean> => ensureBuild(GALLERY);
