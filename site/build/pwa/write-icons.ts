import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { icoOf } from './encode-ico.ts';
import { rounded, toTheEdge } from '../../ui/logo-svg.ts';

const ICONS: readonly (readonly [name: string, size: number, drawing: string])[] = [
  ['icon-192', 192, rounded],
  ['icon-512', 512, rounded],
  ['maskable-192', 192, toTheEdge(0.8)],
  ['maskable-512', 512, toTheEdge(0.8)],
  ['apple-touch-icon', 180, toTheEdge(0.92)],
];
const FAVICON = 32;

const paint = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });

/** Writes `icons/*.png` and `favicon.ico` below a folder; equal bytes for an equal drawing. */
export async function writeIcons(folder: string): Promise<void> {
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const [name, size, drawing] of ICONS)
    await paint(drawing, size).toFile(join(folder, 'icons', `${name}.png`));
  writeFileSync(join(folder, 'favicon.ico'), icoOf(await paint(rounded, FAVICON).toBuffer(), FAVICON));
}
