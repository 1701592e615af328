import { cleanInput } from '../persian/clean-input.ts';

/**
 * A code as it was meant: Latin digits, without the quotes and apostrophes by which spreadsheets are told to keep all digits.
 * e.g. `="77777000000000007"`, "'77777000000000007", «۷۷۷۷۷۰۰۰۰۰۰۰۰۰۰۰۷» → "77777000000000007"
 */
export const cleanCode = (text: string): string =>
  cleanInput(text)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '');

const INS_CODE = /^\d{10,18}$/;

/** A TSETMC code: 10 to 18 digits; null for any other value, e.g. "4.67E+16", of which a spreadsheet lost the digits. */
export function readInsCode(value: unknown): string | null {
  const code = typeof value === 'string' ? cleanCode(value) : '';
  return INS_CODE.test(code) ? code : null;
}

/** Whether zeros stand before a code's number, as a format of a spreadsheet adds them: it would be another code. */
export const hasLeadingZeros = (text: string): boolean => /^0\d/.test(cleanCode(text));
