/** The mark (site/ui/Logo.astro) in fixed colours, for where no stylesheet reaches. */

const INK = { ground: '#0b6b79', bar: '#fff', gold: '#e5b862' };
const BARS = `<rect x='7' y='15' width='4.6' height='10' rx='1.4' fill='${INK.bar}' opacity='.62'/><rect x='13.7' y='11' width='4.6' height='14' rx='1.4' fill='${INK.bar}' opacity='.85'/><rect x='20.4' y='7' width='4.6' height='18' rx='1.4' fill='${INK.gold}'/>`;

const drawing = (inner: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${inner}</svg>`;

/** With corners of its own. */
export const rounded = drawing(`<rect width='32' height='32' rx='8' fill='${INK.ground}'/>${BARS}`);

/** To the edge, where the system cuts its own shape around the middle; the bars are scaled about the middle. */
export function toTheEdge(scale: number): string {
  const gap = (32 - 32 * scale) / 2;
  return drawing(
    `<rect width='32' height='32' fill='${INK.ground}'/><g transform='translate(${gap} ${gap}) scale(${scale})'>${BARS}</g>`,
  );
}

/** The mark as an address: a page that carries it asks for no file. */
export const markUrl = `data:image/svg+xml,${rounded.replace(/[#<>]/g, encodeURIComponent)}`;
