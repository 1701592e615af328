import { formatNumber } from '../../shared/persian/format.ts';

const option = (value: number) => ({ value, label: formatNumber(value) });

/** Rows a page: those of every table and list, the first by default. */
export const PAGE_SIZES = [option(25), option(50), option(100)] as const;
