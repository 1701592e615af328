import type { FigureId } from '../../../shared/figures/index.ts';
import { returnSpan } from '../../../shared/figures/return-spans.ts';

/**
 * The attribute `data-v` of an element that shows a return: the published value, by which the reader's own measure is computed, since
 * the text is rounded. Absent for every other figure; empty for an unknown return.
 */
export const exactReturn = (
  figure: FigureId | null | undefined,
  value: string | number | null | undefined,
): string | undefined => (figure && returnSpan(figure) !== null ? String(value ?? '') : undefined);
