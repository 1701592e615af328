import { normalizeForSearch } from './normalize-for-search.ts';

/** A part of a text, from its first to behind its last code unit. */
export type TextRange = readonly [start: number, end: number];

interface Folded {
  readonly text: string;
  /** For each code unit of `text`: where the character begins that it comes from. */
  readonly from: readonly number[];
}

/** The search key of a text, with the places of its letters in the text itself. */
function fold(source: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const character of source) {
    const key = /\s/.test(character) ? ' ' : normalizeForSearch(character);
    text += key;
    for (let i = 0; i < key.length; i += 1) from.push(at);
    at += character.length;
  }
  return { text, from };
}

/** Joins ranges that touch or overlap. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const done: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = done.at(-1);
    if (last && start <= last[1]) done[done.length - 1] = [last[0], Math.max(last[1], end)];
    else done.push([start, end]);
  }
  return done;
}

/**
 * Where normalized words stand in a text as it is written, each at its first place; e.g. «کیان» in «صندوق كيـان». The
 * ranges are in order and do not touch.
 */
export function findInText(source: string, words: readonly string[]): TextRange[] {
  const { text, from } = fold(source);
  const ranges = words.flatMap((word): TextRange[] => {
    const start = word === '' ? -1 : text.indexOf(word);
    if (start < 0) return [];
    return [[from[start] as number, from[start + word.length] ?? source.length]];
  });
  return joined(ranges);
}
