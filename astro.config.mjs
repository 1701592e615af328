// @ts-check
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { printerAdapter } from './site/adapter/index.ts';
import { browserFiles } from './site/directives/browser-files.ts';
import { touchDirective } from './site/directives/integration.ts';
import { packed } from './site/directives/pack.ts';
import { installable } from './site/pwa/build/integration.ts';

// No page has server islands, and a key drawn anew at each build would make every page stale.
process.env.ASTRO_KEY ??= Buffer.alloc(32).toString('base64');

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './.bundle',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'auto' },
  // Pages are printed, not served: no form ever reaches them, and no cookie.
  security: { checkOrigin: false },
  session: false,
  // Pictures are made by the pipeline; sharp stays out of the bundle.
  image: { service: passthroughImageService() },
  adapter: printerAdapter({ dataDir: process.env.DATA_DIR ?? '.data' }),
  // What is packed last is packed with all that the others write.
  integrations: [
    react(),
    touchDirective(),
    browserFiles(),
    installable({ off: process.env.PWA === 'off' }),
    packed(),
  ],
  devToolbar: { enabled: false },
});
