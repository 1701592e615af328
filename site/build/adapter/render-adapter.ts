import { resolve } from 'node:path';
import type { AstroAdapter, AstroIntegration } from 'astro';
import { SHELL_ROUTE } from '../../shell/cut-shell.ts';
import { serveData } from './dev-context.ts';

const SHELL_PAGE = new URL('../../shell/ShellAlone.astro', import.meta.url);

const adapter: AstroAdapter = {
  name: 'sandoghnama-render',
  entrypointResolution: 'auto',
  serverEntrypoint: new URL('./server-entry.ts', import.meta.url),
  supportedAstroFeatures: {
    serverOutput: 'stable',
    sharpImageService: { support: 'limited', message: '', suppress: 'all' },
  },
};

/** Vite settings of a bundle that needs neither node_modules nor the publisher's environment (React reads NODE_ENV at run time). */
const standalone = (define: Record<string, string>) => ({
  define: { ...define, 'process.env.NODE_ENV': '"production"' },
  environments: { ssr: { resolve: { noExternal: true as const, external: ['sharp'] } } },
});

/**
 * Builds the site into one module that exports `render(path, context)`, by which the publisher renders pages.
 * `dataDir` is where `astro dev` finds the newest snapshots.
 */
export const renderAdapter = ({ dataDir }: { dataDir: string }): AstroIntegration => ({
  name: adapter.name,
  hooks: {
    'astro:config:setup': ({ command, updateConfig, injectRoute }) => {
      injectRoute({ pattern: SHELL_ROUTE, entrypoint: SHELL_PAGE, prerender: false });
      const define = { 'import.meta.env.SNAPSHOT_DIR': JSON.stringify(resolve(dataDir)) };
      updateConfig({ vite: command === 'build' ? standalone(define) : { define } });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(serveData(resolve(dataDir)));
    },
    'astro:config:done': ({ setAdapter }) => setAdapter(adapter),
  },
});
