import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FONT = fileURLToPath(new URL('fonts/vazirmatn.ttf', import.meta.url));

// Images are rendered one at a time beside other work: one thread, no cache.
sharp.concurrency(1);
sharp.cache(false);

let fontLoaded: Promise<unknown> | undefined;

/** Registers the font with Pango; after that every SVG of this process can use it by name. */
const loadFont = (): Promise<unknown> =>
  (fontLoaded ??= sharp({ text: { text: 'آ', font: 'Vazirmatn 10', fontfile: FONT } })
    .png()
    .toBuffer());

/**
 * Renders an SVG as PNG of 40–80 kB; a palette would halve the size and take five times as long. Throws what sharp
 * throws, e.g. for a damaged SVG.
 */
export async function renderPng(svg: string): Promise<Buffer> {
  await loadFont();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}
