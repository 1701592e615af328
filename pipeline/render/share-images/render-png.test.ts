import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPng } from './render-png.ts';

describe('renderPng(svg)', () => {
  const word = (family: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text x="290" y="60" font-size="48" direction="rtl" font-family="${family}">عیار</text></svg>`;

  it('sets Persian in Vazirmatn, joined and from the right', async () => {
    const inkOf = async (family: string) => {
      const flat = sharp(await renderPng(word(family))).flatten({ background: '#fff' });
      const cut = sharp(await flat.png().toBuffer()).trim({ background: '#fff' });
      return (await cut.toBuffer({ resolveWithObject: true })).info;
    };
    const [own, other] = [await inkOf('Vazirmatn'), await inkOf('No Such Font')];
    // Four letters of Vazirmatn, joined, at 48 px: narrower than four letters on their own.
    expect(own.width).toBeGreaterThan(60);
    expect(own.width).toBeLessThan(110);
    expect([own.width, own.height]).not.toEqual([other.width, other.height]);
  });

  it('throws for a damaged SVG', async () => {
    await expect(renderPng('<svg')).rejects.toThrow();
  });
});
