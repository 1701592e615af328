import { COLOR } from './palette.ts';

/** Pixels; the size that Telegram, X and LinkedIn recommend. */
export const WIDTH = 1200;
export const HEIGHT = 630;

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

export const LANDSCAPE: CardSize = { width: WIDTH, height: HEIGHT };
/** The shape of posts and stories. */
export const PORTRAIT: CardSize = { width: 1080, height: 1350 };

/** Space on every side. */
export const MARGIN = 64;
/** Start of a right-to-left line. */
export const RIGHT = WIDTH - MARGIN;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Drops control characters, which XML forbids and an editor's text may contain. */
const escapeSvg = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
  text.replace(/[\u0000-\u0008\u000b-\u001f]/g, '').replace(/[&<>"]/g, (char) => ENTITIES[char] as string);

export interface TextStyle {
  readonly size: number;
  readonly weight?: 400 | 600 | 700;
  readonly color?: string;
  /** Which edge of the text is at `x`; "right" by default. */
  readonly edge?: 'right' | 'left' | 'middle';
}

const ANCHOR = { right: 'start', middle: 'middle', left: 'end' } as const;

/** One line of Persian text with its baseline at `y`. */
export function line(x: number, y: number, content: string, style: TextStyle): string {
  const { size, weight = 400, color = COLOR.ink, edge = 'right' } = style;
  return `<text x="${x}" y="${y}" font-family="Vazirmatn" font-size="${size}" font-weight="${weight}" fill="${color}" direction="rtl" text-anchor="${ANCHOR[edge]}">${escapeSvg(content)}</text>`;
}

/** Mean advance of a letter of Vazirmatn Bold in ems, measured over the names of funds and rounded up. */
const MEAN_ADVANCE = 0.53;
/** Letters without zero-width characters. */
const lengthOf = (text: string): number => [...text.replace(/[\u200b-\u200f\u2066-\u2069]/g, '')].length;

/** An estimate, in pixels. */
export const textWidth = (text: string, size: number): number => lengthOf(text) * size * MEAN_ADVANCE;

/** Breaks a text into at most `maxLines` lines of at most `width`; a text that does not fit ends in «…». */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

export interface Heading {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Sets a text in the largest size whose number of lines it does not exceed; `steps` go from the largest down. */
export function fitHeading(
  text: string,
  width: number,
  steps: readonly (readonly [size: number, lines: number])[],
): Heading {
  for (const [size, maxLines] of steps) {
    const lines = wrapText(text, size, width, Number.POSITIVE_INFINITY);
    if (lines.length <= maxLines && lines.every((one) => textWidth(one, size) <= width))
      return { lines, size };
  }
  const [size, maxLines] = steps.at(-1) as readonly [number, number];
  return { lines: wrapText(text, size, width, maxLines), size };
}

const coordinate = (value: number): string => value.toFixed(1);

/** A path through the known values, evenly spaced in x and scaled to the box in y; null for fewer than two values. */
export function sparklinePath(
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
