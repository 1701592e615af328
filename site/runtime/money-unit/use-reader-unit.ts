import { useSyncExternalStore } from 'react';
import type { Currency } from '../../../shared/persian/format.ts';
import { readerUnit } from './reader-unit.ts';

const subscribe = (notify: () => void): (() => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-unit'] });
  return () => observer.disconnect();
};
const printed = (): null => null;

/** The currency in which the reader sees the whole page; null where each figure has its own unit, as pages are printed. */
export const useReaderUnit = (): Currency | null => useSyncExternalStore(subscribe, readerUnit, printed);
