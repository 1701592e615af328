const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for a script element: no text in it can close the element or open a comment. The only such escaper in the product. */
export const jsonInScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] as string);
