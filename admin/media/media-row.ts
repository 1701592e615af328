/** A row of the library. */
export interface MediaRow {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  /** Pixels; null until the worker has made the copies. */
  readonly width: number | null;
  readonly height: number | null;
  /** A data URL. */
  readonly thumbnail: string | null;
  /** Why no copies could be made. */
  readonly problem: string | null;
}

/** True while the worker makes the copies. */
export const isProcessing = ({ width, problem }: Pick<MediaRow, 'width' | 'problem'>): boolean =>
  width === null && problem === null;
