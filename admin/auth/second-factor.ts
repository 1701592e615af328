import type { SupabaseClient } from '@supabase/supabase-js';
import { cleanInput } from '../../shared/persian/clean-input.ts';
import { unwrap } from '../data/errors.ts';

/** What the account asks of this session; see `second_factor_state()`. */
export interface SecondFactorState {
  /** The account has a second factor. */
  readonly enrolled: boolean;
  /** The session may act: it has not ended, and has shown the second factor where there is one. */
  readonly passed: boolean;
}

const text = {
  noFactor: 'برای این حساب عامل دومی ثبت نشده است',
};

/** Throws HttpError where the API does not answer. */
export const readSecondFactorState = (client: SupabaseClient): Promise<SecondFactorState> =>
  unwrap<SecondFactorState>(client.rpc('second_factor_state'));

/** Digits as typed on a Persian keyboard, or copied with blanks and marks, as the six digits that they mean. */
export const normalizeCode = (code: string): string => cleanInput(code).replaceAll(' ', '');

/** Raises this session to both factors. Throws the API's error for a wrong code. */
export async function confirmSecondFactor(client: SupabaseClient, code: string): Promise<void> {
  const listed = await client.auth.mfa.listFactors();
  if (listed.error) throw listed.error;
  const factorId = listed.data.totp[0]?.id;
  if (factorId === undefined) throw new Error(text.noFactor);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: normalizeCode(code) });
  if (error) throw error;
}
