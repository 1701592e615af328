import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds the client directive `client:touch`: React and the island's code are loaded on the first interaction, not with the page. */
export const touchDirective = (): AstroIntegration => ({
  name: 'sandoghnama-touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'touch',
        entrypoint: fileURLToPath(new URL('../runtime/client-touch.ts', import.meta.url)),
      }),
  },
});
