import type { Box } from '../parts/define-widget.ts';
import { emWidth, fitText } from '../text-width.ts';

/** What a cell of a treemap has room for. */
export interface CellText {
  /** Font size of the title, one of SIZES; 0 where not even two letters fit. */
  readonly size: number;
  /** The title; a long name is cut, and one without room keeps its first letters. */
  readonly title: string;
  readonly hasFigure: boolean;
  /** True where a third line has room: it is as small as the smallest title. */
  readonly hasNote: boolean;
}

/** Few sizes: each is a font of its own, which costs a phone some milliseconds. Pixels. */
export const SIZES = [32, 26, 21, 17, 14, 12] as const;
const MIN_SIZE = 12;
/** The figure's size as a share of the title's: `.change` in treemap.css. */
const FIGURE_SHARE = 0.76;
const BOLD_FACTOR = 1.03;
const SIDE_PADDING = 8;
/** Around letters in place of a name. */
const LETTER_SIDES = 4;
const LINE_HEIGHT = 1.3;
/** The most of a cell's height that a title may take. */
const MAX_SHARE = 0.26;
/** The least width in which a cut name still says something. Pixels. */
const MIN_CUT_WIDTH = 64;
/** So many letters stand for a name without room. */
const LETTERS = [3, 2];

const figureSize = (size: number): number => Math.max(MIN_SIZE, size * FIGURE_SHARE);
const fitsWidth = (text: string, width: number, sides = SIDE_PADDING): boolean =>
  emWidth(text) * MIN_SIZE * BOLD_FACTOR + sides <= width;

/** The first letters of a name, as they stand in it, with what is between them; "" where not even two have room. */
function letters(name: string, width: number): string {
  const cuts = LETTERS.map(
    (count) =>
      new RegExp(`^(?:[^\\s\\u200c][\\s\\u200c]*){${count}}`).exec(name)?.[0].replace(/[\s\u200c]+$/, '') ??
      '',
  );
  return cuts.find((cut) => fitsWidth(cut, width, LETTER_SIDES)) ?? '';
}

/** The title as a cell of this width has room for it. */
function shorten(title: string, width: number): string {
  if (fitsWidth(title, width)) return title;
  return width >= MIN_CUT_WIDTH
    ? fitText(title, width - SIDE_PADDING, `700 ${MIN_SIZE}px`)
    : letters(title, width);
}

/**
 * Title and figure of a cell as large as they fit, the note where there is room left; the title alone in a low or narrow cell. Letters in
 * place of a name stand alone too: a figure beside them would not be that of any name.
 */
export function cellText(title: string, figure: string, note: string, { width, height }: Box): CellText {
  const cut = shorten(title, width);
  const [own, value] = [emWidth(cut), emWidth(figure)];
  const isNamed = cut === title || cut.endsWith('…');
  const size = SIZES.find((one) => {
    const widest = Math.max(own * one, value * figureSize(one)) * BOLD_FACTOR + SIDE_PADDING;
    const isLow = one !== MIN_SIZE && one > height * MAX_SHARE;
    return isNamed && !isLow && widest <= width && (one + figureSize(one)) * LINE_HEIGHT + 2 <= height;
  });
  if (size !== undefined) {
    const lines = (size + figureSize(size) + MIN_SIZE) * LINE_HEIGHT + 2;
    const hasNote = note !== '' && lines <= height && fitsWidth(note, width);
    return { size, title: cut, hasFigure: true, hasNote };
  }
  const isSeen = cut !== '' && height >= MIN_SIZE * LINE_HEIGHT + 2;
  return { size: isSeen ? MIN_SIZE : 0, title: isSeen ? cut : '', hasFigure: false, hasNote: false };
}
