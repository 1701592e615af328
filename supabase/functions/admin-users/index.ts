// The edge function behind the admin's users screen on a hosted project: `supabase functions deploy admin-users`.
import { dictionary } from '@zxcvbn-ts/language-common';
import { handleRequest, type Settings } from './core.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** Every project sets SUPABASE_*; set SITE_ORIGIN with `supabase secrets set SITE_ORIGIN=https://…`. */
function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`admin-users: ${name} is not set`);
  return value.replace(/\/$/, '');
}

const settings: Settings = {
  url: setting('SUPABASE_URL'),
  anonKey: setting('SUPABASE_ANON_KEY'),
  serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
  siteOrigin: setting('SITE_ORIGIN'),
  commonPasswords: new Set(dictionary['passwords-common'] as string[]),
};

Deno.serve((request) => handleRequest(request, settings));
