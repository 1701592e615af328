import { describe, expect, it } from 'vitest';
import { isKeptByEditor, rewriteMarkdown } from './markdown-round-trip.ts';

const ARTICLE = `## ورود پول به صندوق‌های طلا

در هفتهٔ گذشته **ورود پول** به _صندوق‌ها_ ادامه یافت؛ [فهرست](/funds) را ببینید.

- یکم
- دوم

1. نخست
2. سپس

> نقل قول

![نمودار ورود پول](/media/chart.webp)

| نام | بازده |
| --- | --- |
| عیار | ۱۲٪ |

\`\`\`
کد
\`\`\`
`;

describe('rewriteMarkdown(markdown)', () => {
  it('is stable: what was written once is written the same again', () => {
    const once = rewriteMarkdown(ARTICLE);
    expect(rewriteMarkdown(once)).toBe(once);
  });
  it('keeps pictures with their alt text and address', () => {
    expect(rewriteMarkdown(ARTICLE)).toContain('![نمودار ورود پول](/media/chart.webp)');
  });
});

describe('isKeptByEditor(markdown)', () => {
  it('is true for headings, emphasis, lists, quotes, links, pictures, tables and code', () => {
    expect(isKeptByEditor(ARTICLE)).toBe(true);
  });
  it('is true for an empty text', () => expect(isKeptByEditor('')).toBe(true));
  it.each(['متن با <sup>۲</sup> بالا', '<figure><img src="/a.png" alt="الف"></figure>', '<u>خط</u>'])(
    'is false for HTML that the editor would drop: %s',
    (markdown) => expect(isKeptByEditor(markdown)).toBe(false),
  );
});
