import type { Box, Size } from './define-widget.ts';

/** The two sizes in which every chart is rendered. */
export type BoxName = 'wide' | 'phone';

/**
 * Widths of drawings in pixels: about the narrowest block in which each is shown, so that its letters of 12 px are never
 * scaled below 11 px. `wide` has one of a block beside another and one of a block in a row of its own. figures.css scales the
 * letters of larger blocks back.
 */
const WIDTH = { row: 700, half: 520, phone: 300 } as const;

/** A chart in a row of its own, or in half a row where there is room for two. */
export const BOX = {
  row: sizeFor('row', { wide: 240, phone: 250 }),
  half: sizeFor('half', { wide: 300, phone: 260 }),
} as const satisfies Record<string, Size>;

/** The two boxes of a chart with these heights, in pixels. */
export function sizeFor(place: 'row' | 'half', heights: Readonly<Record<BoxName, number>>): Size {
  return {
    wide: { width: WIDTH[place], height: heights.wide },
    phone: { width: WIDTH.phone, height: heights.phone },
  };
}

/** True where the drawing is for a row of its own: a narrower block shows the phone's. */
export const isRow = ({ wide }: { readonly wide: Box }): boolean => wide.width === WIDTH.row;

/** Blocks narrower than this show the phone's drawing; figures.css has the same numbers. Pixels. */
export const PHONE_BREAKPOINT = { row: 644, half: 480 } as const;

/** Distance of two horizontal bars. Pixels. */
export const PITCH = { wide: 18, phone: 20 } as const;

/** A drawing is scaled up no further: its lines and bars would be larger than the page's. */
const MAX_SCALE = 1.55;

/** The largest width of a wide drawing. Pixels. */
const largestWidth = ({ wide }: { readonly wide: Box }): number => Math.round(wide.width * MAX_SCALE);

const ratio = ({ width, height }: Box): string => (height / width).toFixed(3);

/**
 * The inline style by which figures.css reserves a chart's height before it is laid out. `drawn` are the boxes of its drawings, where
 * their heights depend on the data.
 */
export const chartRoom = (size: Size, drawn: Size = size): Record<`--${string}`, string> => ({
  '--chart-most': `${largestWidth(size)}px`,
  '--wide': ratio(drawn.wide),
  '--phone': ratio(drawn.phone),
});
