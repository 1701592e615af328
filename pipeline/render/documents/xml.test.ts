import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

describe('escapeXml(text)', () => {
  it('leaves no character that ends a text or an attribute, and no forbidden one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be dropped
        expect(escapeXml(text)).not.toMatch(/[<>"'\u0000-\u0008]|&(?!(?:amp|lt|gt|quot|apos);)/);
      }),
    );
  });
});
