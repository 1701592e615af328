import { normalizeForSearch } from '../persian/normalize-for-search.ts';

/** A word of Persian text: a ZWNJ joins parts of one word («می‌شود», «صندوق‌ها»); other characters that are no letter or digit separate words. */
const WORD = /[\p{L}\p{Nd}\p{M}ـ]+(?:\u200c+[\p{L}\p{Nd}\p{M}ـ]+)*/gu;
const SENTENCE_END = /[.!?؟۔…]+|\n+/u;

/** Text without HTML tags and Markdown links. */
export const plainText = (content: string): string =>
  content
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export const sentencesOf = (text: string): string[] =>
  text.split(SENTENCE_END).filter((part) => wordsOf(part).length > 0);

export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((part) => wordsOf(part).length > 0);

/** The parts of a word around ZWNJ, normalized, e.g. «صندوق‌های» → ["صندوق", "های"] */
const partsOf = (word: string): string[] => word.split(/\u200c+/).map(normalizeForSearch);

/** Same letters, or the same parts with a suffix after a ZWNJ: «صندوق‌ها» is a form of «صندوق». */
function isForm(word: string, of: string): boolean {
  if (normalizeForSearch(word) === normalizeForSearch(of)) return true;
  const [own, base] = [partsOf(word), partsOf(of)];
  return own.length > base.length && base.every((part, i) => part === own[i]);
}

/** Number of non-overlapping occurrences of `keyword` (one or more words) in `words`. */
export function occurrencesOf(words: readonly string[], keyword: string): number {
  const key = wordsOf(keyword);
  if (key.length === 0) return 0;
  let found = 0;
  for (let at = 0; at + key.length <= words.length; at += 1) {
    if (!key.every((part, i) => isForm(words[at + i] as string, part))) continue;
    found += 1;
    at += key.length - 1;
  }
  return found;
}
