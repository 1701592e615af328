import { describe, expect, it } from 'vitest';
import { mediaAddress, mediaFile, mediaIdOf, mediaIdsIn } from './media.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('mediaIdOf(address)', () => {
  it('reads back what mediaAddress wrote', () => expect(mediaIdOf(mediaAddress(ID))).toBe(ID));
  it.each(['/media/x.jpg', `https://a.ir/media/${ID}.jpg`, `/media/${ID}.png`, ''])(
    'is null for %s',
    (address) => expect(mediaIdOf(address)).toBeNull(),
  );
});

describe('mediaFile(id, width, hash, format)', () => {
  it('names the content', () =>
    expect(mediaFile(ID, 960, '1a2b3c4d5e6f', 'webp')).toBe(`pictures/${ID}/960.1a2b3c4d.webp`));
});

describe('mediaIdsIn(text)', () => {
  it('finds each picture of a text once', () => {
    const other = ID.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    const text = `![الف](${mediaAddress(ID)}) <img src="${mediaAddress(other)}"> ![ب](${mediaAddress(ID)} "شرح")`;
    expect(mediaIdsIn(text)).toEqual([ID, other]);
    expect(mediaIdsIn('![](/og/funds.jpg)')).toEqual([]);
  });
});
