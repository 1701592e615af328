import { describe, expect, it } from 'vitest';
import { compactSvg } from './compact-svg.ts';

const options = {
  name: 'x',
  attributes: 'role="img"',
  link: (_: number): string | null => null,
  escape: (text: string) => text,
};
const tidy = (body: string, more: Partial<typeof options> = {}) =>
  compactSvg(`<svg width="10" height="10" xmlns="a" version="1.1">\n${body}\n</svg>`, {
    ...options,
    ...more,
  });

describe('compactSvg(svg, options)', () => {
  it('removes the stylesheet, classes and the empty background', () => {
    const svg = tidy(
      '<rect width="10" height="10" fill="none"></rect><path d="M0 0" class="zr0-cls-1"></path><style ><![CDATA[.a{}]]></style>',
    );
    expect(svg).toBe('<svg role="img"><path d="M0 0"/></svg>');
  });

  it('keeps the view box and adds the given attributes', () => {
    expect(compactSvg('<svg width="1" height="2" viewBox="0 0 1 2"></svg>', options)).toBe(
      '<svg role="img" viewBox="0 0 1 2"></svg>',
    );
  });

  it('marks a shape with its item and link', () => {
    const shape =
      '<path d="M0 0" ecmeta_series_index="0" ecmeta_data_index="3" ecmeta_ssr_type="chart"></path>';
    expect(tidy(shape)).toContain('<path d="M0 0" data-i="3"/>');
    expect(tidy(shape, { link: (i) => `/funds/${i}` })).toContain('data-i="3" data-link="/funds/3"');
  });

  it('isolates Persian labels and not numbers', () => {
    expect(tidy('<text x="0">طلا ۱۲٪</text><text x="0">۱۲٪</text>')).toContain('>\u2067طلا ۱۲٪\u2069<');
    expect(tidy('<text x="0">۱۲٪</text>')).toContain('<text x="0">۱۲٪</text>');
  });

  it('keeps a font size that differs from the stylesheet’s', () => {
    const text = (size: number) => `<text style="font-size:${size}px;font-family:Vazirmatn;">a</text>`;
    expect(tidy(text(12))).toContain('<text>a</text>');
    expect(tidy(text(10))).toContain('<text font-size="10">a</text>');
  });

  it('renumbers ids under the drawing’s name, equal ids alike', () => {
    const svg = tidy(
      '<g clip-path="url(#zr7-c3)"></g><clipPath id="zr7-c3"></clipPath><g clip-path="url(#zr7-c4)"></g>',
    );
    expect(svg).toContain('url(#x-0)');
    expect(svg).toContain('id="x-0"');
    expect(svg).toContain('url(#x-1)');
  });
});
