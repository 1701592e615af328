import { describe, expect, it } from 'vitest';
import { readerOf } from '../blocks/testing/reader.ts';
import { pageText, paragraphsOf } from './page-texts.ts';

const introduction = {
  part: 'home-introduction',
  title: 'همه کنار هم',
  content: 'یک\n\nدو\nسه\n \n',
  href: null,
} as const;
const reader = readerOf({ 'page-texts': { texts: [introduction] } });

describe('pageText(snapshots, part)', () => {
  it('finds the text of a part, and null where there is none', () => {
    expect(pageText(reader, 'home-introduction')?.title).toBe('همه کنار هم');
    expect(pageText(reader, 'home-steps')).toBeNull();
    expect(pageText(readerOf({}), 'home-introduction')).toBeNull();
  });
});

describe('paragraphsOf(text)', () => {
  // spec 38.32
  it('parts paragraphs by empty lines, and leaves out empty ones', () => {
    expect(paragraphsOf(pageText(reader, 'home-introduction'))).toEqual(['یک', 'دو\nسه']);
    expect(paragraphsOf(null)).toEqual([]);
  });
});
