import { describe, expect, it } from 'vitest';
import { renderRichText } from './rich-text.ts';

describe('richText(content, format)', () => {
  it('removes scripts, event handlers and javascript: URLs', () => {
    const hostile =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a><iframe src="/"></iframe></p>';
    for (const format of ['html', 'markdown', 'plain'] as const) {
      const html = renderRichText(hostile, format);
      expect(html).not.toMatch(/<script|<iframe|<[^>]*onclick|<[^>]*javascript:/i);
    }
  });

  // spec 11.4
  it('keeps the allowed markup', () => {
    expect(renderRichText('**طلا** و [پیوند](/funds)', 'markdown')).toBe(
      '<p><strong>طلا</strong> و <a href="/funds">پیوند</a></p>\n',
    );
    expect(renderRichText('<h1>سر</h1>', 'html')).toBe('<h2>سر</h2>');
  });

  // spec 11.4
  it('splits plain text into paragraphs and escapes markup', () => {
    expect(renderRichText('یک\nدو\n\n<b>سه</b>', 'plain')).toBe(
      '<p>یک<br>دو</p><p>&lt;b&gt;سه&lt;/b&gt;</p>',
    );
  });

  it('keeps words and drops scripts, handlers, styles and foreign schemes', () => {
    const html = renderRichText(
      'سلام <script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <p style="x">م</p>',
      'markdown',
    );
    expect(html).toContain('سلام');
    expect(html).not.toMatch(/script|onerror|style=/i);
  });
});
