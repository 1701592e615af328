const LETTER = /[آ-ی]/;

/** Whether a text has a Persian letter: what the program says to the staff has one, its own words have none. */
export const hasPersian = (text: string | null | undefined): boolean => LETTER.test(text ?? '');
