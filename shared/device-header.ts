/**
 * The header of the token by which the local API recognises a browser: its gateway hands the token out at a sign-in, and reads it at the
 * next one and beside codes of the second factor.
 */
export const DEVICE_HEADER = 'x-sandoghnama-device';
