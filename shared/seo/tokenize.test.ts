import { describe, expect, it } from 'vitest';
import { occurrencesOf, paragraphsOf, plainText, sentencesOf, wordsOf } from './tokenize.ts';

describe('wordsOf(text)', () => {
  it('joins parts around a ZWNJ to one word', () => {
    expect(wordsOf('می‌شود: «صندوق‌های طلا»، ۱۲ و GOLD.')).toEqual([
      'می‌شود',
      'صندوق‌های',
      'طلا',
      '۱۲',
      'و',
      'GOLD',
    ]);
    expect(wordsOf(' \u200c … ')).toEqual([]);
  });
});

describe('occurrencesOf(words, keyword)', () => {
  const count = (text: string, keyword: string) => occurrencesOf(wordsOf(text), keyword);

  it('counts whole normalized words, and forms with a suffix after a ZWNJ', () => {
    expect(count('صندوق و صندوق‌ها و صندوق‌هایی، صندوقچه و اطلاعات طلا طلايي', 'صندوق')).toBe(3);
    expect(count('اطلاعات طلا', 'طلا')).toBe(1);
    expect(count('كيان', 'کیان')).toBe(1);
  });

  it('counts keywords of several words, and of one written with ZWNJ or without', () => {
    expect(count('بهترین صندوق طلا، صندوق‌های طلا و طلا صندوق', 'صندوق طلا')).toBe(2);
    expect(count('نیم‌فاصله، نیمفاصله، نیم‌فاصله‌ها', 'نیم‌فاصله')).toBe(3);
    expect(count('طلا طلا طلا', 'طلا طلا')).toBe(1);
    expect(count('طلا', '!')).toBe(0);
  });
});

describe('sentencesOf(text), paragraphsOf(text), plainText(content)', () => {
  it('count sentences and paragraphs that have words', () => {
    expect(sentencesOf('یک. دو؟ سه! … \n چهار')).toHaveLength(4);
    expect(paragraphsOf('یک\nهنوز یک\n\nدو\n\n \n\n…')).toHaveLength(2);
  });

  it('remove tags and link addresses, but not their words', () => {
    expect(
      wordsOf(
        plainText('<p class="x">یک <b>دو</b></p><script>var a</script> [سه](https://a.ir/x) ![چهار](b.png)'),
      ),
    ).toEqual(['یک', 'دو', 'سه', 'چهار']);
  });
});
