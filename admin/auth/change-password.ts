import type { SupabaseClient } from '@supabase/supabase-js';
import { userMessage } from '../data/errors.ts';
import { loadCommonPasswords, passwordProblem, refusedPassword } from './passwords.ts';
import { signInMessage } from './sign-in-errors.ts';

export const text = {
  current: 'رمز عبور کنونی درست نیست',
  needed: 'رمز عبور کنونی را بنویسید، یا از نو وارد شوید',
};

function changeMessage(error: { code?: string; status?: number }): string {
  if (error.code === 'current_password_invalid') return text.current;
  if (error.code === 'reauthentication_needed') return text.needed;
  if (error.status === 429) return signInMessage(error);
  return refusedPassword(error) ?? userMessage(error);
}

/**
 * Sets the signed-in account's password from the fields `password`, `repeated` and, where there is one, `current`. Throws an Error
 * in Persian. The API applies the rules again, and ends the other sessions.
 */
export async function changePassword(client: SupabaseClient, form: FormData): Promise<void> {
  const field = (name: string): string => String(form.get(name) ?? '');
  const { data } = await client.auth.getSession();
  const email = data.session?.user.email ?? '';
  const common = await loadCommonPasswords();
  const problem = passwordProblem(field('password'), field('repeated'), common, [email]);
  if (problem) throw new Error(problem);
  const current = field('current') === '' ? {} : { current_password: field('current') };
  const { error } = await client.auth.updateUser({ password: field('password'), ...current });
  if (error) throw new Error(changeMessage(error));
}
