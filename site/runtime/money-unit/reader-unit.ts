import type { Currency } from '../../../shared/persian/format.ts';

/** A currency by its name in the address and in the storage; null for any other text. */
export const asCurrency = (name: string | null | undefined): Currency | null =>
  name === 'rial' || name === 'toman' ? name : null;

/** The currency in which the reader sees the whole page; null where each figure has its own unit. */
export const readerUnit = (): Currency | null => asCurrency(document.documentElement.dataset.unit);
