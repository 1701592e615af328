/** Recommended lengths in characters (docs/spec-coverage.md, "Admin area · §9 Business constants and limits"). */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
export const DESCRIPTION_LENGTH = { min: 120, max: 160 } as const;
export const MAX_KEYWORDS = 10;

/** Characters (code points) of the trimmed text; a ZWNJ is one, as in the form's counter. */
export const lengthOf = (text: string | null): number => [...(text ?? '').trim()].length;

export const isWithinLimits = (
  text: string | null,
  { min, max }: { readonly min: number; readonly max: number },
): boolean => lengthOf(text) >= min && lengthOf(text) <= max;
