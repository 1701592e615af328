import type { AstroIntegration } from 'astro';

const file = (name: string): URL => new URL(`../gallery/${name}`, import.meta.url);

const ROUTES = [
  { pattern: '/__gallery', entrypoint: file('GalleryIndex.astro') },
  { pattern: '/__gallery/[block]', entrypoint: file('GalleryPage.astro') },
  { pattern: '/data/h/[...file]', entrypoint: file('gallery-data.ts') },
];

/**
 * The gallery's pages, which show each block in each state. `astro dev` has them, and a build with `inBuild`, which only the
 * gallery's own test makes: a published bundle contains neither their code nor their styles.
 */
export const galleryRoutes = ({ inBuild = false } = {}): AstroIntegration => ({
  name: 'sandoghnama-gallery-routes',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && !inBuild) return;
      for (const route of ROUTES) injectRoute({ ...route, prerender: false });
    },
  },
});
