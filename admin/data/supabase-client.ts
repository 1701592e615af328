import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Api } from './data-provider.ts';

/** The session's key in the browser's storage. */
const STORAGE_KEY = 'sandoghnama-admin';

/** The admin's client; it stores and refreshes the session. */
export const createAdminClient = ({ url, anonKey }: Api): SupabaseClient =>
  createClient(url, anonKey, { auth: { storageKey: STORAGE_KEY } });

/** A client that stores no session: signing somebody else up must not sign the admin out. */
export const createSessionlessClient = ({ url, anonKey }: Api): SupabaseClient =>
  createClient(url, anonKey, {
    auth: {
      storageKey: `${STORAGE_KEY}-other`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
