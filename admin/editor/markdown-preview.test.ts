import { describe, expect, it } from 'vitest';
import { previewHtml } from './markdown-preview.ts';

describe('previewHtml(markdown)', () => {
  it('renders headings, emphasis, lists and links', () => {
    expect(previewHtml('# الف\n\n**ب** [پ](/funds)')).toBe(
      '<h2>الف</h2>\n<p><strong>ب</strong> <a href="/funds">پ</a></p>\n',
    );
  });
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<iframe src="https://example.com"></iframe>',
    '<p style="position:fixed">x</p>',
    '<svg onload=alert(1)></svg>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  ])('removes unsafe content from %s', (markdown) => {
    expect(previewHtml(markdown)).not.toMatch(/script|onerror|onload|iframe|style|svg/i);
  });
});
