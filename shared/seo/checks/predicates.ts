import { lengthOf } from '../limits.ts';

export const isPresent = (text: string | null): boolean => lengthOf(text) > 0;

/** True for an absent text as well: that is another check's finding. */
export const hasMinLength = (text: string | null, min: number): boolean =>
  !isPresent(text) || lengthOf(text) >= min;

export const hasMaxLength = (text: string | null, max: number): boolean => lengthOf(text) <= max;

/** e.g. "https://sandoghnama.ir/funds" */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
