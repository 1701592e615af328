/** The logo (Logo.astro) in fixed colours, for icons and other places that no stylesheet reaches. */

const COLORS = { ground: '#0b6b79', bar: '#fff', gold: '#e5b862' };
const BARS = `<rect x='7' y='15' width='4.6' height='10' rx='1.4' fill='${COLORS.bar}' opacity='.62'/><rect x='13.7' y='11' width='4.6' height='14' rx='1.4' fill='${COLORS.bar}' opacity='.85'/><rect x='20.4' y='7' width='4.6' height='18' rx='1.4' fill='${COLORS.gold}'/>`;

const svg = (inner: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${inner}</svg>`;

/** The logo with rounded corners. */
export const roundedLogo = svg(`<rect width='32' height='32' rx='8' fill='${COLORS.ground}'/>${BARS}`);

/** The logo without corners, for icons that the system masks; `scale` (0 to 1) shrinks the bars towards the centre, inside the mask. */
export function fullBleedLogo(scale: number): string {
  const gap = (32 - 32 * scale) / 2;
  return svg(
    `<rect width='32' height='32' fill='${COLORS.ground}'/><g transform='translate(${gap} ${gap}) scale(${scale})'>${BARS}</g>`,
  );
}

/** The rounded logo as a data URL: a page that uses it requests no icon file. */
export const logoDataUrl = `data:image/svg+xml,${roundedLogo.replace(/[#<>]/g, encodeURIComponent)}`;
