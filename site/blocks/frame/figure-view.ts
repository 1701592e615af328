import type { FigureId } from '../../../shared/figures/index.ts';

/** A label with its formatted figure; the sign of `signed` decides its colour. */
export interface FigureView {
  readonly label: string;
  readonly value: string;
  readonly signed?: number | null;
  readonly note?: string;
  /** The figure whose provenance the reader opens; the subject is the page's. */
  readonly figure?: FigureId;
}
