import type { Step } from '../../../shared/funds/step-scale.ts';
import type { InnerCell } from './inner-rows.ts';

/** A cell of a map: a link with a figure. */
export interface MapCell {
  readonly title: string;
  /** The whole name, where `title` is a symbol. */
  readonly fullName?: string;
  /** e.g. «‎+۱٫۲٪» */
  readonly figure: string;
  /** The change that `figure` writes, percent points; null where not known. */
  readonly value: number | null;
  readonly note?: string;
  readonly href: string;
  /** Area; 1 everywhere makes cells of one size. */
  readonly weight: number;
  /** True for what has no area today: a link below the map. */
  readonly isOut?: boolean;
  /** Its colour. */
  readonly step: Step;
  /** Cells inside this one, row by row, where there is room. */
  readonly inner?: readonly (readonly InnerCell[])[];
  /** Lines of the tooltip: label and figure. */
  readonly tooltip: readonly (readonly [label: string, figure: string])[];
}
