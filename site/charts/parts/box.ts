import type { Size } from './define-widget.ts';

/** Sizes of charts: a whole row, half a row, and a tall list. Pixels. */
export const BOX = {
  row: { wide: { width: 960, height: 330 }, phone: { width: 358, height: 280 } },
  half: { wide: { width: 520, height: 300 }, phone: { width: 358, height: 270 } },
  list: { wide: { width: 520, height: 320 }, phone: { width: 358, height: 320 } },
} as const satisfies Record<string, Size>;

/** The two sizes in which every chart is rendered. */
export type BoxName = 'wide' | 'phone';
