import { describe, expect, it } from 'vitest';
import { behindFundWord } from './behind-fund-word.ts';

describe('behindFundWord(text)', () => {
  it.each([
    ['صندوق عیار', 'عیار'],
    ['\u200fصندوق\u200cعیار ', 'عیار'],
    ['صندوق  هم وزن', 'هم وزن'],
  ])('finds what stands behind it in «%s»', (text, words) => expect(behindFundWord(text)).toBe(words));

  it.each(['عیار', 'صندوق', 'صندوقچه', 'صندوق ', 'این صندوق عیار'])('finds nothing in «%s»', (text) =>
    expect(behindFundWord(text)).toBeNull(),
  );
});
