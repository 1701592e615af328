import { withoutMarks } from '../../shared/persian/invisible.ts';
import { cleanFrom, cleanTarget } from '../../shared/seo/redirect-rules.ts';

type Values = Record<string, unknown>;

/** The path, query and fragment of a whole address of this site, as the browser's address bar gives it; any other text stays. */
function withoutOwnOrigin(given: string): string {
  const address = withoutMarks(given).trim();
  const [origin, host] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  if (origin === undefined || host?.toLowerCase() !== globalThis.location?.host) return address;
  const rest = address.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const cleaned = (values: Values, field: string, clean: (address: string) => string): Values => {
  const value = values[field];
  return typeof value === 'string' ? { ...values, [field]: clean(withoutOwnOrigin(value)) } : values;
};

/** The values of the form as they are stored: an address pasted from the browser is percent-encoded, and may begin with the site's own origin. */
export const cleanAddress = (values: Values): Values =>
  cleaned(cleaned(values, 'from_path', cleanFrom), 'to_path', cleanTarget);

/** Cleans the address of a link in the same way. */
export const cleanLink = (values: Values): Values => cleaned(values, 'href', cleanTarget);
