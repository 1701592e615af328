import type { SupabaseClient } from '@supabase/supabase-js';
import { toHttpError } from './errors.ts';
import { isLocalApi } from './supabase-client.ts';

const text = {
  sent: 'پیوند تعیین رمز تازه به ایمیل این حساب فرستاده شد.',
  printed:
    'پیوند تعیین رمز تازه در پایانه‌ای که npm start در آن اجراست چاپ شد؛ روی این دستگاه ایمیلی فرستاده نمی‌شود.',
};

/** Asks the API for the link to /admin/set-password of the account with this address. Throws HttpError in Persian. */
export async function sendResetLink(client: SupabaseClient, email: string): Promise<void> {
  const redirectTo = `${window.location.origin}/admin/set-password`;
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toHttpError(error);
}

/** Where that link has gone: the API on this machine sends no mail. */
export const resetLinkNotice = (apiUrl: string): string => (isLocalApi(apiUrl) ? text.printed : text.sent);
