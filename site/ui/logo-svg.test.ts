import { describe, expect, it } from 'vitest';
import { logoDataUrl, roundedLogo } from './logo-svg.ts';

describe('logoDataUrl', () => {
  it('needs no escaping in an attribute and decodes to the drawing', () => {
    expect(logoDataUrl).not.toMatch(/["#<>]/);
    expect(decodeURIComponent(logoDataUrl.slice(logoDataUrl.indexOf(',') + 1))).toBe(roundedLogo);
  });
});
