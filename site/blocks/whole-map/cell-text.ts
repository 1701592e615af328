import { emWidth, fitText } from '../../charts/text-width.ts';

/** What a cell of this size has room for. */
export interface CellText {
  /** Font size of the title, one of SIZES; 0 where nothing fits. */
  readonly size: number;
  /** The title, cut where it is a long name. */
  readonly title: string;
  readonly hasFigure: boolean;
}

/** Few sizes: each is a font of its own, which costs a phone some milliseconds. Pixels. */
export const SIZES = [32, 26, 21, 17, 14, 12, 11] as const;
const MIN_SIZE = 11;
/** The figure's size as a share of the title's: `.change` in map.css. */
const FIGURE_SHARE = 0.76;
const BOLD = 1.03;
const SIDES = 8;
const LINE = 1.3;
/** Of the cell's height that a title may take. */
const MAX_SHARE = 0.26;
/** The least width in which a cut name still says something. Pixels. */
const MIN_CUT_WIDTH = 64;

const figureSize = (size: number): number => Math.max(MIN_SIZE, size * FIGURE_SHARE);

interface Place {
  readonly width: number;
  readonly height: number;
}

function fits(title: number, figure: number, size: number, { width, height }: Place): boolean {
  const widest = Math.max(title * size, figure * figureSize(size)) * BOLD + SIDES;
  return widest <= width && (size + figureSize(size)) * LINE + 2 <= height;
}

/** Title and figure of a cell, as large as they fit; the title alone in a low one, nothing in a small one. */
export function cellText(title: string, figure: string, place: Place): CellText {
  const cut =
    emWidth(title) * MIN_SIZE * BOLD + SIDES > place.width && place.width >= MIN_CUT_WIDTH
      ? fitText(title, place.width - SIDES, `700 ${MIN_SIZE}px`)
      : title;
  const [own, value] = [emWidth(cut), emWidth(figure)];
  const both = SIZES.find(
    (size) => (size === MIN_SIZE || size <= place.height * MAX_SHARE) && fits(own, value, size, place),
  );
  if (both) return { size: both, title: cut, hasFigure: true };
  const isWide = own * MIN_SIZE * BOLD + SIDES <= place.width;
  const alone = isWide && place.height >= MIN_SIZE * LINE + 2 ? MIN_SIZE : 0;
  return { size: alone, title: cut, hasFigure: false };
}
