import { DESCRIPTION_LENGTH, lengthOf } from './limits.ts';

/** At most `max` characters, cut at a space and ended with an ellipsis. */
export function truncate(value: string, max: number): string {
  const start = [...value].slice(0, max - 1).join('');
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1)).trimEnd()}…`;
}

/**
 * A meta description: appends phrases to the lead while they fit, then closing phrases while the text is too short. At most
 * 160 characters, and at least 120 where the closing phrases reach so far. `printed` gives the text whose characters are counted.
 */
export function joinPhrases(
  lead: string,
  phrases: readonly string[],
  closers: readonly string[],
  printed: (text: string) => string = (text) => text,
): string {
  const { min, max } = DESCRIPTION_LENGTH;
  const length = (text: string): number => lengthOf(printed(text));
  let joined = lead;
  for (const phrase of phrases) if (length(joined) + length(phrase) + 2 <= max - 1) joined += `، ${phrase}`;
  for (const closer of closers)
    if (length(joined) < min && length(joined) + lengthOf(closer) + 3 <= max) joined += `؛ ${closer}`;
  const ended = `${joined}.`;
  return length(ended) <= max ? ended : truncate(joined, max);
}
