import { useCallback, useSyncExternalStore } from 'react';
import type { Lens } from '../../shared/measures/lens.ts';
import type { Currency } from '../../shared/persian/format.ts';
import { LENS_EVENT, readerLens } from './measure/reader-lens.ts';
import { readerUnit } from './money-unit/reader-unit.ts';

const subscribe = (notify: () => void): (() => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-unit'] });
  return () => observer.disconnect();
};

const printed = (): null => null;

/** The currency in which the reader sees the whole page; null where each figure has its own unit, as pages are printed. */
export const useReaderUnit = (): Currency | null => useSyncExternalStore(subscribe, readerUnit, printed);

/** The measure in which the reader sees returns; null for rials, as pages are printed. */
export const useReaderLens = (): Lens | null => useDocumentValue(LENS_EVENT, readerLens, null);

/** A value outside of React that is read anew at each `event` of the document; `printed` is that of printed pages. */
export function useDocumentValue<T>(event: string, read: () => T, printed: T): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      document.addEventListener(event, notify);
      return () => document.removeEventListener(event, notify);
    },
    [event],
  );
  return useSyncExternalStore(subscribe, read, () => printed);
}
