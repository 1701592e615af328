import { describe, expect, it } from 'vitest';
import { fitResultText } from './fit-result-text.ts';

/** Ten pixels a letter. */
const measure = (text: string) => [...text].length * 10;

describe('fitResultText(text, width, measure)', () => {
  it('returns a text that fits unchanged', () => {
    expect(fitResultText('سلام دنیا', { font: '', maxPx: 90 }, measure)).toEqual({
      text: 'سلام دنیا',
      width: 90,
      isCut: false,
    });
  });
  it('cuts at a word and keeps the ellipsis within the width', () => {
    const shown = fitResultText('یک دو سه چهار', { font: '', maxPx: 90 }, measure);
    expect(shown).toEqual({ text: 'یک دو سه…', width: 130, isCut: true });
    expect(measure(shown.text)).toBeLessThanOrEqual(90);
  });
  it('never cuts the only word', () =>
    expect(fitResultText('بلندترین‌واژه', { font: '', maxPx: 20 }, measure).text).toBe('بلندترین‌واژه…'));
});
