import { z } from 'zod';
import { CliError, messageOf } from '../../shared/errors.ts';
import { SECOND } from '../../shared/units.ts';
import { MARKER_KEY } from '../delivery/ownership-marker.ts';
import { readUploadSettings } from '../delivery/settings.ts';
import type { Destination } from '../delivery/targets/define.ts';
import { defineCheck, type Finding, failed, ok } from './define-check.ts';

const TIMEOUT_MS = 10 * SECOND;

/** What Supabase Auth says about itself to whoever has the public key. */
const authSettingsSchema = z.object({ disable_signup: z.boolean(), mailer_autoconfirm: z.boolean() });

function authFindings(settings: z.infer<typeof authSettingsSchema>): Finding[] {
  const where = 'Authentication › Sign In / Providers of the project: supabase/config.toml has all settings';
  return [
    settings.disable_signup
      ? ok('nobody signs up by themselves')
      : failed('anybody may sign up', `turn “Allow new users to sign up” off in ${where}`),
    settings.mailer_autoconfirm
      ? failed('mail addresses are not confirmed', `turn “Confirm email” on in ${where}`)
      : ok('mail addresses are confirmed'),
  ];
}

async function hostedFindings({ url, anonKey }: { url: string; anonKey: string }): Promise<Finding[]> {
  const ask = (path: string): Promise<Response> =>
    fetch(new URL(path, `${url.replace(/\/$/, '')}/`), {
      headers: { apikey: anonKey },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const auth = await ask('auth/v1/settings');
  if (auth.status === 401 || auth.status === 403)
    return [
      failed(
        `${url} refuses the key`,
        'SUPABASE_ANON_KEY is the “anon” or “publishable” key of the same project',
      ),
    ];
  if (!auth.ok)
    return [
      failed(
        `${url} answers ${auth.status}`,
        'SUPABASE_URL is the project’s address, e.g. https://<ref>.supabase.co',
      ),
    ];
  const rows = await ask('rest/v1/categories?select=slug&limit=1');
  return [
    ...authFindings(authSettingsSchema.parse(await auth.json())),
    rows.ok
      ? ok('visitors read the categories')
      : failed(
          `the data API answers ${rows.status}`,
          'run `npm run pipeline -- migrate` on this project, and expose the schema “public”',
        ),
  ];
}

export const api = defineCheck({
  id: 'api',
  async run({ config }) {
    if (config.supabase === null)
      return [ok('none configured: admin and contact form work under `npm start`')];
    return hostedFindings(config.supabase).catch((error: unknown) => [
      failed(`${config.supabase?.url}: ${messageOf(error)}`, 'is SUPABASE_URL right, and the project awake?'),
    ]);
  },
});

async function targetFinding(destination: Destination): Promise<Finding> {
  const name = `${destination.id} at ${destination.address}`;
  try {
    destination.check?.();
    const store = await destination.open();
    const marker = await store.get(MARKER_KEY, AbortSignal.timeout(TIMEOUT_MS));
    return ok(`${name} answers${marker === null ? '; nothing was delivered there yet' : ''}`);
  } catch (error) {
    return failed(
      `${name}: ${messageOf(error)}`,
      'check its address, its keys and their rights: docs/targets.md',
    );
  }
}

export const targets = defineCheck({
  id: 'targets',
  async run({ config }) {
    try {
      const { destinations } = readUploadSettings(config.targets);
      if (destinations.length === 0) return [ok('none configured: the release is served from this machine')];
      return await Promise.all(destinations.map(targetFinding));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return [failed(error.message, 'docs/targets.md names each variable')];
    }
  },
});
