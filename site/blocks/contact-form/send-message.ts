import type { ContactMessage } from './contact-rules.ts';

export interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** The API refused the message; its text is the database's hint, which is written for the sender, or empty. */
export class RefusedError extends Error {}

/** Inserts a message; the client library is loaded on the first send. Throws RefusedError where the API refuses it or does not answer. */
export async function sendMessage({ url, anonKey }: Api, message: ContactMessage): Promise<void> {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.from('contact_messages').insert(message);
  if (error) throw new RefusedError(error.hint ?? '', { cause: error });
}
