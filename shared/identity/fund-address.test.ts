import { describe, expect, it } from 'vitest';
import { slugInAddress } from './fund-address.ts';

describe('slugInAddress(text)', () => {
  it.each([
    ['https://example.org/funds/%D8%B9%DB%8C%D8%A7%D8%B1', 'عیار'],
    ['/funds/عیار?unit=toman', 'عیار'],
    [' funds/هم-وزن/', 'هم-وزن'],
    ['\u2066https://example.org/Funds/عیار\u2069\u200f', 'عیار'],
    ['/funds/%E0%A4%A', '%E0%A4%A'],
  ])('reads «%s»', (text, slug) => expect(slugInAddress(text)).toBe(slug));

  it.each(['عیار', '/categories/طلا', '/funds/', 'refunds/عیار'])('finds none in «%s»', (text) =>
    expect(slugInAddress(text)).toBeNull(),
  );
});
