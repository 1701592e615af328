import type { AstroIntegration } from 'astro';
import hoverMedia from 'postcss-hover-media-feature';

/**
 * Applies rules of `:hover` where there is a mouse alone: on a touch screen the style of a tapped element would stay until the next tap, and
 * each tap would be repainted for it.
 */
export const hoverStyles = (): AstroIntegration => ({
  name: 'sandoghnama-hover-styles',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { css: { postcss: { plugins: [hoverMedia()] } } } });
    },
  },
});
