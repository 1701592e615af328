import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { pagePath } from '../../../shared/paths.ts';
import { APP_VERSION } from '../../pwa/version.ts';
import { writeIcons } from './write-icons.ts';

/** What every page needs, and what a reader without a network may want: some 60 kB. */
const SHELL = ['style', 'vazirmatn', 'rolldown-runtime', 'MainScript', 'offline', 'toast', 'pwa-ui'];
const IMMUTABLE = /^\/?_astro\//;

const source = (name: string): string => fileURLToPath(new URL(`../worker/${name}.ts`, import.meta.url));

/** Names of the files carry their contents' hashes, so this changes when anything of the bundle does. */
function buildId(client: string): string {
  const names = readdirSync(client, { recursive: true }).map(String).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);
}

/** One classic script without imports: what a service worker is. */
export async function bundleWorker(entry: string, id: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __VERSION__: JSON.stringify(`${APP_VERSION}+${id}`), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: source(entry), output: { format: 'iife', entryFileNames: `${entry}.js` } },
    },
  });
  return join(outDir, `${entry}.js`);
}

/** Writes `sw.js`, whose list of shell files is that of the bundle it belongs to. */
async function writeWorker(client: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'sandoghnama-worker-'));
  try {
    const id = buildId(client);
    const { count } = await injectManifest({
      swSrc: await bundleWorker('worker', id, work),
      swDest: join(client, 'sw.js'),
      globDirectory: client,
      globPatterns: SHELL.map((name) => `_astro/${name}.*`),
      dontCacheBustURLsMatching: IMMUTABLE,
      modifyURLPrefix: { '': '/' },
      additionalManifestEntries: [{ url: pagePath.offline, revision: id }],
    });
    if (count <= SHELL.length / 2)
      throw new Error(`the worker's shell has ${count} files: their names changed`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The worker that removes itself: what a release carries when the worker has to go. */
async function writeLeaver(client: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'sandoghnama-worker-'));
  copyFileSync(await bundleWorker('leave', 'off', work), join(client, 'sw.js'));
  rmSync(work, { recursive: true });
}

/** Adds the service worker and the icons to the built site; `off` gives out the worker that removes itself. */
export const installable = ({ off }: { off: boolean }): AstroIntegration => ({
  name: 'sandoghnama-installable',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      await writeIcons(client);
      await (off ? writeLeaver(client) : writeWorker(client));
    },
  },
});
