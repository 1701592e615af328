import { cleanFrom, cleanTarget } from '../../shared/seo/redirect-rules.ts';

type Values = Record<string, unknown>;

const cleaned = (values: Values, field: string, clean: (address: string) => string): Values => {
  const value = values[field];
  return typeof value === 'string' ? { ...values, [field]: clean(value) } : values;
};

/** The values of the form as they are stored: an address pasted from the browser is percent-encoded. */
export const cleanAddress = (values: Values): Values =>
  cleaned(cleaned(values, 'from_path', cleanFrom), 'to_path', cleanTarget);

/** Cleans the address of a link in the same way. */
export const cleanLink = (values: Values): Values => cleaned(values, 'href', cleanTarget);
