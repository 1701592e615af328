import type { Lens } from '../../../shared/measures/lens.ts';

/** The measure in which the reader sees returns and prices; null for rials. */
let lens: Lens | null = null;

/** Event of the document: the reader's measure has changed. */
export const LENS_EVENT = 'lens';

export const readerLens = (): Lens | null => lens;

/** A file's name with the measure of its returns, e.g. "sandoghnama-screener-usd"; as it is in rials. */
export const nameInMeasure = (name: string): string => (lens ? `${name}-${lens.measure}` : name);

export function setReaderLens(next: Lens | null): void {
  lens = next;
  document.dispatchEvent(new Event(LENS_EVENT));
}
