import { Alert, Button } from '@mui/material';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdmin } from '../data/admin-context.ts';
import { AuthCard } from './AuthCard.tsx';
import { changePassword } from './change-password.ts';
import { CodeInput, NewPasswordInputs } from './PasswordInputs.tsx';
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

/** What went wrong, or null. */
async function save(client: SupabaseClient, form: FormData): Promise<string | null> {
  const { data } = await client.auth.getSession();
  if (!data.session) return text.noSession;
  try {
    if (await needsCode(client)) await confirmSecondFactor(client, String(form.get('code') ?? ''));
  } catch (failure) {
    return signInMessage(failure);
  }
  return changePassword(client, form);
}

/** /admin/set-password: the mail's link has opened a session; this form sets the account's password. */
export function SetPasswordPage() {
  const { client } = useAdmin();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [withCode, setWithCode] = useState(false);
  useEffect(() => {
    needsCode(client).then(setWithCode, (failure: unknown) => setError(signInMessage(failure)));
  }, [client]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const problem = await save(client, form);
    setBusy(false);
    setError(problem);
    if (!problem) navigate('/');
  };

  return (
    <AuthCard title={text.title} onSubmit={submit}>
      {error && <Alert severity="error">{error}</Alert>}
      {withCode && <CodeInput autoFocus />}
      <NewPasswordInputs />
      <Button type="submit" variant="contained" loading={busy}>
        {text.submit}
      </Button>
    </AuthCard>
  );
}
