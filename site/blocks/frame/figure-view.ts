/** A label with its formatted figure; the sign of `signed` decides its colour. */
export interface FigureView {
  readonly label: string;
  readonly value: string;
  readonly signed?: number | null;
  readonly note?: string;
}
