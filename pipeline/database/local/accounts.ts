import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { CliError } from '../../../shared/errors.ts';
import { readPrivate, writePrivate } from '../../storage/private-file.ts';
import type { Database } from '../database.ts';

const text = { firstName: 'حساب', lastNames: { super_admin: 'مدیر کل', seo_specialist: 'کارشناس سئو' } };

const ROLES = ['super_admin', 'seo_specialist'] as const;
type Role = (typeof ROLES)[number];

const accountSchema = z.object({ email: z.string().min(1), password: z.string().min(1) });
const passwordsSchema = z.object({ super_admin: accountSchema, seo_specialist: accountSchema });
export type Credentials = z.infer<typeof passwordsSchema>;

const EMAILS: Readonly<Record<Role, string>> = {
  super_admin: 'admin@sandoghnama.local',
  seo_specialist: 'seo@sandoghnama.local',
};

export const passwordsFile = (dataDir: string): string => join(dataDir, 'passwords.json');

const generate = (): Credentials =>
  Object.fromEntries(
    ROLES.map((role) => [role, { email: EMAILS[role], password: randomBytes(15).toString('base64url') }]),
  ) as Credentials;

async function accountId(database: Database, email: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  return rows[0]?.id;
}

async function signUp(api: AccountsApi, { email, password }: z.infer<typeof accountSchema>): Promise<string> {
  // Sign-up is closed to everybody else.
  const client = createClient(api.url, api.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user)
    throw new CliError(1, `the account ${email} could not be created: ${error?.message ?? 'no answer'}`);
  return data.user.id;
}

/** Writes the file before the accounts exist: a start that was interrupted is completed by the next, with the same passwords. */
function readOrCreateCredentials(dataDir: string): { credentials: Credentials; isNew: boolean } {
  const stored = readPrivate(passwordsFile(dataDir), passwordsSchema);
  const credentials = stored ?? generate();
  if (!stored) writePrivate(passwordsFile(dataDir), credentials);
  return { credentials, isNew: !stored };
}

export interface ApiAddress {
  readonly url: string;
  readonly anonKey: string;
}

interface AccountsApi {
  readonly url: string;
  readonly secretKey: string;
}

/**
 * Creates the two demonstration accounts where they are missing. Call it for the embedded database alone: a remote one must
 * not get accounts whose passwords lie in a local file. Returns the credentials when they are new, to be shown once.
 */
export async function ensureAccounts(
  api: AccountsApi,
  database: Database,
  dataDir: string,
): Promise<Credentials | null> {
  const ids = await Promise.all(ROLES.map((role) => accountId(database, EMAILS[role])));
  // Both accounts exist and the file was deleted: a restart must not reset passwords.
  if (ids.every((id) => id !== undefined) && !readPrivate(passwordsFile(dataDir), passwordsSchema))
    return null;
  const { credentials, isNew } = readOrCreateCredentials(dataDir);
  for (const [i, role] of ROLES.entries()) {
    const id = ids[i] ?? (await signUp(api, credentials[role]));
    await database.query(
      `insert into public.admin_users (id, email, first_name, last_name, role) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing`,
      [id, EMAILS[role], text.firstName, text.lastNames[role], role],
    );
  }
  return isNew ? credentials : null;
}
