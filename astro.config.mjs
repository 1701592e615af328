// @ts-check
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { renderAdapter } from './site/build/adapter/render-adapter.ts';
import { clientChunks } from './site/build/client-chunks.ts';
import { galleryRoutes } from './site/build/gallery-routes.ts';
import { hoverStyles } from './site/build/hover-styles.ts';
import { precompress } from './site/build/precompress.ts';
import { serviceWorker } from './site/build/pwa/service-worker.ts';
import { touchDirective } from './site/build/touch-directive.ts';

// A fixed key: no page has server islands, and a random key would make every page stale at each build.
process.env.ASTRO_KEY ??= Buffer.alloc(32).toString('base64');

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './.bundle',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'auto' },
  // Pages are rendered to files: no form and no cookie ever reaches them.
  security: { checkOrigin: false },
  session: false,
  // The pipeline makes all pictures; sharp stays out of the bundle.
  image: { service: passthroughImageService() },
  adapter: renderAdapter({ dataDir: process.env.DATA_DIR ?? '.data' }),
  // `precompress` comes last: it compresses what the others write.
  integrations: [
    react(),
    touchDirective(),
    clientChunks(),
    hoverStyles(),
    galleryRoutes(),
    serviceWorker({ off: process.env.PWA === 'off' }),
    precompress(),
  ],
  devToolbar: { enabled: false },
});
