import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Ten pixels a letter. */
const measure = (text: string) => [...text].length * 10;

describe('shownIn(text, room, measure)', () => {
  it('shows a text that fits whole', () => {
    expect(fitText('سلام دنیا', { font: '', most: 90 }, measure)).toEqual({
      text: 'سلام دنیا',
      width: 90,
      isCut: false,
    });
  });
  it('cuts at a word and keeps the ellipsis within the room', () => {
    const shown = fitText('یک دو سه چهار', { font: '', most: 90 }, measure);
    expect(shown).toEqual({ text: 'یک دو سه…', width: 130, isCut: true });
    expect(measure(shown.text)).toBeLessThanOrEqual(90);
  });
  it('never cuts the only word away', () =>
    expect(fitText('بلندترین‌واژه', { font: '', most: 20 }, measure).text).toBe('بلندترین‌واژه…'));
});
