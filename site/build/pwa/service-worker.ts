import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { pagePath } from '../../../shared/paths.ts';
import { APP_VERSION } from '../../pwa/version.ts';
import { fullBleedLogo, roundedLogo } from '../../ui/logo-svg.ts';
import { encodeIco } from './encode-ico.ts';
import { pageCode } from './page-code.ts';

const ICONS: readonly (readonly [name: string, size: number, drawing: string])[] = [
  ['icon-192', 192, roundedLogo],
  ['icon-512', 512, roundedLogo],
  ['maskable-192', 192, fullBleedLogo(0.8)],
  ['maskable-512', 512, fullBleedLogo(0.8)],
  ['apple-touch-icon', 180, fullBleedLogo(0.92)],
];

const FAVICON = 32;

const renderPng = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });

/** Writes `icons/*.png` and `favicon.ico` into `folder`; equal drawings give equal bytes. */
async function writeIcons(folder: string): Promise<void> {
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const [name, size, drawing] of ICONS)
    await renderPng(drawing, size).toFile(join(folder, 'icons', `${name}.png`));
  writeFileSync(
    join(folder, 'favicon.ico'),
    encodeIco(await renderPng(roundedLogo, FAVICON).toBuffer(), FAVICON),
  );
}

/** Names of the precached files: what every page needs and what the offline page needs. */
const PRECACHED = ['style', 'vazirmatn', 'rolldown-runtime', 'MainScript', 'offline', 'pwa-ui'];
const IMMUTABLE = /^\/?_astro\//;

const entryFile = (name: string): string =>
  fileURLToPath(new URL(`../../pwa/worker/${name}.ts`, import.meta.url));

/** A hash of the file names: they carry content hashes, so it changes when any file of the bundle does. */
function computeBuildId(clientDir: string): string {
  const names = readdirSync(clientDir, { recursive: true }).map(String).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);
}

/** Bundles `site/pwa/worker/<entry>.ts` into one classic script without imports, and returns its path in `outDir`; `code` is what an installed app keeps. */
export async function bundleWorker(
  entry: string,
  buildId: string,
  outDir: string,
  code: readonly string[] = [],
): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(`${APP_VERSION}+${buildId}`),
      __PAGE_CODE__: JSON.stringify(code),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: entryFile(entry),
        output: { format: 'iife', entryFileNames: `${entry}.js` },
      },
    },
  });
  return join(outDir, `${entry}.js`);
}

/** Writes `sw.js` with the precache manifest of the bundle beside it. */
async function writeWorker(clientDir: string): Promise<void> {
  const tempDir = mkdtempSync(join(tmpdir(), 'sandoghnama-worker-'));
  try {
    const buildId = computeBuildId(clientDir);
    const { count } = await injectManifest({
      swSrc: await bundleWorker('worker', buildId, tempDir, pageCode(clientDir)),
      swDest: join(clientDir, 'sw.js'),
      globDirectory: clientDir,
      globPatterns: PRECACHED.map((name) => `_astro/${name}.*`),
      dontCacheBustURLsMatching: IMMUTABLE,
      modifyURLPrefix: { '': '/' },
      additionalManifestEntries: [{ url: pagePath.offline, revision: buildId }],
    });
    if (count <= PRECACHED.length / 2)
      throw new Error(`the service worker precaches ${count} files: their names have changed`);
  } finally {
    rmSync(tempDir, { recursive: true });
  }
}

/** Writes a `sw.js` that unregisters itself: a release carries it when the service worker has to go. */
async function writeSelfDestroyingWorker(clientDir: string): Promise<void> {
  const tempDir = mkdtempSync(join(tmpdir(), 'sandoghnama-worker-'));
  copyFileSync(await bundleWorker('self-destroying', 'off', tempDir), join(clientDir, 'sw.js'));
  rmSync(tempDir, { recursive: true });
}

/** Adds the service worker and the icons to the built site; with `off`, the worker that unregisters itself. */
export const serviceWorker = ({ off }: { off: boolean }): AstroIntegration => ({
  name: 'sandoghnama-service-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const clientDir = fileURLToPath(dir);
      await writeIcons(clientDir);
      await (off ? writeSelfDestroyingWorker(clientDir) : writeWorker(clientDir));
    },
  },
});
