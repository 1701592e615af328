const LETTER = /[آ-ی]/;

/** Whether a text has a Persian letter. */
export const hasPersian = (text: string | null | undefined): boolean => LETTER.test(text ?? '');
