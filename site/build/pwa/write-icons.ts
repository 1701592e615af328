import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fullBleedLogo, roundedLogo } from '../../ui/logo-svg.ts';
import { encodeIco } from './encode-ico.ts';

const ICONS: readonly (readonly [name: string, size: number, drawing: string])[] = [
  ['icon-192', 192, roundedLogo],
  ['icon-512', 512, roundedLogo],
  ['maskable-192', 192, fullBleedLogo(0.8)],
  ['maskable-512', 512, fullBleedLogo(0.8)],
  ['apple-touch-icon', 180, fullBleedLogo(0.92)],
];
const FAVICON = 32;

const renderPng = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });

/** Writes `icons/*.png` and `favicon.ico` into `folder`; equal drawings give equal bytes. */
export async function writeIcons(folder: string): Promise<void> {
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const [name, size, drawing] of ICONS)
    await renderPng(drawing, size).toFile(join(folder, 'icons', `${name}.png`));
  writeFileSync(
    join(folder, 'favicon.ico'),
    encodeIco(await renderPng(roundedLogo, FAVICON).toBuffer(), FAVICON),
  );
}
