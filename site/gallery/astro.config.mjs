// @ts-check
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { renderAdapter } from '../build/adapter/render-adapter.ts';
import { clientChunks } from '../build/client-chunks.ts';
import { galleryRoutes } from '../build/gallery-routes.ts';
import { hoverStyles } from '../build/hover-styles.ts';
import { touchDirective } from '../build/touch-directive.ts';

/** A build of the gallery alone, for its test: blocks, styles and chunks as in the site's bundle, without its pages. */
export default defineConfig({
  srcDir: './site/gallery',
  publicDir: './site/gallery/public',
  outDir: './.gallery',
  cacheDir: './.gallery/cache',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  session: false,
  image: { service: passthroughImageService() },
  adapter: renderAdapter({ dataDir: '.data' }),
  integrations: [react(), touchDirective(), clientChunks(), hoverStyles(), galleryRoutes({ inBuild: true })],
  devToolbar: { enabled: false },
});
