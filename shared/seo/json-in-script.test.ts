import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonInScript } from './json-in-script.ts';

describe('jsonInScript(data)', () => {
  it('prevents text from closing the script element', () => {
    expect(jsonInScript({ a: '</script><!--&\u2028' })).toBe(
      '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028"}',
    );
  });

  it('parses to the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const printed = jsonInScript(data);
        expect(printed).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});
