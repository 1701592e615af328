import { COLOR } from './palette.ts';

/** The size that Telegram, X and LinkedIn ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** Room on every side. */
export const MARGIN = 64;
/** Where a right-to-left line begins. */
export const RIGHT = WIDTH - MARGIN;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters are no XML; an editor's text may hold them. */
const escapeSvg = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u0008\u000b-\u001f]/g, '').replace(/[&<>"]/g, (char) => ENTITIES[char] as string);

export interface TextStyle {
  readonly size: number;
  readonly weight?: 400 | 600 | 700;
  readonly color?: string;
  /** Which edge of the text stands at `x`; "right" unless told. */
  readonly edge?: 'right' | 'left' | 'middle';
}

const ANCHOR = { right: 'start', middle: 'middle', left: 'end' } as const;

/** One line of Persian text whose base line is at `y`. */
export function line(x: number, y: number, content: string, style: TextStyle): string {
  const { size, weight = 400, color = COLOR.ink, edge = 'right' } = style;
  return `<text x="${x}" y="${y}" font-family="Vazirmatn" font-size="${size}" font-weight="${weight}" fill="${color}" direction="rtl" text-anchor="${ANCHOR[edge]}">${escapeSvg(content)}</text>`;
}

/** Mean advance of a letter of Vazirmatn Bold in ems, measured over the names of funds; a little on the safe side. */
const MEAN_ADVANCE = 0.53;
/** Zero-width characters take no room. */
const lengthOf = (text: string): number => [...text.replace(/[\u200b-\u200f\u2066-\u2069]/g, '')].length;

const textWidth = (text: string, size: number): number => lengthOf(text) * size * MEAN_ADVANCE;

/** Deals words over lines of at most `width`, at most `most` of them; what does not fit ends in «…». */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

export interface Heading {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The largest of the sizes at which a text takes as few lines as the size allows. */
export function fitText(
  text: string,
  width: number,
  steps: readonly (readonly [size: number, lines: number])[],
): Heading {
  for (const [size, most] of steps) {
    const lines = wrapText(text, size, width, Number.POSITIVE_INFINITY);
    if (lines.length <= most && lines.every((one) => textWidth(one, size) <= width)) return { lines, size };
  }
  const [size, most] = steps.at(-1) as readonly [number, number];
  return { lines: wrapText(text, size, width, most), size };
}

const coordinate = (value: number): string => value.toFixed(1);

/** A path through the known values, spread evenly between two edges, scaled to fill the height; null for fewer than two. */
export function linePath(
  values: readonly (number | null)[],
  box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): { readonly path: string; readonly end: readonly [x: number, y: number] } | null {
  const known = values.flatMap((value, at) => (value === null ? [] : [[at, value] as const]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const numbers = known.map(([, value]) => value);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (at: number): number =>
    box.left + ((at - first[0]) / (last[0] - first[0])) * (box.right - box.left);
  const y = (value: number): number =>
    high === low
      ? (box.top + box.bottom) / 2
      : box.bottom - ((value - low) / (high - low)) * (box.bottom - box.top);
  const path = known.map(([at, value]) => `${coordinate(x(at))} ${coordinate(y(value))}`).join('L');
  return { path: `M${path}`, end: [x(last[0]), y(last[1])] };
}
