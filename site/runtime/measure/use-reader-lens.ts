import type { Lens } from '../../../shared/measures/lens.ts';
import { useDocumentValue } from '../use-document-value.ts';
import { LENS_EVENT, readerLens } from './reader-lens.ts';

/** The measure in which the reader sees returns; null for rials, as pages are printed. */
export const useReaderLens = (): Lens | null => useDocumentValue(LENS_EVENT, readerLens, null);
