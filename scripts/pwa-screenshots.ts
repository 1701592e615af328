// Captures the two screenshots of the web manifest from a running site: SITE_PORT=4321 node scripts/run.mjs scripts/pwa-screenshots.ts
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './bundle.ts';
import { runScript } from './run-script.ts';
import { withBrowser } from './testing/browser.ts';

/** The same sizes as in pipeline/render/documents/web-manifest.ts. */
const VIEWS = [
  { name: 'narrow', width: 390, height: 844, deviceScaleFactor: 2 },
  { name: 'wide', width: 1280, height: 800, deviceScaleFactor: 1 },
] as const;

await runScript(async ({ config, effects }) => {
  for (const { name, ...view } of VIEWS) {
    const png = await withBrowser({ ...view, colorScheme: 'light', drawn: true }, async (context) => {
      const page = await context.newPage();
      await page.goto(`http://localhost:${config.ports.site}/`, { waitUntil: 'networkidle' });
      return page.screenshot();
    });
    const { size } = await sharp(png)
      .webp({ quality: 72, effort: 6 })
      .toFile(join(root, 'site/public/screenshots', `${name}.webp`));
    effects.log(`${name}.webp ${size} bytes`);
  }
});
