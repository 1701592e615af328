import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle.ts';

const FOLDER = '.bench-astro';

/** Adds `getStaticPaths` with the published slugs, as a plain static Astro site would have it. */
const withPaths = (source: string, slugs: readonly string[]): string =>
  source.replace(
    /^---\n/,
    `---\nexport const getStaticPaths = () => ${JSON.stringify(slugs.map((slug) => ({ params: { slug } })))};\n`,
  );

/** The site's configuration without the adapter that renders single pages. */
const config = (dataDir: string): string => `
import base from './astro.config.mjs';
const { adapter: _adapter, ...site } = base;
export default {
  ...site,
  srcDir: './${FOLDER}',
  outDir: './${FOLDER}-out',
  output: 'static',
  vite: { ...site.vite, define: { 'import.meta.env.SNAPSHOT_DIR': ${JSON.stringify(JSON.stringify(dataDir))} } },
};
`;

/** Gives every page the snapshots, as the dev server does; an error in a page ends the build. */
const MIDDLEWARE = `
import { defineMiddleware } from 'astro:middleware';
import { createDevContext } from './build/adapter/dev-context.ts';
const context = createDevContext(import.meta.env.SNAPSHOT_DIR);
export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, context);
  return next();
});
`;

/**
 * Builds the same pages from the same snapshots with a plain `astro build`, in a copy of the site whose pages have
 * `getStaticPaths`. Returns its duration and number of pages; throws with Astro's output where it fails.
 */
export function buildWithPlainAstro(
  dataDir: string,
  slugsByFolder: Readonly<Record<string, readonly string[]>>,
): { ms: number; pages: number } {
  const copy = join(root, FOLDER);
  const configFile = join(root, 'astro.bench.config.mjs');
  try {
    cpSync(join(root, 'site'), copy, {
      recursive: true,
      // Today's market has no directory pages, and the admin is not part of the comparison.
      filter: (path) => !/\.test\.tsx?$|\/pages\/(?:admin|directory)/.test(path),
    });
    for (const [folder, slugs] of Object.entries(slugsByFolder)) {
      const page = join(copy, 'pages', folder, '[slug].astro');
      writeFileSync(page, withPaths(readFileSync(page, 'utf8'), slugs));
    }
    writeFileSync(join(copy, 'middleware.ts'), MIDDLEWARE);
    writeFileSync(configFile, config(dataDir));
    const started = performance.now();
    const built = spawnSync(
      process.execPath,
      [join(root, 'node_modules/.bin/astro'), 'build', '--silent', '--config', 'astro.bench.config.mjs'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' } },
    );
    const ms = Math.round(performance.now() - started);
    if (built.status !== 0) throw new Error(`astro build failed: ${built.stdout}${built.stderr}`);
    const pages = readdirSync(join(root, `${FOLDER}-out`), { recursive: true }).filter((file) =>
      String(file).endsWith('.html'),
    );
    if (pages.length === 0) throw new Error('astro build wrote no page');
    return { ms, pages: pages.length };
  } finally {
    rmSync(configFile, { force: true });
    for (const folder of [copy, join(root, `${FOLDER}-out`)])
      rmSync(folder, { recursive: true, force: true });
  }
}
