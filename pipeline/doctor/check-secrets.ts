import { existsSync, statSync } from 'node:fs';
import { defineCheck, type Finding, failed, ok, warning } from './define-check.ts';

/** Passwords that examples, guides and installers use. */
const KNOWN_PASSWORDS = new Set([
  'password',
  'postgres',
  'p@ss/word',
  'secret',
  'changeme',
  'sandoghnama',
  'admin',
]);
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const OPEN_TO_OTHERS = 0o077;

function passwordFindings(databaseUrl: string | null): Finding[] {
  if (databaseUrl === null) return [];
  const { password, hostname, searchParams } = new URL(databaseUrl);
  const findings: Finding[] = [];
  if (KNOWN_PASSWORDS.has(decodeURIComponent(password).toLowerCase()))
    findings.push(
      failed(
        'the password in DATABASE_URL is one of the examples',
        'alter role … password, then DATABASE_URL',
      ),
    );
  const isLocal = hostname === '' || LOOPBACK.test(hostname);
  if (!isLocal && !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''))
    findings.push(
      warning(
        'the connection to the database may be without TLS',
        'add ?sslmode=verify-full to DATABASE_URL: docs/deploy/sandoghnama.env',
      ),
    );
  return findings;
}

const addressFindings = (addresses: Readonly<Record<string, string | null | undefined>>): Finding[] =>
  Object.entries(addresses).flatMap(([name, address]) => {
    if (!address) return [];
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || LOOPBACK.test(hostname)
      ? []
      : [warning(`${name} is ${protocol}//${hostname}, without TLS`, 'take its https address')];
  });

export const secrets = defineCheck({
  id: 'secrets',
  async run({ config, envFile }) {
    const isOpen = existsSync(envFile) && (statSync(envFile).mode & OPEN_TO_OTHERS) !== 0;
    const findings = [
      ...passwordFindings(config.databaseUrl),
      ...addressFindings({
        SITE_ORIGIN: config.address.siteOrigin,
        SUPABASE_URL: config.supabase?.url,
        S3_ENDPOINT: config.targets.S3_ENDPOINT,
        PURGE_URL: config.targets.PURGE_URL,
      }),
      ...(isOpen ? [warning(`${envFile} is open to other users`, `run \`chmod 600 ${envFile}\``)] : []),
    ];
    return findings.length > 0 ? findings : [ok('no example password, no open file, no address without TLS')];
  },
});
