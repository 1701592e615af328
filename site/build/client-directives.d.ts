import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Parameters and hashes of the address that hydrate the island at once, e.g. "f #part"; "?" is any parameter. */
    'client:touch'?: boolean | string;
  }
}
