import { describe, expect, it } from 'vitest';
import { isLeftToRight, withDirections } from './directions.ts';

describe('isLeftToRight(text)', () => {
  it('is true for Latin text alone', () => {
    expect(isLeftToRight('NAV per unit: 251,000')).toBe(true);
  });
  it.each(['', '251,000', '۳٫۴٪', 'NAV صندوق عیار', 'صندوق'])('is false for «%s»', (text) =>
    expect(isLeftToRight(text)).toBe(false),
  );
});

describe('withDirections(html)', () => {
  it('marks each block of Latin text alone, by its own text', () => {
    expect(
      withDirections('<p>متن</p><table><tr><td>NAV</td></tr></table><ul><li>fund</li><li>صندوق</li></ul>'),
    ).toBe(
      '<p>متن</p><table dir="ltr"><tr><td>NAV</td></tr></table><ul><li dir="ltr">fund</li><li>صندوق</li></ul>',
    );
  });
  it('reads no letters out of attributes and entities', () => {
    const html = '<p><a href="/funds">۲۵</a> &amp; ۳</p>';
    expect(withDirections(html)).toBe(html);
  });
});
