import type { Box } from '../../charts/parts/define-widget.ts';

/**
 * The boxes in which the map is laid out, smallest first: the page shows the last that its stage holds, as the script does, so that the
 * printed map and the drawn one are the same. whole-map.css has the same numbers.
 */
export const BOXES = {
  phone: { width: 360, height: 420 },
  medium: { width: 504, height: 440 },
  wide: { width: 880, height: 440 },
  large: { width: 1080, height: 600 },
} as const satisfies Record<string, Box>;
export type BoxName = keyof typeof BOXES;
export const BOX_NAMES = Object.keys(BOXES) as BoxName[];

/** The box of a stage of this size. */
export const boxFor = ({ width, height }: Box): BoxName =>
  BOX_NAMES.findLast((name) => BOXES[name].width <= width && BOXES[name].height <= height) ?? 'phone';
