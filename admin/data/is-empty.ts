/** Whether a field holds nothing: no value, or an empty text. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
