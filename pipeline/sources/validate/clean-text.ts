import { persianLetters } from '../../../shared/persian/clean-input.ts';
import { withoutInvisible, withoutMarks } from '../../../shared/persian/invisible.ts';

/** Texts by which upstreams and spreadsheets say that there is no value. */
const EMPTY = /^[-‐-―−ـ.\s]*$|^(ندارد|نامشخص|null|undefined|nan|#?n\/a)$/i;

/** A joiner (ZWNJ) that joins no two letters: nobody sees it, and it would make another text of the same words. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}\p{N}])\u200c+|\u200c+(?![\p{L}\p{M}\p{N}])/gu;

/** Whether a text says that there is no value: a blank one, a dash, «ندارد», "N/A". */
export const saysNothing = (text: string): boolean => EMPTY.test(withoutInvisible(text).trim());

/**
 * Text as it is stored: Persian yeh and kaf, no tatweel, no loose joiners, single blanks, no stray markup at the start. Null for an empty
 * text, dashes and «ندارد».
 * e.g. «صندوق س.سپند كاريزما-س» → «صندوق س.سپند کاریزما-س», "----" → null
 */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = persianLetters(withoutMarks(String(value).normalize('NFC')))
    .replace(/ـ/g, '')
    .replace(LOOSE_JOINER, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^[>\s]+(?=\S)/, '')
    .trim();
  return EMPTY.test(text) ? null : text;
}

/** The host of a website as upstreams write it, e.g. "http://www.AtlasEtf.com/fa/" → "www.atlasetf.com" */
export function hostOf(value: unknown): string | null {
  const text = cleanText(value);
  if (text === null) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url?.hostname.includes('.') ? url.host : null;
}
