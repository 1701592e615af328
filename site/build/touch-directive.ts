import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:touch`: React and the island's code come with the first touch, not with the page. */
export const touchDirective = (): AstroIntegration => ({
  name: 'sandoghnama-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'touch',
        entrypoint: fileURLToPath(new URL('../runtime/client-touch.ts', import.meta.url)),
      }),
  },
});
