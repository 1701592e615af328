import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The drawn mark (site/components/Mark.astro) as the pictures that phones and computers ask for. */

const INK = { ground: '#0b6b79', bar: '#ffffff', gold: '#e5b862' };
const BARS = `<rect x="7" y="15" width="4.6" height="10" rx="1.4" fill="${INK.bar}" opacity=".62"/>
<rect x="13.7" y="11" width="4.6" height="14" rx="1.4" fill="${INK.bar}" opacity=".85"/>
<rect x="20.4" y="7" width="4.6" height="18" rx="1.4" fill="${INK.gold}"/>`;

/** Rounded by ourselves, or to the edge where the system cuts its own shape around the middle four fifths. */
const rounded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${INK.ground}"/>${BARS}</svg>`;
const toTheEdge = (scale: number): string => {
  const gap = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${INK.ground}"/><g transform="translate(${gap} ${gap}) scale(${scale})">${BARS}</g></svg>`;
};

const ICONS: readonly (readonly [name: string, size: number, drawing: string])[] = [
  ['icon-192', 192, rounded],
  ['icon-512', 512, rounded],
  ['maskable-192', 192, toTheEdge(0.8)],
  ['maskable-512', 512, toTheEdge(0.8)],
  ['apple-touch-icon', 180, toTheEdge(0.92)],
];

/** Writes `icons/*.png` below a folder; equal bytes for an equal drawing. */
export async function writeIcons(folder: string): Promise<void> {
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const [name, size, drawing] of ICONS) {
    await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, 'icons', `${name}.png`));
  }
}
