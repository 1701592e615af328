import { Alert, Button, Link, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAdmin } from '../data/admin-context.ts';
import { userMessage } from '../data/errors.ts';
import { AuthCard } from './AuthCard.tsx';

const text = {
  title: 'رمز عبور تازه',
  email: 'ایمیل',
  submit: 'فرستادن پیوند',
  back: 'بازگشت به ورود',
  required: 'ایمیل را وارد کنید',
  sent: 'اگر این نشانی حسابی داشته باشد، پیوند تعیین رمز تازه به آن فرستاده شد.',
};

type State =
  | { readonly kind: 'idle' | 'busy' | 'sent' }
  | { readonly kind: 'error'; readonly message: string };

/** Mails the link to /admin/set-password; the message is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { client } = useAdmin();
  const [state, setState] = useState<State>({ kind: 'idle' });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) return setState({ kind: 'error', message: text.required });
    setState({ kind: 'busy' });
    const redirectTo = `${window.location.origin}/admin/set-password`;
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
    setState(error ? { kind: 'error', message: userMessage(error) } : { kind: 'sent' });
  };

  return (
    <AuthCard title={text.title} onSubmit={submit}>
      {state.kind === 'error' && <Alert severity="error">{state.message}</Alert>}
      {state.kind === 'sent' && <Alert severity="success">{text.sent}</Alert>}
      <TextField
        name="email"
        type="email"
        label={text.email}
        autoComplete="username"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <Button type="submit" variant="contained" loading={state.kind === 'busy'}>
        {text.submit}
      </Button>
      <Link component={RouterLink} to="/login" variant="body2" sx={{ justifySelf: 'center' }}>
        {text.back}
      </Link>
    </AuthCard>
  );
}
