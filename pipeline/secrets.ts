import { decodePercent } from '../shared/identity/fund-address.ts';
import { HIDDEN } from '../shared/redact.ts';
import type { Environment } from './environment.ts';

const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD/;
const MIN_LENGTH = 8;
/** e.g. "postgres": replacing it would make every line unreadable. */
const PLAIN_WORD = /^[a-z]{1,15}$/i;

/** The password in a URL and in its query, as written and decoded. */
function passwordsOf(value: string): string[] {
  const [, written] = /^[a-z][a-z\d+.-]*:\/\/[^/@:]*:(.*)@/i.exec(value) ?? [];
  const queried = [...value.matchAll(/[?&](?:password|token|key|secret)=([^&]+)/gi)].map(
    ([, found]) => found,
  );
  return [written, ...queried].flatMap((found) => (found ? [found, decodePercent(found)] : []));
}

/** The values of the environment that must not be printed. Short values and plain words are left out. */
export function secretsOf(env: Environment): string[] {
  const found = Object.entries(env).flatMap(([name, value = '']) => [
    ...(SECRET_NAME.test(name) ? [value, ...value.split(/\s+/)] : []),
    ...passwordsOf(value),
  ]);
  const secrets = found.filter((value) => value.length >= MIN_LENGTH && !PLAIN_WORD.test(value));
  // Longest first: a part of a secret must not leave the rest of it.
  return [...new Set(secrets)].sort((a, b) => b.length - a.length);
}

/** Replaces each secret of the environment in a text, whatever stands around it. */
export function createRedactor(env: Environment): (text: string) => string {
  const secrets = secretsOf(env);
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, HIDDEN), text);
}
