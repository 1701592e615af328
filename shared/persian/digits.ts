/** Digits of the three scripts in our data: ۰–۹ (Persian), ٠–٩ (Arabic), 0–9 (Latin). */

const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** e.g. "NAV 12,5" → "NAV ۱۲,۵"; Arabic digits become Persian too. */
export const faDigits = (text: string): string =>
  latinDigits(text).replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));

/** e.g. "۱۴۰۵/۰۵/٢٥" → "1405/05/25" */
export const latinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code >= PERSIAN_ZERO ? code - PERSIAN_ZERO : code - ARABIC_ZERO);
  });
