import { withoutMarks } from './persian/invisible.ts';

/**
 * The parameters of an address as they were meant: messengers and right-to-left texts surround a link with marks of direction, which would
 * make its last value another one, e.g. "r1y=10..50\u200f". Blanks stay: a reader may be typing the next word.
 */
export const readParams = (query: string | URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(query)].map(([name, value]): [string, string] => [
      withoutMarks(name),
      withoutMarks(value),
    ]),
  );
