import { Alert, Button, Link, TextField } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { AuthCard } from './AuthCard.tsx';
import { CodeInput } from './PasswordInputs.tsx';
import { text as errors, SecondFactorNeeded, signInMessage } from './sign-in-errors.ts';

const text = {
  title: 'ورود به پنل مدیریت',
  email: 'ایمیل',
  password: 'رمز عبور',
  submit: 'ورود',
  forgotten: 'رمز عبور را فراموش کرده‌ام',
};

/** Sends the form and keeps its error. Whoever is signed in already is redirected to the dashboard. */
function useSignIn() {
  const login = useLogin();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<'password' | 'code'>('password');

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);

  const send = (params: Record<string, string>) => {
    setBusy(true);
    setError(null);
    login(params).catch((failure: unknown) => {
      setBusy(false);
      if (failure instanceof SecondFactorNeeded) setStep('code');
      else setError(signInMessage(failure));
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    if (step === 'code') return field('code').trim() ? send({ code: field('code') }) : setError(errors.code);
    if (!field('email').trim() || !field('password')) return setError(errors.required);
    send({ email: field('email'), password: field('password') });
  };
  return { error, busy, step, submit };
}

/** /admin/login */
export function LoginPage() {
  const { error, busy, step, submit } = useSignIn();
  return (
    <AuthCard title={text.title} onSubmit={submit}>
      {error && <Alert severity="error">{error}</Alert>}
      {step === 'code' ? <CodeInput autoFocus /> : <Credentials />}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {text.submit}
      </Button>
      <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ justifySelf: 'center' }}>
        {text.forgotten}
      </Link>
    </AuthCard>
  );
}

const LATIN = { htmlInput: { dir: 'ltr' } };

const Credentials = () => (
  <>
    <TextField
      name="email"
      type="email"
      label={text.email}
      autoComplete="username"
      autoFocus
      slotProps={LATIN}
    />
    <TextField
      name="password"
      type="password"
      label={text.password}
      autoComplete="current-password"
      slotProps={LATIN}
    />
  </>
);
