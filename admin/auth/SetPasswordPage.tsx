import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdmin } from '../data/admin-context.ts';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthInput, NewPasswordInputs } from './AuthInputs.tsx';
import { changePassword } from './change-password.ts';
import { PlainForm } from './PlainForm.tsx';
import { confirmSecondFactor, readSecondFactorState } from './second-factor.ts';
import { signInMessage } from './sign-in-errors.ts';

const text = {
  title: 'تعیین رمز عبور',
  submit: 'ذخیره',
  noSession: 'این پیوند دیگر معتبر نیست. دوباره درخواست کنید.',
};

/** Whether the account behind the link has a second factor that must be shown first. */
async function needsCode(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  if (!data.session) return false;
  const { enrolled, passed } = await readSecondFactorState(client);
  return enrolled && !passed;
}

/** Throws an Error in Persian. */
async function save(client: SupabaseClient, form: FormData): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error(text.noSession);
  if (await needsCode(client))
    await confirmSecondFactor(client, String(form.get('code') ?? '')).catch((failure: unknown) => {
      throw new Error(signInMessage(failure));
    });
  await changePassword(client, form);
}

/** /admin/set-password: the mail's link has opened a session; this form sets the account's password. */
export function SetPasswordPage() {
  const { client } = useAdmin();
  const navigate = useNavigate();
  const { busy, error, run } = useAsyncAction();
  const [withCode, setWithCode] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void run(async () => setWithCode(await needsCode(client)));
  }, [client]);

  const submit = async (form: FormData) => {
    if (await run(() => save(client, form))) navigate('/');
  };
  return (
    <AuthCard title={text.title}>
      <PlainForm onSubmit={submit} submit={text.submit} busy={busy} error={error}>
        {withCode && <AuthInput field="code" autoFocus />}
        <NewPasswordInputs />
      </PlainForm>
    </AuthCard>
  );
}
