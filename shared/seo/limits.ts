/** Lengths that the product advises, letters (admin specification, section 9). */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
export const DESCRIPTION_LENGTH = { min: 120, max: 160 } as const;
export const MAX_KEYWORDS = 10;

/** Letters as a reader counts them; a ZWNJ is one as well, as in the form's counter. */
export const lengthOf = (text: string | null): number => [...(text ?? '').trim()].length;

export const isWithinLimits = (
  text: string | null,
  { least, most }: { least: number; most: number },
): boolean => lengthOf(text) >= least && lengthOf(text) <= most;
