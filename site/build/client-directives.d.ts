import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Parameters of the address that hydrate the island at once, e.g. "f b". */
    'client:touch'?: boolean | string;
  }
}
