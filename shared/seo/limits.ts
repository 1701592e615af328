/** Lengths that the product advises, letters (admin specification, section 9). */
export const TITLE = { least: 30, most: 60 } as const;
export const DESCRIPTION = { least: 120, most: 160 } as const;
export const MOST_KEYWORDS = 10;

/** Letters as a reader counts them; a ZWNJ is one as well, as in the form's counter. */
export const lengthOf = (text: string | null): number => [...(text ?? '').trim()].length;

export const isWithin = (text: string | null, { least, most }: { least: number; most: number }): boolean =>
  lengthOf(text) >= least && lengthOf(text) <= most;
