import { describe, expect, it } from 'vitest';
import { renderRichText } from './render-rich-text.ts';

describe('renderRichText(content, format)', () => {
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

describe('renderRichText(markdown)', () => {
  it('strikes, raises and lowers text, and numbers a list from where it starts', () => {
    expect(renderRichText('~~الف~~ <s>ب</s> E=mc<sup>2</sup> H<sub>2</sub>O', 'markdown')).toBe(
      '<p><del>الف</del> <del>ب</del> E=mc<sup>2</sup> H<sub>2</sub>O</p>\n',
    );
    expect(renderRichText('3. الف', 'markdown')).toBe('<ol start="3">\n<li>الف</li>\n</ol>\n');
  });

  it('prints a picture on its own as a figure with its caption', () => {
    expect(renderRichText('![الف](/media/a.jpg "شرح <b>")', 'markdown')).toBe(
      '<figure><img src="/media/a.jpg" alt="الف" /><figcaption>شرح &lt;b&gt;</figcaption></figure>\n',
    );
  });

  it('prints no picture without an address that a browser may load', () => {
    const html = '<p>الف</p><img alt="ب"><img src="file:///C:/a.png"><img src="data:image/png;base64,x">';
    expect(renderRichText(html, 'html')).toBe('<p>الف</p>');
  });

  it('marks blocks of Latin text alone', () => {
    expect(renderRichText('NAV per unit\n\nNAV صندوق', 'markdown')).toBe(
      '<p dir="ltr">NAV per unit</p>\n<p>NAV صندوق</p>\n',
    );
  });

  it.each(['> ', '- ', '<blockquote>'])('prints ten thousand «%s» in a row without failing', (part) => {
    expect(renderRichText(`${part.repeat(10_000)}الف`, 'markdown')).toContain('الف');
  });
});
