import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './escape-formula.ts';

const risky = fc
  .array(fc.constantFrom("'", '+', '-', '@', '=', '＝', ' ', '\t', '\r', '\u200e', '۵', 'ب'))
  .map((all) => all.join(''));

describe('escapeFormula(text)', () => {
  it.each(['+98', '=1+1', '-۲٪ افت', '@sandoghnama', '  =1', '\u200e+۳۵٪', '\tx', '\rx', '＝1', "'+98"])(
    'guards «%s»',
    (text) => expect(escapeFormula(text)).toBe(`'${text}`),
  );
  it.each(['', 'طلا', '۱۲-۳', "'طلا'", 'a=b'])('leaves «%s»', (text) =>
    expect(escapeFormula(text)).toBe(text),
  );
});

describe('unescapeFormula(text)', () => {
  it('gives every text back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), risky), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
  it('leaves an apostrophe that guards nothing', () => {
    expect(unescapeFormula("'98")).toBe("'98");
    expect(unescapeFormula("'طلا")).toBe("'طلا");
  });
});
