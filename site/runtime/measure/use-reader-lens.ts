import { useSyncExternalStore } from 'react';
import type { Lens } from '../../../shared/measures/lens.ts';
import { LENS_EVENT, readerLens } from './reader-lens.ts';

const subscribe = (notify: () => void): (() => void) => {
  document.addEventListener(LENS_EVENT, notify);
  return () => document.removeEventListener(LENS_EVENT, notify);
};
const printed = (): null => null;

/** The measure in which the reader sees returns; null for rials, as pages are printed. */
export const useReaderLens = (): Lens | null => useSyncExternalStore(subscribe, readerLens, printed);
