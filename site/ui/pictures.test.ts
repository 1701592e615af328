import { describe, expect, it } from 'vitest';
import { mediaAddress } from '../../shared/media.ts';
import { renderRichText } from '../../shared/rich-text/render-rich-text.ts';
import type { Media } from '../../shared/schema/snapshots/content.ts';
import { createPictures, withPictures } from './pictures.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const file = (format: 'avif' | 'webp' | 'jpg', width: number) => ({
  path: `pictures/${ID}/${width}.1a2b3c4d.${format}`,
  format,
  width,
  height: width / 2,
  hash: '1a2b3c4d5e6f',
  bytes: 1000,
});
const media: Media = {
  alt: 'نمودار "ورود پول"',
  width: 1600,
  height: 800,
  files: [file('avif', 480), file('webp', 480), file('avif', 960), file('webp', 960), file('jpg', 1280)],
};
const find = createPictures({
  read: (_family, key) => (key === `media/${ID}` ? media : null) as never,
  hash: () => null,
  url: () => null,
});
const render = (markdown: string): string => withPictures(renderRichText(markdown, 'markdown'), find);

describe('withPictures(html, find)', () => {
  it('draws a picture of the library in several sizes, with its size and the text written for it', () => {
    const html = render(`![سکه & "طلا"](${mediaAddress(ID)})`);
    expect(html).toContain(
      `<source type="image/avif" srcset="/pictures/${ID}/480.1a2b3c4d.avif 480w, /pictures/${ID}/960.1a2b3c4d.avif 960w"`,
    );
    expect(html).toContain('type="image/webp"');
    expect(html).toContain('width="1600" height="800" loading="lazy"');
    expect(html).toContain('alt="سکه &amp; &quot;طلا&quot;"');
  });
  it("uses the library's text where the article gives none, escaped", () => {
    expect(render(`![](${mediaAddress(ID)})`)).toContain('alt="نمودار &quot;ورود پول&quot;"');
  });
  it('leaves a picture of another host as it is', () => {
    const src = 'https://example.ir/a.png';
    expect(render(`![الف](${src})`)).toContain(`<img src="${src}" alt="الف" />`);
  });
  it('leaves out a picture of the library that is not published, with its caption', () => {
    const unknown = mediaAddress('00000000-0000-4000-8000-000000000000');
    expect(render(`الف\n\n![ب](${unknown} "شرح")\n\nپ ![ت](${unknown})`).trim()).toBe(
      '<p>الف</p>\n\n<p>پ </p>',
    );
  });
});
