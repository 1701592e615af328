/** Shorter words would be found where two others meet. */
const MIN_JOINED = 4;
const joinWords = (text: string): string => text.replaceAll(' ', '');

/**
 * Whether a text contains what a reader typed, both of `normalizeForSearch`. A joiner, a blank or nothing between two words is the same:
 * «هم‌وزن», «هم وزن».
 */
export function containsTyped(text: string, typed: string): boolean {
  if (text.includes(typed)) return true;
  const joined = joinWords(typed);
  return joined.length >= MIN_JOINED && joinWords(text).includes(joined);
}
