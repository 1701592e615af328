import { persianLetters } from '../persian/clean-input.ts';
import { latinDigits } from '../persian/digits.ts';
import { withoutMarks } from '../persian/invisible.ts';

/** A percent-encoded text as it reads, e.g. "%D8%B9%DB%8C%D8%A7%D8%B1" → «عیار»; one that cannot be decoded stays. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The slug in an address of a fund's page, whole or from its path on, e.g. "https://example.org/funds/%D8%B9%DB%8C%D8%A7%D8%B1?unit=toman" → «عیار»; null for a text that is no such address. */
export function slugInAddress(text: string): string | null {
  const found = /(?:^|\/)funds\/([^/?#\s]+)/i.exec(withoutMarks(text).trim())?.[1];
  return found === undefined ? null : decodePercent(found);
}

/** A slug as it was meant in a link, which messengers surround with marks of direction. */
export const cleanSlug = (slug: string): string => withoutMarks(slug).trim();

/** Two slugs that are typed alike: files have Latin digits, and keyboards Arabic letters. */
export const slugKey = (slug: string): string =>
  latinDigits(persianLetters(cleanSlug(slug.normalize('NFC')))).toLowerCase();
