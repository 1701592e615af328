import { cleanFrom } from '../../../shared/seo/redirect-rules.ts';

/** The values of the form as they are stored: an address pasted from the browser is percent-encoded. */
export const cleanAddress = <T extends Record<string, unknown>>(values: T): T =>
  typeof values.from_path === 'string' ? { ...values, from_path: cleanFrom(values.from_path) } : values;
