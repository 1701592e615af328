import { Alert, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAdmin } from '../data/admin-context.ts';
import { resetLinkNotice, sendResetLink } from '../data/reset-link.ts';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { AuthCard, BELOW_FORM } from './AuthCard.tsx';
import { AuthInput } from './AuthInputs.tsx';
import { PlainForm } from './PlainForm.tsx';

const text = {
  title: 'رمز عبور تازه',
  submit: 'فرستادن پیوند',
  back: 'بازگشت به ورود',
  required: 'ایمیل را وارد کنید',
  done: (notice: string) => `اگر این نشانی حسابی داشته باشد، ${notice}`,
};

/** Asks for the link to /admin/set-password; the message is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { client, api } = useAdmin();
  const { busy, error, run } = useAsyncAction();
  const [isSent, setSent] = useState(false);
  const submit = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim();
    const sent = await run(async () => {
      if (!email) throw new Error(text.required);
      await sendResetLink(client, email);
    });
    setSent(sent);
  };
  return (
    <AuthCard title={text.title}>
      <PlainForm onSubmit={submit} submit={text.submit} busy={busy} error={error}>
        {isSent && <Alert severity="success">{text.done(resetLinkNotice(api.url))}</Alert>}
        <AuthInput field="email" />
      </PlainForm>
      <Link component={RouterLink} to="/login" variant="body2" sx={BELOW_FORM}>
        {text.back}
      </Link>
    </AuthCard>
  );
}
