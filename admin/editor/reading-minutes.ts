const WORDS_PER_MINUTE = 200;

/** Minutes of reading, at least one. */
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/u).filter(Boolean).length / WORDS_PER_MINUTE));
