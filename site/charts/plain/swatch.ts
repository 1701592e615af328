import type { PlainLine } from './chart-model.ts';

/** The line's sample beside its name, as SVG. */
export const swatch = ({ color, dash }: PlainLine): string =>
  `<svg class="swatch" viewBox="0 0 18 6" width="18" height="6" aria-hidden="true"><path d="M1 3h16" stroke="${color}" stroke-width="${dash === null ? 3 : 2}"${dash === null ? '' : ` stroke-dasharray="${dash}"`}/></svg>`;
