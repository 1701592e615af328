import { latinDigits } from '../../../shared/persian/digits.ts';
import { withoutMarks } from '../../../shared/persian/invisible.ts';
import { STYLE } from './styles.ts';

/** The marker of a line of a list, before its words: a bullet or a number, as a program wrote it. */

/**
 * e.g. "1.", «۲-», "a)", «الف)», "(3)", "1-2", «چهارم-», "xviii.", "1st", «-۱» as a line from right to left has it. A single letter without a mark is a
 * bullet of Wingdings.
 */
const NUMBERED = /^[([«-]?\p{Nd}|^[([«]?(?:[a-z]{1,8}|[\u0621-\u06cc]{1,8}) ?[.)\]»\-–ـ:،/]|^[①-⑳]/iu;
/** Words that a program counts with: «ماده ۱.», «فصل اول:», "Article 3". */
const WORDED = /^\p{L}{2,}\s+(?!ـ)[\p{L}\p{Nd}]/u;
/**
 * The marker of a line that its program does not call one of a list: a bullet, as itself or as the letter by which Word
 * writes it in Wingdings («§», «Ø», «ü», "v", "q"), or a number as above.
 */
const WRITTEN =
  /^\s*([·•‣*o§Øüvq\p{So}\p{Sm}\p{Pd}\p{Co}]|[([]?(?:\p{Nd}+(?:\.\p{Nd}+)*|[ivxlc]{1,8}|[a-z]|[\u0621-\u06cc]|الف)\s?[.)\]\-–ـ])\s+(?=\S)/iu;

/** A text without the marks of direction that Word writes beside the number of a Persian line, and with single blanks. */
const plain = (words: string): string => withoutMarks(words).replace(/\s+/g, ' ').trim();

/** The nodes between Word's two comments, which hold the marker for readers without lists; null without the comments. */
function commentedNodes(line: Element): ChildNode[] | null {
  const comments = document.createTreeWalker(line, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const start = comments.currentNode;
    if (!start.textContent?.includes('[if !supportLists]')) continue;
    const nodes: ChildNode[] = [];
    for (let next = start.nextSibling; next && next.nodeType !== Node.COMMENT_NODE; next = next.nextSibling)
      nodes.push(next);
    return nodes;
  }
  return null;
}

/** The nodes that a program marks as the marker; none where it marks none. */
function markedNodes(line: Element): ChildNode[] {
  const span = [...line.querySelectorAll('span')].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute(STYLE) ?? ''),
  );
  return commentedNodes(line) ?? (span ? [span] : []);
}

const textOf = (nodes: readonly ChildNode[]): string =>
  plain(nodes.map(({ textContent }) => textContent ?? '').join(''));

/** Removes so many characters from the start of an element. */
function takeStart(line: Element, length: number): void {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const node = texts.currentNode as Text;
    const taken = Math.min(left, node.length);
    node.deleteData(0, taken);
    left -= taken;
  }
}

/** The marker at the start of a line that its program did not mark: with all that stands before the words, and alone. Both empty without one. */
function writtenMarker(line: Element): readonly [all: string, marker: string] {
  const words = line.textContent ?? '';
  const start = words.length - words.replace(/^[\s\u200e\u200f]+/, '').length;
  const [all = '', marker = ''] = WRITTEN.exec(words.slice(start)) ?? [];
  return all === '' ? ['', ''] : [words.slice(0, start) + all, marker];
}

/** Whether a line begins with a marker that its program did not mark as one. */
export const isWritten = (line: Element): boolean => writtenMarker(line)[0] !== '';

/** Whether a line's marker has words, which belong to the text: a bullet in their place would drop them. */
export const isWorded = (line: Element): boolean => WORDED.test(textOf(markedNodes(line)));

/** Removes the marker of a line, and returns it. */
export function takeMarker(line: Element): string {
  const nodes = markedNodes(line);
  const marker = textOf(nodes);
  for (const node of nodes) node.remove();
  if (nodes.length > 0) return marker;
  const [all, written] = writtenMarker(line);
  takeStart(line, all.length);
  return plain(written);
}

/** Whether a marker counts its lines. */
export const isNumbered = (marker: string): boolean => NUMBERED.test(marker);

/** The number of a line within its list, e.g. «۳.» → 3, "2.1." → 1; null for letters. */
export function numberOf(marker: string): number | null {
  const digits = /(\d+)\D*$/.exec(latinDigits(marker))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Up to 39; e.g. "xviii". */
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

function romanNumber(letters: string): number | null {
  const [, tens, ones] = ROMAN.exec(letters) ?? [];
  return tens === undefined || ones === undefined ? null : 10 * tens.length + ONES.indexOf(ones);
}

/**
 * The number of the letters with which a list begins, e.g. "b)" → 2, "iv." → 4, «ب» → 2. Null for «ج», which is the third, the fifth or the sixth,
 * and for what is no marker of letters.
 */
export function letterNumber(marker: string): number | null {
  const letters = /^[([«]?(\p{L}{1,8})/u.exec(marker)?.[1]?.toLowerCase() ?? '';
  if (letters === 'ب') return 2;
  const roman = letters === '' ? null : romanNumber(letters);
  return roman ?? (/^[a-z]$/.test(letters) ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : null);
}
